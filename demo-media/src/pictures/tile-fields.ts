import { between, type Point, polar, regular, star, upTo } from './geometry.ts';
import { frames, khatam, petals, ring } from './ornament.ts';
import { blend, colour } from './palette.ts';
import {
  contacts,
  octagonStraps,
  type Strap,
  starOf,
  strapBetween,
  straps,
  weave,
  withSide,
} from './strapwork.ts';
import { circle, drawing, group, path, polygon, rect, through, use } from './svg.ts';

const [width, height] = [1080, 1350];

const middleOf = (list: readonly Point[]): Point => [
  list.reduce((sum, [x]) => sum + x, 0) / list.length,
  list.reduce((sum, [, y]) => sum + y, 0) / list.length,
];

/** Stars and crosses as tiles that lie side by side, each star with another flower. */
export function starAndCross(): string {
  const size = 180;
  const half = size / 2;
  const arm = star([0, 0], half);
  const outline = through(arm);
  const paints = [
    [colour.lapis, colour.gold400, colour.teal300],
    [colour.teal600, colour.gold200, colour.gold500],
    ['#F3E8CF', colour.lapis, colour.teal500],
    [colour.teal800, colour.teal300, colour.gold400],
  ] as const;
  const tiles = paints.map(([ground, first, second], index) => {
    const flower = [
      petals([0, 0], 8, 22, 62, { fill: first }, 22.5) +
        circle([0, 0], 20, { fill: second }) +
        polygon(star([0, 0], 14, 8, 3), { fill: ground }),
      petals([0, 0], 8, 16, 44, { fill: second }) +
        polygon(star([0, 0], 66, 8, 3), { fill: 'none', stroke: first, 'stroke-width': 3 }) +
        circle([0, 0], 11, { fill: first }),
      polygon(star([0, 0], 62, 8, 2, 22.5), { fill: first }) +
        polygon(star([0, 0], 44, 8, 3), { fill: second }) +
        polygon(star([0, 0], 20), { fill: ground }),
      ring(
        [0, 0],
        8,
        46,
        (place, angle) =>
          path('M-13 0C-4 -9 6 -9 15 0C6 9 -4 9 -13 0Z', {
            fill: first,
            transform: `translate(${place[0].toFixed(1)} ${place[1].toFixed(1)}) rotate(${angle})`,
          }),
        22.5,
      ) + polygon(star([0, 0], 30, 8, 3, 22.5), { fill: second }),
    ][index];
    return group(
      path(outline, { fill: ground, stroke: colour.night900, 'stroke-width': 5 }) +
        polygon(star([0, 0], half - 9), {
          fill: 'none',
          stroke: blend(ground, '#FFFFFF', 0.35),
          'stroke-width': 1.6,
        }) +
        (flower ?? ''),
      { id: `star${index}` },
    );
  });
  const cross =
    polygon(regular([0, 0], 30, 4), { fill: colour.gold400 }) +
    polygon(regular([0, 0], 18, 4), { fill: colour.teal800 }) +
    ring([0, 0], 4, 56, (place) => circle(place, 7, { fill: colour.gold300 })) +
    ring([0, 0], 4, 84, (place) => circle(place, 4, { fill: colour.gold300 }));
  let body = rect(0, 0, width, height, { fill: colour.teal500 });
  for (const row of upTo(9))
    for (const column of upTo(7)) body += use('cross', [column * size + half, row * size - 45]);
  for (const row of upTo(8))
    for (const column of upTo(7))
      body += use(`star${(column + 2 * row) % 4}`, [column * size, row * size + 45]);
  return drawing(width, height, body, tiles.join('') + group(cross, { id: 'cross' }));
}

/** Gold straps of the star {8/3}, over and under, on octagons and squares. */
export function eightfoldStraps(): string {
  const step = 270;
  const side = step / (1 + Math.SQRT2);
  const center: Point = [step / 2, step / 2];
  const octagon = withSide(center, side, 8, 22.5);
  const square = withSide([step, step], side, 4, 0);
  const squareStraps = straps(square, 67.5);
  const apothem = step / 2;
  const core = upTo(8).flatMap((index) => [
    polar(center, apothem * 0.5412, 22.5 + 45 * index),
    polar(center, apothem * 0.4142, 45 + 45 * index),
  ]);
  const fills =
    polygon(octagon, { fill: colour.teal700 }) +
    polygon(star(center, apothem, 8, 3), { fill: colour.lapisLight }) +
    polygon(core, { fill: colour.teal300 }) +
    polygon(regular(center, apothem * 0.405, 8), { fill: colour.teal800 }) +
    polygon(star(center, apothem * 0.31, 8, 2, 22.5), { fill: colour.gold300 }) +
    polygon(star(center, apothem * 0.15, 8, 3), { fill: colour.lapis }) +
    polygon(square, { fill: colour.teal700 }) +
    polygon(starOf(squareStraps), { fill: colour.brick }) +
    polygon(star([step, step], side * 0.17), { fill: colour.gold300 });
  const details = square
    .map(
      (place) =>
        polygon(star(place, side * 0.36, 8, 3, 22.5), { fill: colour.teal300 }) +
        polygon(star(place, side * 0.2, 8, 2, 22.5), { fill: colour.lapis }),
    )
    .join('');
  const list = [...octagonStraps(center, apothem), ...squareStraps];
  const { defs, body } = weave(
    fills,
    details,
    list,
    { first: [step, 0], second: [0, step], width, height },
    { band: 14, strap: colour.gold400, edge: '#0A2230', light: colour.gold200 },
  );
  return drawing(width, height, body, defs);
}

/** Decagons and bow ties: stars with ten tips, as on walls of the twelfth century and later. */
export function tenfoldStars(): string {
  const radius = 190;
  const apothem = radius * Math.cos(Math.PI / 10);
  const side = 2 * radius * Math.sin(Math.PI / 10);
  const origin: Point = [0, 0];
  const first: Point = [2 * apothem, 0];
  const second = polar(origin, 2 * apothem, 72);
  const both: Point = [first[0] + second[0], first[1] + second[1]];
  const decagon = regular(origin, radius, 10, 18);
  const bow = [
    polar(origin, radius, 18),
    polar(first, radius, 126),
    polar(first, radius, 90),
    polar(both, radius, 198),
    polar(second, radius, 306),
    polar(origin, radius, 54),
  ];
  const decagonStraps = straps(decagon, 54);
  const edges = contacts(bow, 54);
  const pairs: readonly (readonly [number, number])[] = [
    [5, 0],
    [1, 2],
    [2, 3],
    [4, 5],
    [0, 4],
    [3, 1],
  ];
  const bowStraps = pairs.flatMap(([from, to]): Strap[] => {
    const [a, b] = [edges[from], edges[to]];
    return a && b ? [strapBetween(a, b)] : [];
  });
  const kites = [
    [bowStraps[0], bowStraps[4], bowStraps[3]],
    [bowStraps[1], bowStraps[2], bowStraps[5]],
  ].map((kite) => kite.flatMap((strap) => (strap ? [strap.from, strap.bend, strap.to] : [])));
  const around = (list: Point[]) => {
    const middle = middleOf(list);
    return [...list].sort(
      (a, b) =>
        Math.atan2(a[1] - middle[1], a[0] - middle[0]) - Math.atan2(b[1] - middle[1], b[0] - middle[0]),
    );
  };
  const fills =
    polygon(bow, { fill: colour.teal600 }) +
    kites.map((kite) => polygon(around(kite), { fill: colour.brick })).join('') +
    polygon(decagon, { fill: colour.teal600 }) +
    polygon(starOf(decagonStraps), { fill: colour.night700 }) +
    petals(
      origin,
      10,
      radius * 0.26,
      radius * 0.6,
      { fill: colour.teal400, stroke: colour.night900, 'stroke-width': 2 },
      36,
    ) +
    petals(
      origin,
      10,
      radius * 0.2,
      radius * 0.4,
      { fill: colour.gold400, stroke: colour.night900, 'stroke-width': 2 },
      18,
    ) +
    polygon(star(origin, radius * 0.24, 10, 3, 0), { fill: colour.parchment }) +
    polygon(star(origin, radius * 0.12, 10, 4, 18), { fill: colour.brick });
  const details =
    polygon(regular(middleOf(bow), side * 0.13, 4, 36 + 18), { fill: colour.gold300 }) +
    [0, 2, 3, 5]
      .map((index) => {
        const place = bow[index] ?? origin;
        const [before, after] = [bow[(index + 5) % 6] ?? origin, bow[(index + 1) % 6] ?? origin];
        const inward = between(before, after);
        const turn = (Math.atan2(inward[1] - place[1], inward[0] - place[0]) * 180) / Math.PI + 180;
        return polygon(star(place, side * 0.3, 5, 2, turn), { fill: colour.gold400 });
      })
      .join('');
  const { defs, body } = weave(
    fills,
    details,
    [...decagonStraps, ...bowStraps],
    { first, second, width, height, origin: [width / 2, height / 2] },
    { band: 10, strap: '#F7EBCF', edge: colour.night900, light: '#FFFFFF' },
  );
  return drawing(width, height, body, defs);
}

/** A medallion of sixteen rays in a night-blue field, with quarter medallions in the corners. */
export function shamsa(): string {
  const center: Point = [540, 675];
  const c = colour;
  const gold = { stroke: c.gold400, 'stroke-width': 3 };
  let body =
    rect(0, 0, width, height, { fill: c.night800 }) + rect(0, 0, width, height, { fill: 'url(#field)' });
  body += ring(center, 48, 0, (_, angle, index) => {
    const reach = index % 3 === 0 ? 500 : 448;
    const tip = polar(center, reach, angle);
    return (
      path(through([polar(center, 400, angle), tip], false), {
        stroke: c.gold500,
        'stroke-width': index % 3 ? 1.2 : 2,
      }) + polygon(regular(tip, index % 3 ? 5 : 11, 4, angle), { fill: index % 3 ? c.teal400 : c.gold400 })
    );
  });
  body +=
    petals(center, 16, 340, 424, { fill: c.lapis, ...gold }, 11.25) +
    petals(center, 16, 318, 398, { fill: c.teal700, ...gold }) +
    petals(center, 32, 298, 352, { fill: c.night900, stroke: c.gold500, 'stroke-width': 1.6 }) +
    circle(center, 312, { fill: c.lapis, stroke: c.gold400, 'stroke-width': 4 });
  body += ring(center, 16, 272, (place, angle, index) => {
    const outer = 'M0 -30C16 -12 18 10 0 26C-18 10 -16 -12 0 -30Z';
    const inner = 'M0 -14C7 -4 8 6 0 14C-8 6 -7 -4 0 -14Z';
    return group(
      path(outer, { fill: index % 2 ? c.teal500 : c.gold300, stroke: c.gold500, 'stroke-width': 1.6 }) +
        path(inner, { fill: index % 2 ? c.night800 : c.teal700 }),
      { transform: `translate(${place[0].toFixed(1)} ${place[1].toFixed(1)}) rotate(${angle + 90})` },
    );
  });
  body += ring(center, 16, 276, (place) => circle(place, 5, { fill: c.gold400 }), 11.25);
  body +=
    circle(center, 232, { fill: c.teal800, stroke: c.gold400, 'stroke-width': 4 }) +
    polygon(star(center, 228, 16, 5), { fill: c.teal600, ...gold }) +
    polygon(star(center, 228, 16, 3), { fill: 'none', stroke: c.gold300, 'stroke-width': 1.4 }) +
    polygon(star(center, 150, 16, 6, 11.25), { fill: c.night800, ...gold }) +
    circle(center, 92, { fill: c.lapis, ...gold }) +
    polygon(star(center, 88, 8, 2, 22.5), { fill: c.gold400 }) +
    polygon(star(center, 76, 8, 2, 22.5), { fill: c.teal600 }) +
    polygon(star(center, 54, 8, 3), { fill: c.gold300 }) +
    polygon(star(center, 26, 8, 2, 22.5), { fill: c.night800 });
  for (const corner of [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ] as const)
    body +=
      petals(corner, 24, 190, 262, { fill: c.teal800, stroke: c.gold500, 'stroke-width': 2 }, 7.5) +
      circle(corner, 188, { fill: c.night900, stroke: c.gold400, 'stroke-width': 3 }) +
      petals(corner, 24, 96, 160, { fill: c.teal600, stroke: c.gold500, 'stroke-width': 1.5 }, 7.5) +
      circle(corner, 92, { fill: c.gold400 }) +
      polygon(star(corner, 84, 16, 5), { fill: c.lapis });
  body += frames(width, height, [
    [12, 24, c.teal800],
    [26, 4, c.gold500],
    [38, 1.5, c.gold300],
  ]);
  return drawing(
    width,
    height,
    body,
    khatam('field', 54, {
      ground: c.night800,
      fill: '#142644',
      line: '#23395F',
      core: c.night800,
      width: 1.2,
    }),
  );
}
