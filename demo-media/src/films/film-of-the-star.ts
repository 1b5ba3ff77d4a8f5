import { type Point, polar, regular, star, upTo } from '../pictures/geometry.ts';
import { frames } from '../pictures/ornament.ts';
import { blend, colour } from '../pictures/palette.ts';
import { circle, drawing, group, line, path, polygon, rect, through } from '../pictures/svg.ts';
import { done, drawn } from './slow-lines.ts';

/** Length of the film in seconds. */
export const starSeconds = 28;

const [width, height] = [1280, 720];
const center: Point = [640, 360];
const paper = '#F5EEDF';
const ink = colour.teal600;
const c = colour;

/** A star of the field, in one of three colours, with its heart; `fresh` whitens what has just been laid. */
function tile(place: Point, radius: number, kind: number, fresh: number): string {
  const fill = [c.lapis, c.teal700, c.teal600][kind % 3] ?? c.lapis;
  return (
    polygon(star(place, radius), {
      fill: blend(fill, '#FFFFFF', fresh),
      stroke: c.gold500,
      'stroke-width': Math.max(1.2, radius / 34),
    }) +
    polygon(star(place, radius / 2, 8, 2, 22.5), {
      fill: blend(c.gold300, '#FFFFFF', fresh),
      stroke: c.gold700,
      'stroke-width': Math.max(0.8, radius / 60),
    }) +
    circle(place, radius * 0.13, { fill: blend(c.brick, '#FFFFFF', fresh) })
  );
}

/** The circle with its eight points, the two squares, and the star that they make. */
function construction(at: number, radius: number): string {
  const compass = done(at, 2, 5);
  const rays = upTo(4)
    .map((index) => {
      const part = done(at, 5 + index * 0.5, 6 + index * 0.5);
      const [from, to] = [
        polar(center, radius * 1.16, index * 45),
        polar(center, radius * 1.16, index * 45 + 180),
      ];
      return drawn(through([from, to], false), radius * 2.32, part, ink, 1.4);
    })
    .join('');
  const square = (turn: number, from: number) =>
    drawn(
      through(regular(center, radius, 4, turn)),
      Math.ceil(radius * 5.66),
      done(at, from, from + 2.4),
      c.gold700,
      3,
    );
  const pen = polar(center, radius, -90 + compass * 360);
  const leg =
    compass > 0 && compass < 1
      ? line(center, pen, { stroke: c.gold800, 'stroke-width': 3 }) + circle(pen, 7, { fill: c.brick })
      : '';
  return (
    drawn('M640 60V660', 600, done(at, 0.8, 2), ink, 1.4) +
    drawn('M330 360H950', 620, done(at, 1.2, 2.4), ink, 1.4) +
    drawn(
      `M640 ${360 - radius}A${radius} ${radius} 0 1 1 639.9 ${360 - radius}Z`,
      Math.ceil(radius * 6.29),
      compass,
      ink,
      2,
    ) +
    rays +
    square(0, 7.6) +
    square(45, 9.6) +
    leg +
    circle(center, 4, { fill: c.brick })
  );
}

/** The picture at a second: compass and squares, the star, then a whole field of stars. */
export function starFrame(at: number): string {
  const away = done(at, 16, 19.5);
  const radius = 230 - 166 * away;
  let body = rect(0, 0, width, height, { fill: blend(paper, c.teal200, done(at, 17, 21) * 0.8) });
  const step = radius * 2;
  const places = upTo(15 * 9)
    .map(
      (index): Point => [
        center[0] + ((index % 15) - 7) * step,
        center[1] + (Math.floor(index / 15) - 4) * step,
      ],
    )
    .map((place, index) => ({
      place,
      kind: (index % 15) + Math.floor(index / 15) + 1,
      far: Math.hypot(place[0] - 640, (place[1] - 360) * 1.2),
    }))
    .filter(({ place: [x, y] }) => Math.abs(x - 640) < 640 + radius && Math.abs(y - 360) < 360 + radius)
    .sort((one, other) => one.far - other.far);
  const laid = done(at, 17, 23) * (places.length + 14);
  for (const [order, { place, kind, far }] of places.entries()) {
    if (far < 1 || order > laid) continue;
    body += tile(place, radius, kind, Math.max(0, 1 - (laid - order) / 14));
  }
  const coloured = done(at, 12.6, 15);
  if (coloured > 0) body += group(tile(center, radius, 0, 0), { opacity: coloured });
  const lines = 1 - done(at, 15.4, 17.4);
  if (lines > 0) body += group(construction(at, 230), { opacity: lines });
  const outline = done(at, 11.4, 13) * lines;
  if (outline > 0)
    body += path(through(star(center, 230)), {
      fill: 'none',
      stroke: c.gold600,
      'stroke-width': 6,
      opacity: outline,
    });
  const framed = done(at, 22.5, 24.5);
  if (framed > 0)
    body += group(
      frames(width, height, [
        [16, 32, c.teal800],
        [33, 3, c.gold400],
        [10, 2, c.gold600],
      ]),
      { opacity: framed },
    );
  const veil = Math.max(1 - done(at, 0, 1), done(at, starSeconds - 1.2, starSeconds));
  return drawing(width, height, body + rect(0, 0, width, height, { fill: c.night900, opacity: veil }));
}
