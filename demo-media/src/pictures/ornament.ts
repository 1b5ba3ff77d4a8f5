import { type Point, polar, regular, star, upTo } from './geometry.ts';
import { type Attributes, circle, group, path, pattern, polygon, rect, short, through } from './svg.ts';

/** Outline of a four-centred pointed arch: jambs from `base` up to `spring`, the tip at `tip`. */
export function archPath(center: number, base: number, width: number, spring: number, tip: number): string {
  const rise = spring - tip;
  const [left, right] = [center - width / 2, center + width / 2];
  const top = spring - rise * 0.74;
  return (
    `M${short(left)} ${short(base)}V${short(spring)}` +
    `C${short(left)} ${short(spring - rise * 0.5)} ${short(center - width * 0.31)} ${short(top)} ${short(center)} ${short(tip)}` +
    `C${short(center + width * 0.31)} ${short(top)} ${short(right)} ${short(spring - rise * 0.5)} ${short(right)} ${short(spring)}` +
    `V${short(base)}Z`
  );
}

/** Width of such an arch at a height above its spring. */
export function archWidthAt(y: number, width: number, spring: number, tip: number): number {
  if (y >= spring) return width;
  if (y <= tip) return 0;
  const rise = spring - tip;
  const corners: Point[] = [
    [width / 2, spring],
    [width / 2, spring - rise * 0.5],
    [width * 0.31, spring - rise * 0.74],
    [0, tip],
  ];
  const at = (t: number): Point => {
    const weights = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t ** 3];
    const sum = (axis: 0 | 1) =>
      corners.reduce((whole, corner, index) => whole + corner[axis] * (weights[index] ?? 0), 0);
    return [sum(0), sum(1)];
  };
  const found = upTo(201)
    .map((step) => at(step / 200))
    .find(([, height]) => height <= y);
  return (found?.[0] ?? 0) * 2;
}

export interface TilePaint {
  ground: string;
  fill: string;
  line: string;
  core?: string;
  width?: number;
}

/** A field of eight-pointed stars and crosses. */
export function khatam(id: string, size: number, paint: TilePaint, attributes: Attributes = {}): string {
  const middle: Point = [size / 2, size / 2];
  const width = paint.width ?? size / 36;
  const core =
    paint.core === undefined
      ? ''
      : polygon(star(middle, size / 4, 8, 2, 22.5), {
          fill: paint.core,
          stroke: paint.line,
          'stroke-width': width * 0.7,
        });
  const inner =
    rect(0, 0, size, size, { fill: paint.ground }) +
    polygon(star(middle, size / 2), { fill: paint.fill, stroke: paint.line, 'stroke-width': width }) +
    core;
  return pattern(id, size, size, inner, attributes);
}

/** A band of stars and cartouches, as it runs along friezes. It never imitates writing. */
export function band(x: number, y: number, width: number, height: number, fill: string): string {
  const count = Math.max(1, Math.round(width / (height * 2.7)));
  const unit = width / count;
  const middle = y + height / 2;
  const radius = height * 0.4;
  let lines = '';
  let filled = '';
  for (const index of upTo(count)) {
    const from = x + index * unit;
    if (index > 0) filled += through(star([from, middle], radius));
    const [left, right] = [from + radius * 1.25, from + unit - radius * 1.25];
    const cut = height * 0.24;
    const rise = height * 0.26;
    lines += through([
      [left, middle],
      [left + cut, middle - rise],
      [right - cut, middle - rise],
      [right, middle],
      [right - cut, middle + rise],
      [left + cut, middle + rise],
    ]);
    lines += `M${short(left + cut)} ${short(middle)}H${short(right - cut)}`;
    filled += through(regular([(left + right) / 2, middle], height * 0.15, 4));
  }
  return path(lines, { fill: 'none', stroke: fill, 'stroke-width': height * 0.07 }) + path(filled, { fill });
}

/** Steps along the top of a wall. */
export function merlons(x: number, y: number, width: number, size: number, paint: Attributes): string {
  const count = Math.max(1, Math.round(width / (size * 2.6)));
  let d = '';
  for (const index of upTo(count)) {
    const middle = x + (width * (index + 0.5)) / count;
    d += through([
      [middle - size, y],
      [middle - size, y - size * 0.9],
      [middle, y - size * 1.8],
      [middle + size, y - size * 0.9],
      [middle + size, y],
    ]);
  }
  return path(d, paint);
}

/** A ring of pointed petals around a centre. */
export function petals(
  center: Point,
  count: number,
  inner: number,
  outer: number,
  paint: Attributes,
  turn = 0,
): string {
  const half = 180 / count;
  const write = ([x, y]: Point) => `${short(x)} ${short(y)}`;
  const rise = outer - inner;
  let d = '';
  for (const index of upTo(count)) {
    const angle = turn + (index * 360) / count;
    const at = (part: number, side: number) => write(polar(center, inner + rise * part, angle + side * half));
    d += `M${at(0, -1)}C${at(0.72, -0.96)} ${at(0.8, -0.4)} ${at(1, 0)}C${at(0.8, 0.4)} ${at(0.72, 0.96)} ${at(0, 1)}L${write(polar(center, inner * 0.7, angle))}Z`;
  }
  return path(d, paint);
}

/** A ring of small shapes: `draw` gets each place and its angle. */
export function ring(
  center: Point,
  count: number,
  radius: number,
  draw: (place: Point, angle: number, index: number) => string,
  turn = 0,
): string {
  return upTo(count)
    .map((index) => {
      const angle = turn + (index * 360) / count;
      return draw(polar(center, radius, angle), angle, index);
    })
    .join('');
}

/** A frame of bars, from outside to inside: `[inset, thickness, colour]`. */
export function frames(
  width: number,
  height: number,
  bars: readonly (readonly [inset: number, thickness: number, stroke: string])[],
): string {
  return bars
    .map(([inset, thickness, stroke]) =>
      rect(inset, inset, width - 2 * inset, height - 2 * inset, {
        fill: 'none',
        stroke,
        'stroke-width': thickness,
      }),
    )
    .join('');
}

/** Rays of light around a lamp, in flat steps. */
export const glow = (center: Point, radius: number, fill: string, tones = 3) =>
  group(
    upTo(tones)
      .map((index) => circle(center, radius * (1 - index / tones), { opacity: 0.08 + index * 0.03 }))
      .join(''),
    { fill },
  );
