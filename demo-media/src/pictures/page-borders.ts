import { type Point, star, upTo } from './geometry.ts';
import { archPath, band, frames, petals } from './ornament.ts';
import { flower, height, leaf, panel, sheet, starField, width } from './page-parts.ts';
import { colour } from './palette.ts';
import { spiral } from './stems.ts';
import { circle, drawing, group, path, polygon, rect, tag, use, within } from './svg.ts';

const c = colour;

/** The first page: a headpiece with a pointed crown above the panel. */
export function headpiece(): string {
  const crown = archPath(540, 640, 560, 520, 210);
  const half = spiral([390, 500], 88, 60, 1.2, -1) + spiral([430, 360], 54, 120, 1.1, 1);
  const rays = upTo(9)
    .map((at) => {
      const x = 180 + at * 90;
      return (
        path(`M${x} 150V${90 - (at % 2) * 26}`, { stroke: c.lapis, 'stroke-width': 2.5 }) +
        polygon(star([x, 78 - (at % 2) * 26], 9), { fill: at % 2 ? c.brick : c.gold500 })
      );
    })
    .join('');
  const body =
    sheet() +
    rays +
    rect(130, 150, 820, 500, { fill: 'url(#night)' }) +
    rect(130, 150, 820, 500, { fill: 'none', stroke: c.gold500, 'stroke-width': 6 }) +
    within(
      'crown',
      crown,
      rect(200, 150, 680, 520, { fill: c.lapis }) +
        circle([540, 520], 250, { fill: '#25488A' }) +
        group(half, { id: 'half' }) +
        use('half', [0, 0], { transform: 'matrix(-1 0 0 1 1080 0)' }) +
        (
          [
            [540, 330, 46],
            [452, 430, 34],
            [628, 430, 34],
            [540, 470, 58],
            [360, 560, 34],
            [720, 560, 34],
          ] as const
        )
          .map(([x, y, size], at) => flower([x, y], size, at))
          .join(''),
    ) +
    path(crown, { fill: 'none', stroke: c.gold400, 'stroke-width': 9 }) +
    rect(130, 590, 820, 84, { fill: c.teal800 }) +
    band(142, 596, 796, 72, c.gold300) +
    frames(width, height, [
      [104, 4, c.gold500],
      [114, 10, c.teal700],
    ]) +
    panel(200, 740, 680, 440);
  return drawing(width, height, body, starField('night', c.teal800, c.night700, c.teal500) + leaf);
}

/** An opening of two pages that face each other. Wider than high. */
export function openingPages(): string {
  const [wide, tall] = [1350, 1080];
  const page = (x: number) =>
    rect(x, 90, 560, 900, { fill: 'url(#field)' }) +
    rect(x, 90, 560, 900, { fill: 'none', stroke: c.gold500, 'stroke-width': 6 }) +
    rect(x + 30, 120, 500, 96, { fill: c.lapis }) +
    band(x + 38, 130, 484, 76, c.gold300) +
    rect(x + 30, 864, 500, 96, { fill: c.lapis }) +
    band(x + 38, 874, 484, 76, c.gold300) +
    panel(x + 100, 286, 360, 508) +
    [286 + 127, 286 + 381]
      .map((y) =>
        [x + 50, x + 510]
          .map(
            (place) =>
              petals([place, y], 8, 12, 34, { fill: c.teal400, stroke: c.gold600, 'stroke-width': 1.5 }) +
              circle([place, y], 12, { fill: c.gold300 }),
          )
          .join(''),
      )
      .join('');
  const tassel = (x: number, side: number) =>
    path(`M${x} 330Q${x + side * 74} 540 ${x} 750`, {
      fill: c.teal700,
      stroke: c.gold500,
      'stroke-width': 4,
    }) +
    polygon(star([x + side * 20, 540], 20), { fill: c.gold300 }) +
    upTo(5)
      .map((at) =>
        path(`M${x + side * 4} ${380 + at * 80}h${side * (46 + (2 - Math.abs(at - 2)) * 16)}`, {
          stroke: c.lapis,
          'stroke-width': 2.2,
        }),
      )
      .join('');
  const body =
    rect(0, 0, wide, tall, { fill: c.night800 }) +
    rect(0, 0, wide, tall, { fill: 'url(#cloth)' }) +
    rect(26, 40, 1298, 1000, { fill: '#CDB98C' }) +
    rect(36, 46, 1278, 988, { fill: '#F5ECD6' }) +
    tassel(92, -1) +
    tassel(1258, 1) +
    page(92) +
    page(698) +
    tag(
      'linearGradient',
      { id: 'fold' },
      tag('stop', { offset: '0', 'stop-color': '#8A7444', 'stop-opacity': '0' }) +
        tag('stop', { offset: '.5', 'stop-color': '#6B5630', 'stop-opacity': '.55' }) +
        tag('stop', { offset: '1', 'stop-color': '#8A7444', 'stop-opacity': '0' }),
    ) +
    rect(636, 46, 78, 988, { fill: 'url(#fold)' });
  return drawing(
    wide,
    tall,
    body,
    starField('field', c.teal700, c.lapis, c.gold400, 50) +
      starField('cloth', c.night800, '#15284A', c.night700, 90),
  );
}

/** One corner seen close: rules, a stem that winds, flowers and leaves. */
export function cornerOfTheMargin(): string {
  const corner: Point = [190, 190];
  const stems: readonly (readonly [Point, number, number, number, 1 | -1])[] = [
    [[430, 430], 190, 200, 1.4, 1],
    [[800, 330], 130, 180, 1.3, -1],
    [[330, 800], 130, 90, 1.3, 1],
    [[330, 1130], 110, -60, 1.2, -1],
  ];
  const spots = [
    [430, 430, 92],
    [800, 330, 66],
    [330, 800, 66],
    [330, 1130, 58],
    [640, 250, 40],
    [250, 640, 40],
    [985, 300, 44],
    [560, 300, 26],
    [300, 560, 26],
    [440, 960, 32],
  ] as const;
  const body =
    rect(0, 0, width, height, { fill: '#F5ECD6' }) +
    rect(0, 0, width, 150, { fill: 'url(#edge)' }) +
    rect(0, 0, 150, height, { fill: 'url(#edge)' }) +
    path(`M150 ${height}V150H${width}`, { fill: 'none', stroke: c.gold500, 'stroke-width': 8 }) +
    path(`M166 ${height}V166H${width}`, { fill: 'none', stroke: c.teal600, 'stroke-width': 5 }) +
    path(`M560 ${height}V560H${width}`, { fill: 'none', stroke: c.lapis, 'stroke-width': 20 }) +
    path(`M582 ${height}V582H${width}`, { fill: 'none', stroke: c.gold400, 'stroke-width': 6 }) +
    rect(590, 590, 490, 760, { fill: '#FBF5E4' }) +
    petals(corner, 16, 60, 112, { fill: c.lapis, stroke: c.gold500, 'stroke-width': 3 }) +
    circle(corner, 62, { fill: c.teal700, stroke: c.gold400, 'stroke-width': 4 }) +
    polygon(star(corner, 52, 8, 3), { fill: c.gold300 }) +
    path(
      'M250 250C420 150 620 160 800 220S1000 330 1080 300M250 250C150 420 160 620 220 800S300 1050 330 1130',
      { fill: 'none', stroke: '#2F7F63', 'stroke-width': 8 },
    ) +
    stems.map(([place, radius, start, turns, side]) => spiral(place, radius, start, turns, side)).join('') +
    spots.map(([x, y, size], at) => flower([x, y], size, at)).join('');
  return drawing(width, height, body, starField('edge', c.teal800, c.lapis, c.teal400, 75) + leaf);
}

/** Medallions that stand in the margin beside the panel. */
export function medallionsInTheMargin(): string {
  const medallion = ([x, y]: Point, index: number): string => {
    const lobes = 8 + (index % 3) * 4;
    return (
      path(`M${x} ${y - 190}V${y - 120}M${x} ${y + 120}V${y + 190}`, { stroke: c.lapis, 'stroke-width': 3 }) +
      polygon(star([x, y - 196], 11), { fill: c.gold500 }) +
      polygon(star([x, y + 196], 11), { fill: c.gold500 }) +
      petals([x, y], lobes, 74, 122, {
        fill: index % 2 ? c.teal700 : c.lapis,
        stroke: c.gold500,
        'stroke-width': 3,
      }) +
      circle([x, y], 84, { fill: c.night800, stroke: c.gold400, 'stroke-width': 5 }) +
      petals(
        [x, y],
        lobes,
        30,
        74,
        { fill: index % 2 ? c.gold400 : c.teal400, stroke: c.night900, 'stroke-width': 1.5 },
        180 / lobes,
      ) +
      polygon(star([x, y], 34, 8, 3), { fill: c.gold200 }) +
      circle([x, y], 9, { fill: c.brick })
    );
  };
  const body =
    sheet() +
    frames(width, height, [
      [48, 3, c.gold500],
      [60, 8, c.teal700],
    ]) +
    panel(120, 150, 560, 1050) +
    rect(120, 430, 560, 96, { fill: c.teal800 }) +
    band(132, 442, 536, 72, c.gold300) +
    rect(120, 850, 560, 96, { fill: c.lapis }) +
    band(132, 862, 536, 72, c.gold300) +
    (
      [
        [866, 300],
        [866, 700],
        [866, 1070],
      ] as const
    )
      .map(medallion)
      .join('');
  return drawing(width, height, body);
}
