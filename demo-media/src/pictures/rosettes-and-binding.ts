import { type Point, polar, star, upTo } from './geometry.ts';
import { frames, khatam, petals, ring } from './ornament.ts';
import { height, sheet, width } from './page-parts.ts';
import { blend, colour } from './palette.ts';
import { leafPath, spiral } from './stems.ts';
import { circle, drawing, group, path, polygon, rect, use, within } from './svg.ts';

const c = colour;

/** Twenty rosettes as they mark the ends of verses, no two the same. */
export function twentyRosettes(): string {
  const grounds = [c.lapis, c.teal700, c.night700, c.brick, c.gold600];
  const rosette = (index: number): string => {
    const [column, row] = [index % 4, Math.floor(index / 4)];
    const center: Point = [180 + column * 240, 195 + row * 240];
    const count = 5 + ((index * 7) % 11);
    const ground = grounds[(index * 2 + row) % grounds.length] ?? c.lapis;
    return (
      circle(center, 96, { fill: blend(ground, '#FFFFFF', 0.78), stroke: c.gold500, 'stroke-width': 2 }) +
      ring(center, Math.min(count, 8), 88, (place) => circle(place, 5, { fill: ground }), 90) +
      petals(center, count, 34, 80, { fill: ground, stroke: c.gold600, 'stroke-width': 2 }, -90) +
      petals(center, count, 20, 54, { fill: blend(ground, c.gold300, 0.65) }, -90 + 180 / count) +
      circle(center, 24, { fill: c.gold400, stroke: c.night800, 'stroke-width': 2 }) +
      (index % 2
        ? polygon(star(center, 20, 8, 3), { fill: c.night800 })
        : petals(center, 6, 5, 19, { fill: c.night800 }))
    );
  };
  const body =
    sheet() +
    frames(width, height, [
      [40, 4, c.gold500],
      [50, 8, c.lapis],
    ]) +
    upTo(20).map(rosette).join('');
  return drawing(width, height, body);
}

/** A binding of dark leather, tooled in gold: an almond in the middle and its quarters in the corners. */
export function goldTooledBinding(): string {
  const leather = '#4A1F1A';
  const almond = (scale: number) =>
    `M540 ${675 - 330 * scale}C${540 + 70 * scale} ${675 - 250 * scale} ${540 + 210 * scale} ${675 - 150 * scale} ${540 + 210 * scale} 675` +
    `C${540 + 210 * scale} ${675 + 150 * scale} ${540 + 70 * scale} ${675 + 250 * scale} 540 ${675 + 330 * scale}` +
    `C${540 - 70 * scale} ${675 + 250 * scale} ${540 - 210 * scale} ${675 + 150 * scale} ${540 - 210 * scale} 675` +
    `C${540 - 210 * scale} ${675 - 150 * scale} ${540 - 70 * scale} ${675 - 250 * scale} 540 ${675 - 330 * scale}Z`;
  const half = spiral([460, 560], 76, 120, 1.2, -1) + spiral([460, 800], 70, 240, 1.2, 1);
  const corners: Point[] = [
    [150, 150],
    [930, 150],
    [150, 1200],
    [930, 1200],
  ];
  const body =
    rect(0, 0, width, height, { fill: '#2C110E' }) +
    rect(24, 18, 1032, 1314, { fill: leather }) +
    rect(24, 18, 1032, 1314, { fill: 'url(#grain)', opacity: 0.5 }) +
    frames(width, height, [
      [70, 5, c.gold500],
      [92, 26, '#5E2A22'],
      [92, 3, c.gold600],
      [116, 5, c.gold500],
    ]) +
    upTo(21)
      .map((at) =>
        [81, 999]
          .map((x) => polygon(star([x + (x < 500 ? 13 : -13), 125 + at * 55], 9), { fill: c.gold400 }))
          .join(''),
      )
      .join('') +
    upTo(15)
      .map((at) => [94, 1256].map((y) => polygon(star([155 + at * 55, y], 9), { fill: c.gold400 })).join(''))
      .join('') +
    corners
      .map((place, at) =>
        within(
          `corner${at}`,
          'M135 135H945V1215H135Z',
          petals(place, 16, 150, 226, { fill: '#6B3127', stroke: c.gold500, 'stroke-width': 3 }) +
            circle(place, 152, { fill: c.teal900, stroke: c.gold400, 'stroke-width': 4 }) +
            petals(place, 16, 60, 130, { fill: c.gold600 }, 11.25) +
            circle(place, 62, { fill: c.gold400 }),
        ),
      )
      .join('') +
    path(`M540 ${675 - 470}V${675 - 330}M540 ${675 + 330}V${675 + 470}`, {
      stroke: c.gold400,
      'stroke-width': 5,
    }) +
    [-1, 1]
      .map((side) =>
        petals([540, 675 + side * 420], 8, 16, 50, { fill: c.gold500, stroke: c.gold300, 'stroke-width': 2 }),
      )
      .join('') +
    path(almond(1), { fill: c.gold600, stroke: c.gold300, 'stroke-width': 6 }) +
    path(almond(0.93), { fill: c.teal900, stroke: c.gold400, 'stroke-width': 3 }) +
    within(
      'almond',
      almond(0.93),
      group(half, { id: 'half' }) + use('half', [0, 0], { transform: 'matrix(-1 0 0 1 1080 0)' }),
    ) +
    petals([540, 675], 12, 46, 96, { fill: c.gold500, stroke: c.gold200, 'stroke-width': 2 }) +
    circle([540, 675], 48, { fill: c.lapis, stroke: c.gold300, 'stroke-width': 4 }) +
    polygon(star([540, 675], 38, 8, 3), { fill: c.gold300 }) +
    ring([540, 675], 4, 178, (place) => petals(place, 6, 9, 28, { fill: c.gold300 }), 90) +
    polygon([polar([540, 675], 250, -90), polar([540, 675], 226, -86), polar([540, 675], 226, -94)], {
      fill: c.gold300,
    });
  return drawing(
    width,
    height,
    body,
    khatam('grain', 30, { ground: leather, fill: '#51241E', line: '#42190F', width: 1 }) +
      path(leafPath, { id: 'leaf', fill: c.gold500, stroke: c.gold700, 'stroke-width': 1.2 }),
  );
}
