import { dome, domeHeight, drum, finial } from './building.ts';
import { type Point, polar, regular, star, upTo } from './geometry.ts';
import { lamp } from './lamp.ts';
import { archPath, frames, khatam, petals, ring } from './ornament.ts';
import { blend, colour, dawn, steps } from './palette.ts';
import { circle, drawing, group, path, polygon, rect, short, through } from './svg.ts';

const size = 800;
const center: Point = [400, 400];
const c = colour;

const discs = (stops: readonly string[], count: number, radius = 560) =>
  rect(0, 0, size, size, { fill: stops[0] ?? '' }) +
  steps(stops, count)
    .map((fill, index) => circle(center, radius * (1 - index / count), { fill }))
    .join('');

/** A star that opens in discs of early light. */
export function stillnessCover(): string {
  const body =
    discs(['#16294B', '#2F4E77', '#6B8CA0', '#C9CDB9', '#F6E1B8', '#FFF6DE'], 12) +
    ring(center, 16, 0, (_, angle) =>
      path(through([polar(center, 150, angle), polar(center, 370, angle)], false), {
        stroke: '#FDF1DC',
        'stroke-width': 1.6,
        opacity: 0.6,
      }),
    ) +
    polygon(star(center, 190, 16, 7), { fill: 'none', stroke: c.gold700, 'stroke-width': 2 }) +
    polygon(star(center, 132, 8, 3), { fill: c.gold400, stroke: c.gold700, 'stroke-width': 2 }) +
    polygon(star(center, 132, 8, 3, 22.5), { fill: 'none', stroke: c.gold700, 'stroke-width': 2 }) +
    circle(center, 34, { fill: '#FFF6DE', stroke: c.gold700, 'stroke-width': 2 }) +
    frames(size, size, [[14, 5, c.gold600]]);
  return drawing(size, size, body);
}

/** One lamp in a dark niche, for an elegy. */
export function elegyCover(): string {
  const body =
    rect(0, 0, size, size, { fill: c.night900 }) +
    rect(0, 0, size, size, { fill: 'url(#field)' }) +
    path(archPath(400, 760, 520, 380, 70), { fill: c.gold700 }) +
    path(archPath(400, 760, 500, 382, 84), { fill: c.night800 }) +
    steps(['#152549', '#24406E', '#4C5F7C', '#8F7E62'], 5)
      .map((fill, index) => circle([400, 430], 220 - index * 36, { fill }))
      .join('') +
    rect(398, 90, 4, 230, { fill: c.gold600 }) +
    lamp([400, 390], 92) +
    upTo(7)
      .map((index) => polygon(star([190 + index * 70, 715], 13, 8, 3), { fill: c.gold600 }))
      .join('') +
    frames(size, size, [
      [14, 5, c.gold600],
      [26, 1.5, c.gold400],
    ]);
  return drawing(
    size,
    size,
    body,
    khatam('field', 80, {
      ground: c.night900,
      fill: '#101E38',
      line: '#22375D',
      core: c.night900,
      width: 1.6,
    }),
  );
}

/** A rosette of many petals, for songs of praise. */
export function praiseCover(): string {
  const gold = { stroke: c.gold400, 'stroke-width': 2.5 };
  const body =
    rect(0, 0, size, size, { fill: c.teal700 }) +
    rect(0, 0, size, size, { fill: 'url(#field)' }) +
    petals(center, 24, 270, 372, { fill: c.brick, ...gold }) +
    petals(center, 24, 240, 330, { fill: c.gold300, ...gold }, 7.5) +
    circle(center, 250, { fill: c.teal800, ...gold }) +
    petals(center, 12, 150, 240, { fill: c.teal500, ...gold }) +
    petals(center, 12, 120, 200, { fill: c.lapis, ...gold }, 15) +
    circle(center, 124, { fill: c.gold200, ...gold }) +
    polygon(star(center, 118, 12, 5), { fill: c.brick }) +
    polygon(star(center, 70, 12, 4, 15), { fill: c.gold400 }) +
    circle(center, 22, { fill: c.teal800 }) +
    frames(size, size, [[14, 5, c.gold500]]);
  return drawing(
    size,
    size,
    body,
    khatam('field', 50, { ground: c.teal700, fill: c.teal600, line: c.teal400, width: 1.2 }),
  );
}

/** An open book of folded light in a round of script-free rules, for a lecture. */
export function lectureCover(): string {
  const page = (side: 1 | -1) => {
    const x = (offset: number) => 400 + side * offset;
    let drawn = path(
      `M400 300C${x(60)} 262 ${x(170)} 262 ${x(226)} 290V540C${x(170)} 512 ${x(60)} 512 400 550Z`,
      { fill: side === 1 ? '#FBF3DF' : '#F1E4C6', stroke: c.gold800, 'stroke-width': 3 },
    );
    for (const index of upTo(5))
      drawn += path(
        `M${x(34)} ${short(326 + index * 40)}C${x(80)} ${short(304 + index * 40)} ${x(150)} ${short(302 + index * 40)} ${x(196)} ${short(316 + index * 40)}`,
        { fill: 'none', stroke: index % 2 ? c.gold500 : c.teal600, 'stroke-width': 3 },
      );
    return drawn;
  };
  const body =
    rect(0, 0, size, size, { fill: '#E2CFA4' }) +
    rect(0, 0, size, size, { fill: 'url(#field)' }) +
    circle(center, 344, { fill: c.lapis, stroke: c.gold500, 'stroke-width': 8 }) +
    ring(center, 32, 312, (place, _, index) =>
      polygon(star(place, index % 2 ? 7 : 13), { fill: c.gold400 }),
    ) +
    circle(center, 282, { fill: c.night800, stroke: c.gold400, 'stroke-width': 3 }) +
    polygon(star(center, 278, 16, 7, 11.25), { fill: 'none', stroke: '#2C456F', 'stroke-width': 2 }) +
    page(-1) +
    page(1) +
    path('M170 546L400 604L630 546L638 566L470 616L600 664H540L400 636L260 664H200L330 616L162 566Z', {
      fill: '#7A4B2B',
      stroke: c.gold800,
      'stroke-width': 2,
    }) +
    frames(size, size, [[14, 5, c.gold700]]);
  return drawing(
    size,
    size,
    body,
    khatam('field', 64, { ground: '#E2CFA4', fill: '#D6C08F', line: '#B3945A', core: '#C9B27E', width: 1.4 }),
  );
}

/** Rings on water around an eight-sided basin. */
export function waterCover(): string {
  const tones = steps(['#0E5D61', '#1C8A91', '#3DA5A4', '#7FC8C0', '#C5E6DC'], 9);
  const eight = (radius: number, turn = 22.5) => regular(center, radius, 8, turn);
  const drops: readonly (readonly [number, number, number])[] = [
    [250, 300, 4],
    [560, 265, 3],
    [540, 560, 5],
    [270, 540, 3],
  ];
  const rings = drops.flatMap(([x, y, count]) =>
    upTo(count).map((index) =>
      circle([x, y], 14 + index * 20, { 'stroke-width': 3.4 - index * 0.5, opacity: 0.9 - index * 0.14 }),
    ),
  );
  const body =
    rect(0, 0, size, size, { fill: '#EAD9B3' }) +
    rect(0, 0, size, size, { fill: 'url(#field)' }) +
    polygon(eight(392), { fill: '#F6ECD3', stroke: c.stoneDeep, 'stroke-width': 3 }) +
    polygon(eight(366), { fill: c.teal800, stroke: c.gold500, 'stroke-width': 4 }) +
    tones.map((fill, index) => polygon(eight(344 - index * 30, 22.5 + index * 5), { fill })).join('') +
    group(rings.join(''), { fill: 'none', stroke: '#EAF7F1' }) +
    petals(center, 8, 44, 84, { fill: c.gold300, stroke: c.gold800, 'stroke-width': 2 }) +
    circle(center, 36, { fill: '#F6ECD3', stroke: c.gold800, 'stroke-width': 2 }) +
    circle(center, 16, { fill: c.teal500 });
  return drawing(
    size,
    size,
    body,
    khatam('field', 66, { ground: '#EAD9B3', fill: '#E2CDA0', line: '#C2A972', width: 1.4 }),
  );
}

/** A dome half drawn and half gilded, as in the film. */
export function domeFilmCover(): string {
  const [width, height] = [1280, 720];
  const half = `M0 0H700L560 ${height}H0Z`;
  const plain = { ...dawn, gilding: dawn.gilding.map(() => '#F3E6C8') };
  const standing = (hour: typeof dawn) =>
    drum(640, 500, 640, 190, hour) +
    dome(640, 500, 190, hour, { gores: 20, rows: 9 }) +
    finial(640, 500 - 190 * domeHeight + 3, 78, hour.gilding[4] ?? '');
  const tones = steps(['#6FB3B4', '#A9D2C8', '#DCE7D4', '#F6E6C9', '#FDF1DC'], 8);
  let sketch = path(`M640 40V700M380 500H900`, {
    stroke: c.teal600,
    'stroke-width': 1.5,
    'stroke-dasharray': '12 5 2 5',
  });
  for (const index of upTo(4))
    sketch += circle([640, 392], 120 + index * 56, {
      fill: 'none',
      stroke: c.teal600,
      'stroke-width': 1,
      'stroke-dasharray': '4 6',
    });
  const body =
    rect(0, 0, width, height, { fill: tones[0] ?? '' }) +
    tones.map((fill, index) => circle([640, 400], 760 * (1 - index / 9), { fill })).join('') +
    standing(dawn) +
    path(half, { fill: '#F5EEDF', opacity: 0.86 }) +
    `<clipPath id="half">${path(half, {})}</clipPath>` +
    group(group(sketch) + group(dome(640, 500, 190, plain, { gores: 20, rows: 9 }), { opacity: 0.9 }), {
      'clip-path': 'url(#half)',
    }) +
    path(
      through(
        [
          [700, 0],
          [560, height],
        ],
        false,
      ),
      { stroke: c.gold600, 'stroke-width': 4 },
    ) +
    rect(0, 640, width, 80, { fill: blend(c.teal700, c.night900, 0.2) }) +
    rect(0, 640, width, 80, { fill: 'url(#tile)' }) +
    rect(0, 636, width, 7, { fill: c.gold600 });
  return drawing(
    width,
    height,
    body,
    khatam('tile', 40, { ground: c.teal700, fill: c.lapis, line: c.gold400, core: c.teal300, width: 1.2 }),
  );
}
