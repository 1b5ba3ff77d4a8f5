import type { Point } from './geometry.ts';
import { khatam } from './ornament.ts';
import { colour } from './palette.ts';
import { type Bloom, bloom, leafPath } from './stems.ts';
import { path, rect } from './svg.ts';

/*
 * Illuminated borders as they stand around the text of manuscripts. The place of the text is left empty: writing is
 * never imitated here.
 */

export const [width, height] = [1080, 1350];
const c = colour;
/** The shape `leaf` for stems. */
export const leaf = path(leafPath, { id: 'leaf', fill: '#3E9A76', stroke: '#17604F', 'stroke-width': 1.5 });
const flowers = ['#E08A5B', '#F2D7A0', '#6FA7DF', '#F4E9D6', '#D7645C'] as const;

/** A field of stars on a ground. */
export const starField = (id: string, ground: string, fill: string, core: string, size = 54) =>
  khatam(id, size, { ground, fill, line: c.gold500, core, width: 1.3 });

/** An empty panel for text with its rules of gold and colour. */
export function panel(x: number, y: number, wide: number, tall: number): string {
  const bars: readonly (readonly [number, number, string])[] = [
    [22, 16, c.lapis],
    [12, 5, c.gold400],
    [6, 3, c.teal600],
  ];
  return (
    bars
      .map(([out, thick, stroke]) =>
        rect(x - out, y - out, wide + out * 2, tall + out * 2, {
          fill: 'none',
          stroke,
          'stroke-width': thick,
        }),
      )
      .join('') + rect(x, y, wide, tall, { fill: '#F8F0DC' })
  );
}

/** One of five flowers. */
export function flower(at: Point, size: number, index: number): string {
  const bloomed: Bloom = {
    at,
    size,
    fill: flowers[index % flowers.length] ?? c.gold300,
    heart: index % 2 ? c.gold300 : c.brick,
  };
  return bloom(bloomed);
}

const leaves = ['#F3E8CF', '#EFE2C4', '#EADBB8'] as const;
/** Paper whose edges have darkened. */
export const sheet = (wide = width, tall = height) =>
  leaves.map((fill, at) => rect(at * 10, at * 10, wide - at * 20, tall - at * 20, { fill })).join('') +
  rect(30, 30, wide - 60, tall - 60, { fill: '#F5ECD6' });
