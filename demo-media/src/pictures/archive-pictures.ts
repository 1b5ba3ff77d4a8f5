import { type Point, polar, regular, star, upTo } from './geometry.ts';
import { khatam, petals } from './ornament.ts';
import { colour } from './palette.ts';
import { octagonStraps, straps, withSide } from './strapwork.ts';
import { circle, drawing, group, line, path, polygon, rect, through } from './svg.ts';

const [width, height] = [1200, 900];
const c = colour;

/** A sheet on which a star is constructed with compasses, one part coloured. */
export function tileDrawing(): string {
  const center: Point = [560, 450];
  const apothem = 270;
  const side = (2 * apothem) / (1 + Math.SQRT2);
  const list = [
    ...octagonStraps(center, apothem),
    ...upTo(4).flatMap((index) =>
      straps(withSide(polar(center, apothem * Math.SQRT2, 45 + index * 90), side, 4, 0), 67.5),
    ),
  ];
  const lines = list.map(({ from, bend, to }) => through([from, bend, to], false)).join('');
  let thin = '';
  for (const index of upTo(16)) thin += through([center, polar(center, 400, index * 22.5)], false);
  const circles = [112, 146, 270, 292, 382]
    .map((radius) =>
      circle(center, radius, {
        fill: 'none',
        stroke: c.teal500,
        'stroke-width': 1.2,
        'stroke-dasharray': '5 5',
      }),
    )
    .join('');
  const sector = through([center, polar(center, 420, -45), polar(center, 560, -22), polar(center, 420, 0)]);
  const coloured =
    polygon(regular(center, 292, 8, 22.5), { fill: c.teal600 }) +
    polygon(star(center, apothem, 8, 3), { fill: c.lapis }) +
    polygon(star(center, 146, 8, 2, 22.5), { fill: c.teal300 }) +
    polygon(regular(center, 110, 8), { fill: c.gold300 });
  const body =
    rect(0, 0, width, height, { fill: '#6B4021' }) +
    rect(0, 0, width, height, { fill: 'url(#desk)' }) +
    polygon(
      [
        [96, 76],
        [1066, 60],
        [1080, 850],
        [110, 862],
      ],
      { fill: '#2A1A10', opacity: 0.4 },
    ) +
    polygon(
      [
        [80, 56],
        [1050, 44],
        [1062, 836],
        [92, 846],
      ],
      { fill: '#F8F0DD' },
    ) +
    path(thin, { stroke: c.teal500, 'stroke-width': 1 }) +
    circles +
    polygon(regular(center, 292, 8, 22.5), { fill: 'none', stroke: c.teal700, 'stroke-width': 1.5 }) +
    `<clipPath id="sector">${path(sector, {})}</clipPath>` +
    group(coloured, { 'clip-path': 'url(#sector)' }) +
    path(lines, { fill: 'none', stroke: c.night800, 'stroke-width': 4 }) +
    rect(150, 786, 300, 8, { fill: c.night800 }) +
    upTo(4)
      .map((index) => rect(150 + index * 75, 786, 37, 8, { fill: index % 2 ? '#F8F0DD' : c.gold600 }))
      .join('') +
    group(
      path('M-10 -190L-64 150L-58 176L-50 152L2 -150ZM10 -190L64 150L58 176L50 152L-2 -150Z', {
        fill: c.gold600,
        stroke: c.gold900,
        'stroke-width': 3,
      }) +
        circle([0, -190], 26, { fill: c.gold400, stroke: c.gold900, 'stroke-width': 3 }) +
        rect(-6, -246, 12, 36, { fill: c.gold700 }),
      { transform: 'translate(940 520) rotate(18)' },
    ) +
    group(
      polygon(
        [
          [0, -10],
          [330, -10],
          [330, 10],
          [0, 10],
        ],
        { fill: c.brick },
      ) +
        polygon(
          [
            [0, -10],
            [-40, 0],
            [0, 10],
          ],
          { fill: '#F3D9BC' },
        ) +
        polygon(
          [
            [-26, -3.5],
            [-40, 0],
            [-26, 3.5],
          ],
          { fill: c.night800 },
        ) +
        rect(300, -10, 30, 20, { fill: c.gold500 }),
      { transform: 'translate(760 780) rotate(-12)' },
    );
  return drawing(
    width,
    height,
    body,
    khatam('desk', 110, { ground: '#6B4021', fill: '#714626', line: '#5B3518', width: 2 }),
  );
}

/** Pieces of broken tiles, sorted on trays, each with its number tag left blank. */
export function tileFragments(): string {
  const kinds: readonly (readonly [string, string, string])[] = [
    [c.teal600, c.gold300, c.lapis],
    [c.lapis, c.teal300, c.gold400],
    ['#F3E8CF', c.lapis, c.teal500],
    [c.teal800, c.gold400, c.teal300],
    [c.brick, c.gold300, '#F3E8CF'],
    [c.teal400, c.night800, c.gold300],
  ];
  let trays = '';
  for (const index of upTo(6)) {
    const [ground, first, second] = kinds[index] ?? [c.teal600, c.gold300, c.lapis];
    const [x, y] = [60 + (index % 3) * 370, 70 + Math.floor(index / 3) * 400];
    const center: Point = [x + 170, y + 165];
    const whole = star(center, 128);
    const crack = [
      [polar(center, 150, -70), center, polar(center, 150, 96)],
      [center, polar(center, 150, 190)],
      [center, polar(center, 150, 20 + index * 9)],
    ];
    const missing =
      index % 3 === 1
        ? polygon(
            [center, polar(center, 170, 20 + index * 9), polar(center, 210, 58), polar(center, 170, 96)],
            { fill: '#E6D6B2' },
          )
        : '';
    trays +=
      rect(x + 8, y + 10, 340, 350, { fill: '#8A7350', opacity: 0.4 }) +
      rect(x, y, 340, 350, { fill: '#E6D6B2', stroke: '#A8946C', 'stroke-width': 10 }) +
      polygon(whole, { fill: ground, stroke: c.night900, 'stroke-width': 3 }) +
      petals(
        center,
        8,
        40,
        96,
        { fill: first, stroke: c.night900, 'stroke-width': 1.5 },
        index % 2 ? 22.5 : 0,
      ) +
      polygon(star(center, 46, 8, 3, index % 2 ? 0 : 22.5), { fill: second }) +
      circle(center, 12, { fill: ground }) +
      missing +
      path(crack.map((points) => through(points, false)).join(''), {
        fill: 'none',
        stroke: '#E6D6B2',
        'stroke-width': 7,
      }) +
      rect(x + 236, y + 306, 84, 30, { fill: '#FBF5E6', stroke: c.stoneDeep, 'stroke-width': 2 }) +
      line([x + 248, y + 321], [x + 306, y + 321], { stroke: c.stoneDeep, 'stroke-width': 3 });
  }
  return drawing(
    width,
    height,
    rect(0, 0, width, height, { fill: '#C9B491' }) +
      rect(0, 0, width, height, { fill: 'url(#cloth)' }) +
      trays,
    khatam('cloth', 80, { ground: '#C9B491', fill: '#CFBC9A', line: '#B7A27B', width: 1.6 }),
  );
}
