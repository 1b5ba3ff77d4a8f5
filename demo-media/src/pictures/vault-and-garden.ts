import { type Point, polar, regular, star, upTo } from './geometry.ts';
import { archPath, band, frames, khatam, petals, ring } from './ornament.ts';
import { blend, colour } from './palette.ts';
import { type Bloom, bloom, leafPath, spiral } from './stems.ts';
import { circle, drawing, group, path, polygon, rect, through, use, within } from './svg.ts';

const [width, height] = [1080, 1350];

/** Lying on the floor and looking up: ribs cross into a star below the lantern of a dome. */
export function underTheDome(): string {
  const center: Point = [540, 675];
  const c = colour;
  const tones = [c.teal800, c.lapis, c.teal700, c.night700, c.teal600, c.lapisLight];
  let body = rect(0, 0, width, height, { fill: '#E2CFA4' });
  body += rect(0, 0, width, height, { fill: 'url(#field)' });
  body += circle(center, 640, { fill: c.gold600 }) + circle(center, 628, { fill: c.night800 });
  const rings = [628, 548, 466, 386, 310, 240, 176];
  for (const [index, radius] of rings.entries()) {
    const count = 32;
    const inner = rings[index + 1] ?? 120;
    const turn = (index % 2) * (360 / count / 2);
    const tone = tones[index % tones.length] ?? c.lapis;
    let light = '';
    let dark = '';
    for (const at of upTo(count)) {
      const angle = turn + (at * 360) / count;
      const half = 180 / count;
      const [tip, left, right, low] = [
        polar(center, radius, angle),
        polar(center, (radius + inner) / 2, angle - half),
        polar(center, (radius + inner) / 2, angle + half),
        polar(center, inner - 14, angle),
      ];
      light += through([tip, left, low]);
      dark += through([tip, right, low]);
    }
    body +=
      circle(center, radius, { fill: blend(tone, c.night900, 0.25) }) +
      path(light, {
        fill: blend(tone, '#FFFFFF', 0.1 + index * 0.03),
        stroke: c.gold500,
        'stroke-width': 1.4,
      }) +
      path(dark, { fill: tone, stroke: c.gold500, 'stroke-width': 1.4 }) +
      ring(center, count, radius - 17, (place) => use('spark', place), turn + 180 / count);
  }
  const ribs = (
    count: number,
    step: number,
    radius: number,
    paint: { stroke: string; 'stroke-width': number },
  ) => {
    const tips = regular(center, radius, count, 360 / count / 2);
    return path(
      tips.map((tip, index) => through([tip, tips[(index + step) % count] ?? tip], false)).join(''),
      { fill: 'none', ...paint },
    );
  };
  body +=
    ribs(16, 6, 628, { stroke: c.night900, 'stroke-width': 13 }) +
    ribs(16, 6, 628, { stroke: c.gold400, 'stroke-width': 8 }) +
    ribs(16, 6, 628, { stroke: c.gold200, 'stroke-width': 2 });
  body +=
    circle(center, 236, { fill: c.night900, stroke: c.gold400, 'stroke-width': 6 }) +
    petals(center, 16, 150, 226, { fill: c.teal600, stroke: c.gold400, 'stroke-width': 2 }) +
    petals(center, 16, 130, 188, { fill: c.lapis, stroke: c.gold400, 'stroke-width': 2 }, 11.25) +
    circle(center, 138, { fill: c.gold500 });
  for (const [index, fill] of ['#E9C983', '#F2DCA4', '#F9ECC8', '#FFFAE8'].entries())
    body += circle(center, 128 - index * 24, { fill });
  const bars = upTo(8)
    .map((index) =>
      through([polar(center, 34, index * 45 + 22.5), polar(center, 128, index * 45 + 22.5)], false),
    )
    .join('');
  body +=
    path(bars, { stroke: c.gold700, 'stroke-width': 4 }) +
    polygon(star(center, 40, 8, 3), { fill: 'none', stroke: c.gold700, 'stroke-width': 3 });
  for (const [x, y] of [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ] as const)
    body +=
      petals([x, y], 16, 150, 214, { fill: c.teal700, stroke: c.gold600, 'stroke-width': 2 }, 11.25) +
      circle([x, y], 150, { fill: c.lapis, stroke: c.gold500, 'stroke-width': 4 }) +
      polygon(star([x, y], 140, 16, 6), { fill: c.teal500, stroke: c.gold400, 'stroke-width': 2 });
  return drawing(
    width,
    height,
    body,
    khatam('field', 60, {
      ground: '#E2CFA4',
      fill: '#D3BC8A',
      line: '#B3945A',
      core: c.teal500,
      width: 1.2,
    }) + polygon(star([0, 0], 6), { id: 'spark', fill: c.gold300 }),
  );
}

/** A painted niche: two cypresses, a vase, and stems that wind and bloom, as on tiles of seven colours. */
export function gardenNiche(): string {
  const c = colour;
  const niche = archPath(540, 1230, 800, 560, 150);
  const blooms: Bloom[] = [];
  const paints: readonly (readonly [string, string])[] = [
    ['#E08A5B', c.gold300],
    ['#F2D7A0', c.brick],
    ['#6FA7DF', c.gold400],
    ['#F4E9D6', '#E08A5B'],
    ['#D7645C', c.gold300],
  ];
  const spots: readonly (readonly [number, number, number])[] = [
    [540, 300, 62],
    [385, 480, 66],
    [540, 560, 56],
    [300, 720, 50],
    [420, 800, 44],
    [540, 800, 70],
  ];
  for (const [index, [x, y, size]] of spots.entries()) {
    const [fill, heart] = paints[index % paints.length] ?? ['#E08A5B', c.gold300];
    blooms.push({ at: [x, y], size, fill, heart });
    if (x !== 540) blooms.push({ at: [1080 - x, y], size, fill, heart });
  }
  const cypress = (x: number) =>
    path(
      `M${x} 420C${x + 66} 640 ${x + 74} 900 ${x + 30} 1130H${x - 30}C${x - 74} 900 ${x - 66} 640 ${x} 420Z`,
      { fill: '#17604F', stroke: c.night900, 'stroke-width': 2 },
    ) +
    upTo(9)
      .map((row) =>
        path(`M${x - 34 + (row === 0 ? 14 : 0)} ${560 + row * 60}q34 26 ${68 - (row === 0 ? 28 : 0)} 0`, {
          fill: 'none',
          stroke: '#2F8A6C',
          'stroke-width': 4,
        }),
      )
      .join('') +
    rect(x - 9, 1128, 18, 50, { fill: '#7A4B2B' });
  const half =
    spiral([385, 480], 130, 90, 1.3, -1) +
    spiral([300, 720], 96, -60, 1.2, 1) +
    path('M540 1010C520 930 470 900 440 850C400 790 470 640 385 610', {
      fill: 'none',
      stroke: '#2F7F63',
      'stroke-width': 8,
    }) +
    path('M470 900C420 890 380 860 350 800', { fill: 'none', stroke: '#2F7F63', 'stroke-width': 7 });
  const stem = path('M540 1010V330', { stroke: '#2F7F63', 'stroke-width': 9 });
  const vase =
    path('M470 1000C440 1040 430 1110 492 1150L476 1180H604L588 1150C650 1110 640 1040 610 1000Z', {
      fill: c.lapis,
      stroke: c.night900,
      'stroke-width': 3,
    }) +
    path('M540 1000H610C640 1040 650 1110 588 1150L604 1180H540Z', { fill: c.night700, opacity: 0.55 }) +
    rect(456, 984, 168, 24, { fill: c.gold400, stroke: c.night900, 'stroke-width': 2 }) +
    polygon(star([540, 1080], 44, 8, 3), { fill: c.gold300 }) +
    circle([540, 1080], 12, { fill: c.lapis });
  const ground = upTo(13)
    .map((index) =>
      path(`M${150 + index * 62} 1230q20 -46 44 0Z`, { fill: index % 2 ? '#2F8A6C' : '#17604F' }),
    )
    .join('');
  const body =
    rect(0, 0, width, height, { fill: c.lapis }) +
    rect(0, 0, width, height, { fill: 'url(#field)' }) +
    within(
      'niche',
      niche,
      rect(0, 0, width, height, { fill: '#F3E6C8' }) +
        upTo(4)
          .map((index) =>
            circle([540, 640], 520 - index * 110, { fill: blend('#F3E6C8', '#FBF5E4', (index + 1) / 4) }),
          )
          .join('') +
        cypress(214) +
        cypress(866) +
        group(half, { id: 'half' }) +
        use('half', [0, 0], { transform: 'matrix(-1 0 0 1 1080 0)' }) +
        stem +
        use('leaf', [0, 0], { transform: 'translate(540 690) rotate(-20)' }) +
        use('leaf', [0, 0], { transform: 'matrix(-.94 -.34 -.34 .94 540 690)' }) +
        use('leaf', [0, 0], { transform: 'translate(540 430) rotate(-20)' }) +
        use('leaf', [0, 0], { transform: 'matrix(-.94 -.34 -.34 .94 540 430)' }) +
        blooms.map(bloom).join('') +
        ground +
        vase,
    ) +
    path(niche, { fill: 'none', stroke: c.gold500, 'stroke-width': 14 }) +
    path(archPath(540, 1230, 772, 562, 168), { fill: 'none', stroke: c.teal600, 'stroke-width': 6 }) +
    rect(0, 1230, width, 120, { fill: c.teal700 }) +
    band(40, 1250, 1000, 72, c.gold300) +
    rect(0, 1226, width, 8, { fill: c.gold500 }) +
    frames(width, height, [
      [11, 22, c.teal700],
      [25, 5, c.gold500],
    ]);
  return drawing(
    width,
    height,
    body,
    khatam('field', 72, { ground: c.lapis, fill: '#17346B', line: c.gold600, core: c.teal400, width: 1.6 }) +
      path(leafPath, { id: 'leaf', fill: '#3E9A76', stroke: '#17604F', 'stroke-width': 1.5 }),
  );
}
