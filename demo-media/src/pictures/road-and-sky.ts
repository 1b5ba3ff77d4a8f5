import { cypress, dome, domeHeight, domePath, drum, finial } from './building.ts';
import { type Point, polar, randomFrom, star, upTo } from './geometry.ts';
import { khatam } from './ornament.ts';
import { blend, colour, dusk, night, steps } from './palette.ts';
import { circle, drawing, group, path, polygon, rect, short, through } from './svg.ts';

const [width, height] = [1080, 1350];

/** A ridge of hills from the left edge to the right, as path data down to the picture's foot. */
function ridge(y: number, lift: number, waves: number, phase: number): string {
  const points = upTo(13).map((index): Point => {
    const x = (index / 12) * width;
    return [
      x,
      y -
        lift * Math.sin((index / 12) * waves * Math.PI + phase) -
        lift * 0.35 * Math.sin(index * 1.7 + phase),
    ];
  });
  let d = `M0 ${height}V${short(points[0]?.[1] ?? y)}`;
  for (const [index, [x, top]] of points.entries()) {
    const [bx, by] = points[index - 1] ?? [x, top];
    if (index > 0)
      d += `C${short((bx + x) / 2)} ${short(by)} ${short((bx + x) / 2)} ${short(top)} ${short(x)} ${short(top)}`;
  }
  return `${d}V${height}Z`;
}

function palm(x: number, y: number, tall: number, fill: string): string {
  const crown: Point = [x + 4, y - tall];
  let leaves = '';
  for (const index of upTo(11)) {
    const [ex, ey] = polar(crown, tall * 0.44, -190 + index * 20);
    leaves += `M${short(crown[0])} ${short(crown[1])}Q${short((crown[0] + ex) / 2)} ${short(Math.min(crown[1], ey) - tall * 0.12)} ${short(ex)} ${short(ey + tall * 0.15)}`;
  }
  return (
    path(
      `M${short(x)} ${short(y)}Q${short(x + 12)} ${short(y - tall * 0.5)} ${short(crown[0])} ${short(crown[1])}`,
      { fill: 'none', stroke: fill, 'stroke-width': tall * 0.05 },
    ) + path(leaves, { fill: 'none', stroke: fill, 'stroke-width': tall * 0.035, 'stroke-linecap': 'round' })
  );
}

/** The road by night: dunes, a far town, and a line of stars above. */
export function roadByStars(): string {
  const random = randomFrom(21);
  const tones = steps(['#0A1329', '#14254A', '#274063', '#5C7A86', '#C9B895', '#EBCF9F'], 11);
  let body = rect(0, 0, width, height, { fill: tones[0] ?? '' });
  for (const [index, fill] of tones.entries()) {
    const y = 830 * (index / tones.length) ** 0.85;
    if (index > 0)
      body += path(`M0 ${short(y)}Q540 ${short(y - 46)} ${width} ${short(y + 14)}V900H0Z`, { fill });
  }
  let small = '';
  let large = '';
  for (const _ of upTo(130)) {
    const [x, y, size] = [random() * width, random() ** 1.5 * 560, random()];
    if (size > 0.94) large += through(star([x, y], 4 + random() * 5, 8, 3));
    else small += circle([x, y], 0.8 + size * 1.3, {});
  }
  body += group(small, { fill: '#E3EAF3', opacity: 0.8 }) + path(large, { fill: '#F6E7BC' });
  const stations: Point[] = [
    [120, 520],
    [250, 390],
    [400, 430],
    [540, 280],
    [690, 330],
    [820, 190],
    [960, 250],
  ];
  body += path(through(stations, false), {
    fill: 'none',
    stroke: colour.gold400,
    'stroke-width': 2,
    'stroke-dasharray': '2 12',
    'stroke-linecap': 'round',
  });
  for (const [index, place] of stations.entries())
    body +=
      circle(place, index === 6 ? 44 : 28, { fill: colour.gold300, opacity: 0.14 }) +
      polygon(star(place, index === 6 ? 27 : 16, 8, 3), { fill: colour.gold200 });
  let town = '';
  for (let x = 560; x < 980; ) {
    const [wide, tall] = [18 + random() * 36, 18 + random() * 46];
    town += `M${short(x)} 850V${short(800 - tall)}h${short(wide)}V850Z`;
    x += wide * 0.9;
  }
  const far = '#3D5262';
  body += path(town, { fill: far });
  for (const [x, radius] of [
    [650, 26],
    [820, 44],
    [910, 24],
  ] as const)
    body +=
      path(domePath(x, 752, radius), { fill: far }) + rect(x - radius, 750, radius * 2, 80, { fill: far });
  body +=
    rect(738, 640, 10, 190, { fill: far }) +
    rect(732, 668, 22, 8, { fill: far }) +
    path(domePath(743, 642, 8), { fill: far });
  let windows = '';
  for (const _ of upTo(26))
    windows += `M${short(575 + random() * 390)} ${short(768 + random() * 40)}h4v7h-4Z`;
  body += path(windows, { fill: '#FBE3A4' });
  body +=
    path(ridge(830, 20, 3, 0.4), { fill: '#77706A' }) +
    path(ridge(905, 34, 2.2, 2), { fill: '#565A66' }) +
    path(ridge(985, 40, 2.6, 4.2), { fill: '#3C465E' }) +
    path(ridge(1100, 46, 2, 1), { fill: '#253350' }) +
    path(ridge(1230, 30, 2.4, 3.4), { fill: '#141F38' });
  body += path('M300 1350C420 1250 760 1260 700 1150S420 1080 560 1000S860 940 790 870S760 850 812 828', {
    fill: 'none',
    stroke: '#EFD9A8',
    'stroke-width': 7,
    'stroke-dasharray': '1 17',
    'stroke-linecap': 'round',
  });
  body +=
    palm(190, 1216, 290, '#0B1528') +
    palm(262, 1232, 210, '#0B1528') +
    palm(120, 1236, 170, '#0B1528') +
    palm(930, 1240, 150, '#0B1528');
  return drawing(width, height, body);
}

/** Domes behind domes before sunrise, each paler than the one before it. */
export function domesBeforeSunrise(): string {
  const sky = steps(['#2B3E6E', '#5B6A95', '#A38FA2', '#E0AE9B', '#F6D2A4', '#FDEBC4'], 12);
  let body = rect(0, 0, width, height, { fill: sky[0] ?? '' });
  for (const [index, fill] of sky.entries())
    if (index > 0) body += circle([700, 900], 1180 * (1 - index / 12) ** 1.05, { fill });
  body += circle([700, 830], 88, { fill: '#FFF6DE' });
  const layers: readonly (readonly [
    fill: string,
    base: number,
    scale: number,
    domes: readonly (readonly [number, number])[],
    towers: readonly number[],
  ])[] = [
    [
      '#D9B0A4',
      900,
      1,
      [
        [140, 62],
        [420, 46],
        [860, 78],
        [1010, 40],
      ],
      [300, 760, 960],
    ],
    [
      '#A58A9B',
      990,
      1.3,
      [
        [250, 84],
        [610, 62],
        [980, 66],
      ],
      [120, 400, 830],
    ],
    [
      '#6D6A8D',
      1090,
      1.7,
      [
        [60, 96],
        [470, 128],
        [900, 80],
      ],
      [270, 690],
    ],
  ];
  for (const [fill, base, scale, domes, towers] of layers) {
    let d = `M0 ${height}V${base}`;
    for (const index of upTo(13)) d += `H${index * 90}V${base - ((index * 37) % 5) * 9 * scale}`;
    body += path(`${d}H${width}V${height}Z`, { fill });
    for (const [x, radius] of domes)
      body +=
        path(domePath(x, base - 46 * scale, radius), { fill }) +
        rect(x - radius * 0.96, base - 48 * scale, radius * 1.92, 90 * scale, { fill }) +
        finial(x, base - 46 * scale - radius * domeHeight + 2, radius * 0.4, fill);
    for (const x of towers)
      body +=
        rect(x - 8 * scale, base - 230 * scale, 16 * scale, 240 * scale, { fill }) +
        rect(x - 15 * scale, base - 190 * scale, 30 * scale, 10 * scale, { fill }) +
        path(domePath(x, base - 228 * scale, 10 * scale), { fill }) +
        finial(x, base - 228 * scale - 16 * scale, 16 * scale, fill);
  }
  const near = { ...dusk, gilding: dusk.gilding.map((tone) => blend(tone, '#2B3E6E', 0.12)) };
  body +=
    drum(300, 1130, 1270, 190, near) +
    dome(300, 1130, 190, near, { gores: 20, rows: 9, light: 40 }) +
    finial(300, 1130 - 190 * domeHeight + 4, 80, near.gilding[2] ?? '') +
    rect(0, 1262, width, 88, { fill: '#2A3157' }) +
    rect(0, 1258, width, 8, { fill: near.frame }) +
    rect(0, 1274, width, 76, { fill: 'url(#tile)' }) +
    cypress(760, 1290, 330, 74, { ...night, tree: '#222B4C', treeShade: '#1A2240' }) +
    cypress(850, 1300, 250, 62, { ...night, tree: '#222B4C', treeShade: '#1A2240' }) +
    cypress(985, 1300, 290, 68, { ...night, tree: '#222B4C', treeShade: '#1A2240' });
  return drawing(
    width,
    height,
    body,
    khatam('tile', 38, { ground: '#1F3A5C', fill: '#263263', line: '#A97E3B', core: '#3E7F8C', width: 1.2 }),
  );
}
