import { simulate } from './simulate.ts';

it('serves what its threads and processors can, and no more', () => {
  const station = { name: 'gateway', ms: 10, machine: 0 };
  const run = (threads: number, processors: number, load: { connections?: number; perSecond?: number }) =>
    simulate({
      stations: [{ ...station, threads }],
      processors: [processors],
      load: { routes: [[0]], ...load },
      seconds: 30,
    });
  expect(run(1, 4, { connections: 8 }).perSecond).toBeCloseTo(100, -1);
  expect(run(4, 2, { connections: 8 }).perSecond).toBeCloseTo(200, -1.3);
  const { perSecond, p50, busy } = run(1, 1, { perSecond: 50 });
  expect(perSecond).toBeCloseTo(50, -1);
  expect(busy[0]).toBeCloseTo(0.5, 1);
  // Half of the time a page finds another one before it.
  expect(p50).toBeGreaterThan(10);
});
