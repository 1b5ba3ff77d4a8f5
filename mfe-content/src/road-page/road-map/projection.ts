import type { Position } from '@sahn/contracts/content/road';

/*
 * Equirectangular projection with true scale along the standard parallel: x is proportional to longitude, y to latitude.
 * The region is small enough that shapes differ little from any other projection.
 */

/** Edges of the drawing, in degrees. */
const edges = { west: 29.6, east: 49.4, south: 20.4, north: 37.9 };
/** Latitude at which east-west and north-south distances have the same scale. */
export const standardParallel = 29.5;
/** Units of the drawing for one degree of latitude. */
const unitsPerDegree = 40;
const unitsPerDegreeEast = unitsPerDegree * Math.cos((standardParallel * Math.PI) / 180);

export const width = Math.round((edges.east - edges.west) * unitsPerDegreeEast);
export const height = Math.round((edges.north - edges.south) * unitsPerDegree);

export interface Point {
  x: number;
  y: number;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Where a position is in the drawing, from its upper left corner. */
export function project({ longitude, latitude }: Position): Point {
  return {
    x: round((longitude - edges.west) * unitsPerDegreeEast),
    y: round((edges.north - latitude) * unitsPerDegree),
  };
}

/** Path data of a line through positions. */
export function linePath(positions: readonly Position[]): string {
  return positions
    .map((position, index) => {
      const { x, y } = project(position);
      return `${index === 0 ? 'M' : 'L'}${x} ${y}`;
    })
    .join('');
}
