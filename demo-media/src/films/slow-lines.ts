import { path } from '../pictures/svg.ts';

/** How far something that happens between two seconds has come, softly: 0 to 1. */
export function done(at: number, from: number, to: number): number {
  const part = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

/** The first part of a line of about `length`. */
export const drawn = (d: string, length: number, part: number, stroke: string, width: number) =>
  part <= 0
    ? ''
    : path(d, {
        fill: 'none',
        stroke,
        'stroke-width': width,
        'stroke-dasharray': `${Math.ceil(part * length)} ${length * 2}`,
      });
