/** A point of a drawing in its own units; y grows downwards. */
export type Point = readonly [x: number, y: number];

const radians = Math.PI / 180;

/** Point at `radius` from `center`; `angle` in degrees, clockwise from the right. */
export function polar([x, y]: Point, radius: number, angle: number): Point {
  return [x + radius * Math.cos(angle * radians), y + radius * Math.sin(angle * radians)];
}

/** Corners of a regular polygon, the first at the angle `turn`. */
export function regular(center: Point, radius: number, count: number, turn = 0): Point[] {
  return Array.from({ length: count }, (_, index) => polar(center, radius, turn + (index * 360) / count));
}

/** Outline of the star {count/step} whose tips lie at `radius`. */
export function star(center: Point, radius: number, count = 8, step = 2, turn = 0): Point[] {
  const inner = (radius * Math.cos((Math.PI * step) / count)) / Math.cos((Math.PI * (step - 1)) / count);
  return Array.from({ length: count }, (_, index) => [
    polar(center, radius, turn + (index * 360) / count),
    polar(center, inner, turn + ((index + 0.5) * 360) / count),
  ]).flat();
}

export function between([ax, ay]: Point, [bx, by]: Point, part = 0.5): Point {
  return [ax + (bx - ax) * part, ay + (by - ay) * part];
}

/** Where the line through `a` and `b` meets the line through `c` and `d`. */
export function meeting(a: Point, b: Point, c: Point, d: Point): Point {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const [ex, ey] = [d[0] - c[0], d[1] - c[1]];
  const part = ((c[0] - a[0]) * ey - (c[1] - a[1]) * ex) / (dx * ey - dy * ex);
  return [a[0] + dx * part, a[1] + dy * part];
}

/** Numbers from 0 to below 1 that look random and are the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** Whole numbers from 0 to below `count`. */
export const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
