/** @jest-environment node */
import { height, project, width } from './projection.ts';

it('lays the region out from edge to edge of the drawing', () => {
  expect(project({ longitude: 29.6, latitude: 37.9 })).toEqual({ x: 0, y: 0 });
  const { x, y } = project({ longitude: 49.4, latitude: 20.4 });
  expect([x, y].map(Math.round)).toEqual([width, height]);
});
