import { type Point, randomFrom, star, upTo } from '../pictures/geometry.ts';
import { lamp } from '../pictures/lamp.ts';
import { archPath, band, khatam } from '../pictures/ornament.ts';
import { blend, colour, steps } from '../pictures/palette.ts';
import { circle, drawing, group, path, polygon, rect, tag, within } from '../pictures/svg.ts';
import { done } from './slow-lines.ts';

/** Length of the film in seconds. */
export const lampsSeconds = 27;

const [width, height] = [1280, 720];
const c = colour;
/** Seconds at which the lamps are lit, from the left. */
const lightings = [13.5, 7.5, 4, 10.5, 16.5];
const places = upTo(5).map((index) => 640 + (index - 2) * 244);

/** An arch with its lamp; `lit` is how far the lamp burns. */
function niche(x: number, index: number, lit: number, at: number): string {
  const breath = 1 + 0.04 * Math.sin(at * 3.1 + index * 1.9) * lit;
  const outline = archPath(x, 620, 196, 410, 250);
  const flame: Point = [x, 418];
  let inside = rect(x - 110, 230, 220, 400, { fill: blend('#0D1930', '#6E4B22', lit * 0.75) });
  for (const [step, fill] of steps(['#7C5A2B', '#C79A4A', '#F0C878', '#FBE6B2'], 5).entries())
    inside += circle(flame, (150 - step * 27) * breath, {
      fill: blend('#12203A', fill, lit),
      opacity: 0.2 + 0.35 * lit,
    });
  inside +=
    path(archPath(x, 620, 104, 500, 440), { fill: blend('#0A1428', '#3E2A18', lit) }) +
    path(archPath(x, 620, 78, 520, 474), { fill: blend('#081020', '#241710', lit) });
  const paint = {
    glass: blend('#33415A', '#E9B75E', lit),
    flame: blend('#2A3751', '#FFF1C4', lit),
    line: blend('#4B4A4A', c.gold700, lit),
  };
  return (
    path(archPath(x, 620, 222, 406, 226), { fill: blend('#5A4720', c.gold600, 0.35 + lit * 0.65) }) +
    path(archPath(x, 620, 208, 408, 238), { fill: c.night900 }) +
    within(`niche-${index}`, outline, inside) +
    rect(x - 1, 252, 2, 122, { fill: paint.line }) +
    lamp([x, 402], 30, paint)
  );
}

/** Light of the lamps on the wet floor. */
const pool = (x: number, lit: number) =>
  upTo(4)
    .map((step) =>
      tag('ellipse', {
        cx: x,
        cy: 664,
        rx: 120 - step * 26,
        ry: 30 - step * 6,
        fill: c.gold400,
        opacity: 0.13 * lit,
      }),
    )
    .join('');

/** The picture at a second: a dark arcade whose lamps are lit one after another. */
export function lampsFrame(at: number): string {
  const lit = lightings.map((moment) => done(at, moment, moment + 1.6));
  const all = lit.reduce((sum, each) => sum + each, 0) / lit.length;
  const random = randomFrom(31);
  let body = rect(0, 0, width, height, { fill: '#060D1B' });
  for (const [index, fill] of steps(['#081126', '#0F1E3C', '#1B3256', '#2A4870'], 6).entries())
    body += rect(0, index * 32, width, 32, { fill });
  let stars = '';
  for (const _ of upTo(70)) {
    const [x, y, size] = [random() * width, random() * 150, random()];
    const twinkle = 0.7 + 0.3 * Math.sin(at * 1.3 + x);
    stars += circle([x, y], (0.8 + size * 1.4) * twinkle, { fill: '#DDE6F2' });
  }
  const wall = blend('#1B2742', '#6E573B', all * 0.55);
  body +=
    stars +
    rect(0, 176, width, 464, { fill: wall }) +
    rect(0, 196, width, 424, { fill: 'url(#field)', opacity: 0.35 + all * 0.4 }) +
    rect(0, 168, width, 10, { fill: blend('#3A3222', c.gold500, all) }) +
    rect(0, 178, width, 40, { fill: blend('#0C1A38', c.lapis, 0.3 + all * 0.7) }) +
    band(-30, 180, 1340, 36, blend('#4A4028', c.gold400, all)) +
    places.map((x, index) => niche(x, index, lit[index] ?? 0, at)).join('') +
    places
      .slice(1)
      .map(
        (x) =>
          polygon(star([x - 122, 300], 15), { fill: blend('#24406A', c.teal400, all) }) +
          polygon(star([x - 122, 300], 7, 8, 2, 22.5), { fill: wall }),
      )
      .join('') +
    rect(0, 620, width, 100, { fill: '#0E1A30' }) +
    rect(0, 618, width, 5, { fill: blend('#2C2A26', c.gold600, all) }) +
    places.map((x, index) => pool(x, lit[index] ?? 0)).join('');
  const crown = done(at, 19, 21.5);
  if (crown > 0)
    body += group(
      polygon(star([640, 84], 44, 8, 3), { fill: '#F4E3B4' }) +
        polygon(star([640, 84], 44, 8, 3, 22.5), { fill: 'none', stroke: c.gold400, 'stroke-width': 2 }),
      { opacity: crown },
    );
  const veil = Math.max(1 - done(at, 0, 1.2), done(at, lampsSeconds - 1.4, lampsSeconds));
  return drawing(
    width,
    height,
    body + rect(0, 0, width, height, { fill: c.night950, opacity: veil }),
    khatam('field', 61, {
      ground: blend('#1B2742', '#5C4A36', all * 0.5),
      fill: blend('#202E4C', '#705A40', all * 0.5),
      line: blend('#2C3C5E', '#A8845A', all * 0.6),
      width: 1.2,
    }),
  );
}
