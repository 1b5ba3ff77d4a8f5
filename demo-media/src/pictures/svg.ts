import type { Point } from './geometry.ts';

export type Attributes = Readonly<Record<string, string | number>>;

/** A number as drawings write it: to a tenth. */
export const short = (value: number) => String(Math.round(value * 10) / 10);

const written = (value: string | number) => (typeof value === 'number' ? short(value) : value);

export function tag(name: string, attributes: Attributes, inner = ''): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${written(value)}"`);
  const head = `<${name}${list.join('')}`;
  return inner === '' ? `${head}/>` : `${head}>${inner}</${name}>`;
}

export const rect = (x: number, y: number, width: number, height: number, paint: Attributes) =>
  tag('rect', { x, y, width, height, ...paint });

export const circle = ([cx, cy]: Point, r: number, paint: Attributes) =>
  tag('circle', { cx, cy, r, ...paint });

export const path = (d: string, paint: Attributes) => tag('path', { d, ...paint });

export const group = (inner: string, attributes: Attributes = {}) => tag('g', attributes, inner);

/** The same shape again, moved. */
export const use = (id: string, [x, y]: Point = [0, 0], attributes: Attributes = {}) =>
  tag('use', { href: `#${id}`, ...(x === 0 ? {} : { x }), ...(y === 0 ? {} : { y }), ...attributes });

/** Path data through points; closed unless said otherwise. */
export function through(points: readonly Point[], closed = true): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}${closed ? 'Z' : ''}`;
}

export const polygon = (points: readonly Point[], paint: Attributes) => path(through(points), paint);

export const line = (from: Point, to: Point, paint: Attributes) => path(through([from, to], false), paint);

/** What is drawn only within a shape. `id` is unique in the drawing. */
export function within(
  id: string,
  d: string,
  inner: string,
  rule: 'nonzero' | 'evenodd' = 'nonzero',
): string {
  const shape = path(d, rule === 'evenodd' ? { 'clip-rule': rule } : {});
  return tag('clipPath', { id }, shape) + group(inner, { 'clip-path': `url(#${id})` });
}

/** A field that repeats `inner` in cells of `width` × `height`. */
export const pattern = (
  id: string,
  width: number,
  height: number,
  inner: string,
  attributes: Attributes = {},
) => tag('pattern', { id, width, height, patternUnits: 'userSpaceOnUse', ...attributes }, inner);

/** A whole drawing. Shapes with ids that are used, patterns and clips stand in `defs`. */
export function drawing(width: number, height: number, body: string, defs = ''): string {
  const head = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height };
  return `${tag('svg', head, (defs === '' ? '' : tag('defs', {}, defs)) + body)}\n`;
}
