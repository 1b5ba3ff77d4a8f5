import { type Point, regular, star, upTo } from './geometry.ts';
import { archPath, band, khatam } from './ornament.ts';
import { colour } from './palette.ts';
import { circle, drawing, line, path, polygon, rect, through, within } from './svg.ts';

const [width, height] = [1200, 900];
const c = colour;

/** A gate reached by five steps on one side and by a gentle ramp with two rails on the other. */
export function rampAndGate(): string {
  const gate = archPath(820, 640, 300, 330, 130);
  const flight = upTo(5)
    .map(
      (index) =>
        rect(990, 640 + index * 32, 60 + index * 44, 32, {
          fill: index % 2 ? '#D8C59C' : '#E6D6B2',
          stroke: '#B39C6B',
          'stroke-width': 2,
        }) + rect(990, 640 + index * 32, 60 + index * 44, 5, { fill: '#FBF2DC' }),
    )
    .join('');
  const slope: Point[] = [
    [650, 640],
    [650, 800],
    [40, 800],
    [40, 792],
  ];
  const posts = upTo(7).map((index) => {
    const x = 90 + index * 92;
    const foot = 796 - ((x - 40) / 610) * 156;
    return (
      line([x, foot], [x, foot - 112], { stroke: c.teal800, 'stroke-width': 9 }) +
      circle([x, foot - 116], 9, { fill: c.gold500, stroke: c.gold900, 'stroke-width': 2 })
    );
  });
  const rail = (drop: number) =>
    line([74, 786 - 112 + drop], [662, 638 - 112 + drop], { stroke: c.teal700, 'stroke-width': 10 });
  const body =
    rect(0, 0, width, height, { fill: '#CFE4DA' }) +
    upTo(4)
      .map((index) =>
        circle([300, 220], 420 - index * 86, {
          fill: ['#DCEBDD', '#EAF1E0', '#F6F3E2', '#FDF6E4'][index] ?? '',
        }),
      )
      .join('') +
    rect(560, 60, 640, 740, { fill: '#EFE2C4' }) +
    rect(560, 60, 640, 580, { fill: 'url(#wall)' }) +
    rect(560, 60, 640, 54, { fill: c.lapis }) +
    band(570, 66, 620, 42, c.gold400) +
    path(archPath(820, 640, 372, 326, 92), { fill: c.teal700 }) +
    path(archPath(820, 640, 346, 328, 106), { fill: 'url(#tile)' }) +
    path(archPath(820, 640, 320, 330, 120), { fill: c.gold600 }) +
    within(
      'gate',
      gate,
      rect(660, 120, 330, 520, { fill: '#2E4B55' }) +
        path(archPath(820, 640, 220, 420, 280), { fill: '#F2D08A' }) +
        path(archPath(820, 640, 176, 440, 320), { fill: '#FBE9BE' }),
    ) +
    rect(0, 800, width, 100, { fill: '#C9B78F' }) +
    rect(0, 800, width, 6, { fill: '#E6D6B2' }) +
    rect(560, 640, 480, 160, { fill: '#DCCBA4' }) +
    rect(560, 636, 490, 10, { fill: '#F6ECD3' }) +
    flight +
    polygon(slope, { fill: '#E6D6B2', stroke: '#B39C6B', 'stroke-width': 3 }) +
    line([40, 794], [650, 640], { stroke: '#FBF2DC', 'stroke-width': 8 }) +
    rail(0) +
    rail(38) +
    posts.join('');
  return drawing(
    width,
    height,
    body,
    khatam('wall', 64, { ground: '#EFE2C4', fill: '#F5EBD3', line: '#D3C093', width: 1.3 }) +
      khatam('tile', 44, { ground: c.teal700, fill: c.lapis, line: c.gold400, core: c.teal300, width: 1.2 }),
  );
}

/** The sheet on which the ramp was measured: its length, its rise, the turning place at the top. */
export function rampPlan(): string {
  const ink = { stroke: c.teal700, 'stroke-width': 3, fill: 'none' };
  const thin = { stroke: c.teal500, 'stroke-width': 1.6, fill: 'none' };
  const tick = (x: number, y: number) => line([x - 9, y + 9], [x + 9, y - 9], thin);
  const grid = `${upTo(27)
    .map((index) => `M${60 + index * 41.5} 60V840`)
    .join('')}${upTo(19)
    .map((index) => `M60 ${60 + index * 43.3}H1140`)
    .join('')}`;
  const body =
    rect(0, 0, width, height, { fill: '#7A4B2B' }) +
    rect(30, 30, width - 60, height - 60, { fill: '#F8F1DF', stroke: '#D9C69C', 'stroke-width': 3 }) +
    path(grid, { stroke: '#E6DABB', 'stroke-width': 1.2, fill: 'none' }) +
    polygon(
      [
        [150, 380],
        [870, 240],
        [1050, 240],
        [1050, 380],
      ],
      { ...ink, fill: '#EFE2C4' },
    ) +
    path('M150 270L870 130H1050', { ...ink, 'stroke-width': 5 }) +
    path(
      upTo(8)
        .map((index) => {
          const x = 190 + index * 96;
          const y = 372 - ((x - 150) / 720) * 140;
          return `M${x} ${y}V${y - 108}`;
        })
        .join(''),
      thin,
    ) +
    path('M150 420H1050M870 420v-12', thin) +
    tick(150, 420) +
    tick(870, 420) +
    tick(1050, 420) +
    path('M1090 380V240', thin) +
    tick(1090, 380) +
    tick(1090, 240) +
    polygon(
      [
        [150, 520],
        [870, 520],
        [870, 740],
        [150, 740],
      ],
      { ...ink, fill: '#F3E8CF' },
    ) +
    polygon(
      [
        [870, 490],
        [1050, 490],
        [1050, 770],
        [870, 770],
      ],
      { ...ink, fill: '#E6EDE0' },
    ) +
    circle([960, 630], 75, { ...thin, 'stroke-dasharray': '7 7' }) +
    polygon(regular([960, 630], 20, 8, 22.5), { fill: c.gold400, stroke: c.gold800, 'stroke-width': 2 }) +
    path('M190 630H820M796 614L826 630L796 646', { ...ink, stroke: c.brick }) +
    path('M150 536H870M150 724H870', { ...thin, 'stroke-width': 6, stroke: c.teal300 }) +
    path(
      `${through([
        [70, 70],
        [118, 70],
        [70, 118],
      ])}${through([
        [1130, 830],
        [1082, 830],
        [1130, 782],
      ])}`,
      {
        fill: c.gold500,
      },
    ) +
    polygon(star([1090, 100], 26, 8, 3), { fill: c.lapis, stroke: c.gold500, 'stroke-width': 2 });
  return drawing(width, height, body);
}
