import { domeHeight, domePath, domePlates, finial } from './building.ts';
import { blueprint, dashed, height, marks, outline, paper, parchment, width } from './drawing-sheet.ts';
import { type Point, star, upTo } from './geometry.ts';
import { colour, noon } from './palette.ts';
import { circle, drawing, path, polygon, rect, within } from './svg.ts';

const c = colour;

/** A dome cut through the middle: the outer shell, the lower inner one, and the circles that gave them. */
export function domeInSection(): string {
  const [center, foot, radius] = [540, 900, 300];
  const shell = domePath(center, foot, radius);
  const hollow = domePath(center, foot, radius * 0.93);
  const inner = `M${center - 250} ${foot + 70}C${center - 260} ${foot - 190} ${center - 90} ${foot - 250} ${center} ${foot - 290}C${center + 90} ${foot - 250} ${center + 260} ${foot - 190} ${center + 250} ${foot + 70}Z`;
  const p = blueprint;
  const helpers: [Point, number][] = [
    [[center, foot - 150], 318],
    [[center - 96, foot - 150], 225],
    [[center + 96, foot - 150], 225],
    [[center - 250, foot - 470], 240],
    [[center + 250, foot - 470], 240],
  ];
  const ties = upTo(7)
    .map((at) => {
      const x = center - 180 + at * 60;
      return `M${x} ${foot - 210 - 62 * Math.cos((at - 3) / 2)}V${foot - 380 - 58 * Math.cos((at - 3) / 2)}`;
    })
    .join('');
  const body =
    paper(p) +
    helpers.map(([place, reach]) => circle(place, reach, dashed(p.fine))).join('') +
    path(
      `M${center} 80V1290M90 ${foot}H990M90 ${foot - 150}H990M90 ${foot - radius * domeHeight}H990`,
      dashed(p.fine),
    ) +
    path(shell + hollow, { fill: '#CBA65A', 'fill-rule': 'evenodd' }) +
    within(
      'between',
      hollow,
      path(`M0 0H${width}V${height}H0Z${inner}`, { fill: '#0B1932', 'fill-rule': 'evenodd', opacity: 0.55 }) +
        path(ties, outline('#7E97BC', 5)),
    ) +
    path(inner, { fill: '#1F3D72', stroke: '#E3C27C', 'stroke-width': 12 }) +
    upTo(5)
      .map((at) =>
        path(
          `M${center - 236 + at * 20} ${foot - 10 - at * 56}Q${center} ${foot + 26 - at * 60} ${center + 236 - at * 20} ${foot - 10 - at * 56}`,
          outline('#5F86B5', 2),
        ),
      )
      .join('') +
    path(
      `M${center - 300} ${foot}H${center - 238}V1230H${center - 330}V${foot + 160}H${center - 300}ZM${center + 300} ${foot}H${center + 238}V1230H${center + 330}V${foot + 160}H${center + 300}Z`,
      { fill: '#B99150' },
    ) +
    upTo(3)
      .map((at) =>
        [-1, 1]
          .map((side) => rect(center + side * 268 - 14, foot + 40 + at * 96, 28, 62, { fill: '#12264A' }))
          .join(''),
      )
      .join('') +
    rect(center - 380, 1226, 760, 14, { fill: p.strong }) +
    finial(center, foot - radius * domeHeight + 6, 120, p.strong) +
    path(shell, outline(p.strong, 4)) +
    path(
      `M960 ${foot}V${foot - radius * domeHeight}M948 ${foot}H972M948 ${foot - radius * domeHeight}H972M${center - 300} 1276H${center + 300}M${center - 300} 1264V1288M${center + 300} 1264V1288`,
      outline(p.strong, 2.5),
    ) +
    marks([...helpers.map(([place]) => place), [center, foot]], '#E0875C');
  return drawing(width, height, body);
}

/** The skin of a dome laid flat: its gores side by side, plate by plate. */
export function goresLaidFlat(): string {
  const rows = 11;
  const count = 7;
  const wide = 138;
  const widthAt = (part: number) =>
    part < 0.32
      ? 0.92 + Math.sin((part / 0.32) * Math.PI) * 0.08
      : Math.max(0, Math.cos(((part - 0.32) / 0.68) * (Math.PI / 2)) ** 0.86) * 0.94 + 0.004;
  const [base, tall] = [1180, 960];
  let body = paper(parchment);
  for (const gore of upTo(count)) {
    const middle = 540 + (gore - (count - 1) / 2) * wide;
    for (const row of upTo(rows)) {
      const [low, high] = [row / rows, (row + 1) / rows];
      const [a, b] = [(widthAt(low) * wide) / 2, (widthAt(high) * wide) / 2];
      const [y, top] = [base - low * tall, base - high * tall];
      const tone = noon.gilding[(Math.abs(gore - 2) + (row % 2)) % noon.gilding.length] ?? c.gold400;
      body += polygon(
        [
          [middle - a, y],
          [middle + a, y],
          [middle + b, top],
          [middle - b, top],
        ],
        {
          fill: tone,
          stroke: '#7A5A1E',
          'stroke-width': 2,
        },
      );
      if (row < 7)
        body += polygon(star([middle, (y + top) / 2], Math.min(a, b) * 0.34), {
          fill: row % 2 ? c.teal700 : c.lapis,
        });
    }
  }
  body +=
    path(`M70 ${base + 6}H1010`, outline(parchment.strong, 5)) +
    rect(70, base + 14, 940, 60, { fill: c.lapis }) +
    upTo(13)
      .map((at) => polygon(star([118 + at * 70.4, base + 44], 20), { fill: at % 2 ? c.gold300 : c.teal300 }))
      .join('') +
    path(
      upTo(count)
        .map((gore) => `M${540 + (gore - 3) * wide} ${base}V150`)
        .join(''),
      dashed(parchment.fine),
    ) +
    upTo(5)
      .map((at) => path(`M70 ${base - (at + 1) * 180}H1010`, dashed(parchment.fine)))
      .join('');
  return drawing(width, height, body);
}

/** The same dome twice: lines on one side, gilded plates on the other. */
export function linesAndGilding(): string {
  const [center, foot, radius] = [540, 1010, 400];
  const p = blueprint;
  const plates = domePlates(center, foot, radius, noon, { gores: 20, rows: 11 });
  const gilt = plates.filter(({ corners }) => corners.every(([x]) => x >= center - 1));
  const bare = plates.filter(({ corners }) => corners.some(([x]) => x < center - 1));
  const body =
    paper(p) +
    upTo(9)
      .map((at) => circle([center, foot - 180], 90 + at * 70, { ...dashed(p.grid), opacity: 1 }))
      .join('') +
    path(`M${center} 70V1290M80 ${foot}H1000`, dashed(p.fine)) +
    bare.map(({ corners }) => polygon(corners, outline('#89A9D0', 1.6))).join('') +
    gilt
      .map(({ corners, fill }) => polygon(corners, { fill, stroke: '#6B4A17', 'stroke-width': 1.4 }))
      .join('') +
    path(domePath(center, foot, radius), outline(p.strong, 4)) +
    finial(center, foot - radius * domeHeight + 8, 150, p.strong) +
    rect(center, foot, 400, 150, { fill: c.teal700 }) +
    rect(center, foot + 14, 392, 54, { fill: c.lapis }) +
    upTo(6)
      .map((at) => polygon(star([center + 34 + at * 66, foot + 41], 18), { fill: c.gold300 }))
      .join('') +
    path(
      `M${center} ${foot}H140V${foot + 150}H${center}M140 ${foot + 14}H${center}M140 ${foot + 68}H${center}`,
      outline('#89A9D0', 2),
    ) +
    upTo(6)
      .map((at) => polygon(star([center - 34 - at * 66, foot + 41], 18), outline('#89A9D0', 2)))
      .join('') +
    rect(110, foot + 150, 860, 12, { fill: p.strong }) +
    marks(
      [
        [center, foot],
        [center, foot - 180],
        [140, foot],
        [940, foot],
      ],
      '#E0875C',
      10,
    );
  return drawing(width, height, body);
}
