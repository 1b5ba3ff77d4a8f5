import { type Point, polar, upTo } from './geometry.ts';
import { petals } from './ornament.ts';
import { blend, colour } from './palette.ts';
import { circle, path, short, through, use } from './svg.ts';

export interface Bloom {
  at: Point;
  size: number;
  fill: string;
  heart: string;
}

/** A flower of two rings of petals. */
export function bloom({ at, size, fill, heart }: Bloom): string {
  return (
    petals(at, 6, size * 0.3, size, { fill, stroke: colour.night900, 'stroke-width': 1.6 }) +
    petals(at, 6, size * 0.16, size * 0.6, { fill: blend(fill, '#FFFFFF', 0.45) }, 30) +
    circle(at, size * 0.2, { fill: heart })
  );
}

/** A leaf from its stalk at 0,0, for a shape with the id `leaf`. */
export const leafPath = 'M0 0C10 -16 30 -22 48 -14C40 4 20 10 0 0Z';

/** A spiral of a stem with leaves, from `from` around `center`. */
export function spiral(center: Point, radius: number, start: number, turns: number, side: 1 | -1): string {
  const count = Math.round(turns * 20);
  const at = (index: number) =>
    polar(center, radius * (1 - (index / count) * 0.8), start + side * (index / count) * turns * 360);
  let drawn = path(through(upTo(count + 1).map(at), false), {
    fill: 'none',
    stroke: '#2F7F63',
    'stroke-width': 7,
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
  });
  for (const index of upTo(Math.floor(count / 4))) {
    const step = index * 4 + 2;
    const [x, y] = at(step);
    const [nx, ny] = at(step + 1);
    const angle = (Math.atan2(ny - y, nx - x) * 180) / Math.PI;
    const size = 1 - (step / count) * 0.4;
    for (const turn of [50, -50 * 1])
      drawn += use('leaf', [0, 0], {
        transform: `translate(${short(x)} ${short(y)}) rotate(${short(angle + turn)}) scale(${size.toFixed(2)} ${(turn > 0 ? -size : size).toFixed(2)})`,
      });
  }
  return drawn;
}
