import { type Point, star, upTo } from './geometry.ts';
import { frames } from './ornament.ts';
import { colour } from './palette.ts';
import { path, rect, through } from './svg.ts';

/*
 * How a dome is found with ruler and compass: sheets as a master builder keeps them, on parchment or on night blue.
 */

export const [width, height] = [1080, 1350];

/** Colours of a sheet. */
export interface Sheet {
  ground: string;
  grid: string;
  /** Of construction. */
  fine: string;
  /** Lines that stay. */
  strong: string;
}

/** Ink on parchment, and gold on night blue. */
export const parchment: Sheet = {
  ground: '#F3E8CF',
  grid: '#E3D3AE',
  fine: '#B39A63',
  strong: colour.night800,
};
export const blueprint: Sheet = {
  ground: '#12264A',
  grid: '#1A335F',
  fine: '#5F86B5',
  strong: colour.gold300,
};

/** Paper with its faint squares and a frame. */
export function paper({ ground, grid, strong }: Sheet): string {
  const lines =
    upTo(18)
      .map((at) => `M${at * 60 + 30} 30V${height - 30}`)
      .join('') +
    upTo(22)
      .map((at) => `M30 ${at * 60 + 45}H${width - 30}`)
      .join('');
  return (
    rect(0, 0, width, height, { fill: ground }) +
    path(lines, { stroke: grid, 'stroke-width': 1.5 }) +
    frames(width, height, [
      [24, 3, strong],
      [36, 1.2, strong],
    ])
  );
}

/** Lines without a filling. */
export const outline = (stroke: string, wide: number) => ({ fill: 'none', stroke, 'stroke-width': wide });
/** Lines of construction. */
export const dashed = (stroke: string) => ({ ...outline(stroke, 1.8), 'stroke-dasharray': '9 7' });

/** Small stars where lines meet. */
export const marks = (places: readonly Point[], fill: string, size = 9) =>
  path(places.map((place) => through(star(place, size))).join(''), { fill });
