import type { Point } from '../pictures/geometry.ts';

/** An outline as Lottie writes it: points, with the handles that lead into and out of each, seen from the point. */
export interface Outline {
  v: Point[];
  i: Point[];
  o: Point[];
  c: boolean;
}

const hundredth = (value: number) => Math.round(value * 100) / 100;

/**
 * Reads path data of one outline: absolute `M`, `L`, `H`, `V`, `C` and `Z`. `place` moves and `size` scales it.
 * Throws at any other letter.
 */
export function outlineOf(d: string, [x, y]: Point = [0, 0], size = 1): Outline {
  const outline: Outline = { v: [], i: [], o: [], c: false };
  const at = (left = 0, top = 0): Point => [hundredth(x + left * size), hundredth(y + top * size)];
  const offset = (from: Point, to: Point): Point => [hundredth(to[0] - from[0]), hundredth(to[1] - from[1])];
  const add = (point: Point) => {
    outline.v.push(point);
    outline.i.push([0, 0]);
    outline.o.push([0, 0]);
  };
  let [left, top] = [0, 0];
  for (const [, letter = '', rest = ''] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = rest.match(/-?(?:\d+\.?\d*|\.\d+)/g)?.map(Number) ?? [];
    if (letter === 'Z') outline.c = true;
    else if (letter === 'C') {
      const [ax, ay, bx, by, cx = 0, cy = 0] = numbers;
      const before = at(left, top);
      const end = at(cx, cy);
      outline.o[outline.o.length - 1] = offset(before, at(ax, ay));
      add(end);
      outline.i[outline.i.length - 1] = offset(end, at(bx, by));
      [left, top] = [cx, cy];
    } else if (letter === 'H' || letter === 'V' || letter === 'L' || letter === 'M') {
      const [first = 0, second = 0] = numbers;
      if (letter === 'H') left = first;
      else if (letter === 'V') top = first;
      else [left, top] = [first, second];
      add(at(left, top));
    } else throw new Error(`An outline has no ${letter}`);
  }
  return outline;
}

/** The same outline as path data of SVG. */
export function pathOf({ v, i, o, c }: Outline): string {
  const write = ([x, y]: Point) => `${hundredth(x)} ${hundredth(y)}`;
  const sum = ([ax, ay]: Point, [bx, by]: Point): Point => [ax + bx, ay + by];
  const straight = (handle: Point | undefined) => handle?.[0] === 0 && handle[1] === 0;
  let d = '';
  for (const [index, point] of v.entries()) {
    const before = v[index - 1];
    const [out, into] = [o[index - 1], i[index]];
    if (!before || !out || !into) d += `M${write(point)}`;
    else if (straight(out) && straight(into)) d += `L${write(point)}`;
    else d += `C${write(sum(before, out))} ${write(sum(point, into))} ${write(point)}`;
  }
  return c ? `${d}Z` : d;
}
