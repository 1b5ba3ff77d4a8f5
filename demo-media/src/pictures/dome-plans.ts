import { blueprint, dashed, height, marks, outline, paper, parchment, width } from './drawing-sheet.ts';
import { between, type Point, polar, regular, star, upTo } from './geometry.ts';
import { blend, colour, steps } from './palette.ts';
import { circle, drawing, group, path, polygon, through } from './svg.ts';

const c = colour;

/** A square room, an octagon, sixteen sides, and the circle on which the dome stands. */
export function squareToCircle(): string {
  const middle: Point = [540, 675];
  const half = 350;
  const square = regular(middle, half * Math.SQRT2, 4, 45);
  const octagon = regular(middle, half / Math.cos(Math.PI / 8), 8, 22.5);
  const sixteen = regular(middle, half / Math.cos(Math.PI / 16), 16, 11.25);
  let corners = '';
  for (const [index, corner] of square.entries()) {
    const angle = 45 + index * 90;
    const inner = between(octagon[index * 2] ?? middle, octagon[index * 2 + 1] ?? middle);
    for (const step of upTo(6)) {
      const from = between(corner, inner, step / 6);
      const reach = 20 + (1 - step / 6) * 84;
      corners += path(
        through([polar(from, reach, angle + 180 - 62), from, polar(from, reach, angle + 180 + 62)], false),
        {
          ...outline(blend(c.gold700, c.teal700, step / 6), 3),
        },
      );
    }
  }
  const spokes = upTo(16)
    .map((at) => through([middle, polar(middle, half * 1.2, at * 22.5)], false))
    .join('');
  const rings = steps([c.teal700, c.lapis, c.teal400, c.gold400], 7);
  const body =
    paper(parchment) +
    polygon(square, { fill: '#EBDCB9' }) +
    polygon(octagon, { fill: '#E2D2AA' }) +
    corners +
    circle(middle, half, { fill: '#F8F0DC' }) +
    path(spokes, dashed(parchment.fine)) +
    circle(middle, half * Math.SQRT2, dashed(parchment.fine)) +
    rings
      .map((fill, at) =>
        polygon(star(middle, half - 12 - at * 40, 16, 5 - (at % 2), (at % 2) * 11.25), {
          fill,
          stroke: '#F8F0DC',
          'stroke-width': 3,
        }),
      )
      .join('') +
    polygon(star(middle, 60, 8, 3), { fill: c.night800 }) +
    polygon(star(middle, 30, 8, 2, 22.5), { fill: c.gold300 }) +
    polygon(sixteen, outline(c.brick, 3)) +
    polygon(octagon, outline(parchment.strong, 5)) +
    polygon(square, outline(parchment.strong, 8)) +
    circle(middle, half, outline(parchment.strong, 5)) +
    marks([...square, ...octagon], c.brick, 11);
  return drawing(width, height, body);
}

/** The net of a dome seen from above: circles that draw together, and curves that turn both ways. */
export function netFromAbove(): string {
  const middle: Point = [540, 675];
  const radii = upTo(15).map((at) => 470 * 0.83 ** at);
  let cells = '';
  for (const [ring, radius] of radii.entries()) {
    const [outer, next] = [radius, radii[ring + 1] ?? radius * 0.83];
    const after = next * 0.83;
    const turn = (ring % 2) * 7.5;
    const tone =
      steps([c.teal900, c.teal600, c.lapis, c.teal400, c.gold400], radii.length)[ring] ?? c.teal700;
    let light = '';
    let shade = '';
    for (const at of upTo(24)) {
      const angle = turn + at * 15;
      const [tip, left, right, low] = [
        polar(middle, outer, angle),
        polar(middle, next, angle - 7.5),
        polar(middle, next, angle + 7.5),
        polar(middle, after, angle),
      ];
      light += through([tip, left, low]);
      shade += through([tip, right, low]);
    }
    cells += path(light, { fill: blend(tone, '#FFFFFF', 0.22) }) + path(shade, { fill: tone });
  }
  const p = blueprint;
  const body =
    paper(p) +
    circle(middle, 490, dashed(p.fine)) +
    path(
      upTo(24)
        .map((at) => through([polar(middle, 470, at * 15), polar(middle, 506, at * 15)], false))
        .join(''),
      outline(p.strong, 3),
    ) +
    circle(middle, 470, { fill: c.night900 }) +
    cells +
    radii.map((radius) => circle(middle, radius, outline('#0B1528', 1.2))).join('') +
    circle(middle, 470, outline(p.strong, 5)) +
    polygon(star(middle, 48, 12, 5), { fill: c.gold200, stroke: c.night900, 'stroke-width': 2 }) +
    [
      [90, 105],
      [990, 105],
      [90, 1245],
      [990, 1245],
    ]
      .map(([x = 0, y = 0]) =>
        group(polygon(star([x, y], 34, 8, 3), { fill: p.strong }) + circle([x, y], 46, outline(p.fine, 1.6))),
      )
      .join('');
  return drawing(width, height, body);
}

/** One quarter of a muqarnas in plan: squares, rhombs and half stars that step inward from the corner. */
export function muqarnasInPlan(): string {
  const corner: Point = [100, 1200];
  const p = parchment;
  const tones = [c.teal700, c.lapis, c.gold500, c.teal400, c.brick, c.lapisLight, c.gold300, c.teal600];
  let body = paper(p);
  const radii = [880, 770, 662, 556, 452, 350, 252, 166];
  for (const [tier, radius] of radii.entries()) {
    const count = Math.max(2, 9 - tier);
    const next = radii[tier + 1] ?? 100;
    const step = 90 / count;
    const ground = blend(tier % 2 ? c.night800 : c.lapis, c.parchmentDeep, 0.3 + (tier % 2) * 0.28);
    body += path(
      `M${corner[0]} ${corner[1] - radius}A${radius} ${radius} 0 0 1 ${corner[0] + radius} ${corner[1]}H${corner[0]}Z`,
      { fill: ground },
    );
    for (const at of upTo(count)) {
      const angle = -90 + (at + 0.5) * step;
      const [tip, left, right, low] = [
        polar(corner, radius, angle),
        polar(corner, (radius + next) / 2, angle - step / 2),
        polar(corner, (radius + next) / 2, angle + step / 2),
        polar(corner, next, angle),
      ];
      body +=
        polygon([tip, left, low, right], {
          fill: tones[(tier + (at % 2) * 3) % tones.length] ?? c.teal700,
          stroke: '#F8F0DC',
          'stroke-width': 4,
        }) +
        polygon(
          [
            between(tip, low, 0.28),
            between(left, right, 0.28),
            between(tip, low, 0.72),
            between(left, right, 0.72),
          ],
          { fill: '#F8F0DC', opacity: 0.5 },
        );
    }
    for (const at of upTo(count + 1)) {
      const angle = -90 + at * step;
      const [a, b] = [polar(corner, (radius + next) / 2, angle), polar(corner, radius, angle)];
      body += path(through([a, b], false), outline(p.strong, 2)) + polygon(star(a, 13), { fill: p.strong });
    }
    body += path(
      `M${corner[0]} ${corner[1] - radius}A${radius} ${radius} 0 0 1 ${corner[0] + radius} ${corner[1]}`,
      dashed(p.fine),
    );
  }
  body +=
    path(`M${corner[0]} 250V${corner[1]}H1010`, outline(p.strong, 7)) +
    path(`M${corner[0]} ${corner[1]}L1000 300`, dashed(p.fine)) +
    polygon([corner, polar(corner, 100, -90), polar(corner, 128, -45), polar(corner, 100, 0)], {
      fill: p.strong,
    });
  return drawing(width, height, body);
}
