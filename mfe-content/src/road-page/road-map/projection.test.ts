/** @jest-environment node */
import { height, project, standardParallel, width } from './projection.ts';

it('lays the region out from edge to edge of the drawing', () => {
  expect(project({ longitude: 29.6, latitude: 37.9 })).toEqual({ x: 0, y: 0 });
  const { x, y } = project({ longitude: 49.4, latitude: 20.4 });
  expect([x, y].map(Math.round)).toEqual([width, height]);
});

it('is true to scale at its standard parallel: as far to the east as to the north', () => {
  const degrees = 5;
  const from = { longitude: 35, latitude: standardParallel };
  const east = {
    ...from,
    longitude: from.longitude + degrees / Math.cos((standardParallel / 180) * Math.PI),
  };
  const north = { ...from, latitude: from.latitude + degrees };
  const [start, right, up] = [project(from), project(east), project(north)];
  expect(right.x - start.x).toBeCloseTo(start.y - up.y, 0);
});
