import type { Vital } from '@sahn/contracts/vitals/vitals';
import { Registry } from 'prom-client';
import { createVitals, quantile } from './vitals.ts';

const page: Omit<Vital, 'value'> = {
  vital: 'lcp',
  module: 'books',
  version: '1',
  route: 'book',
  locale: 'fa',
};

describe('a quantile of a histogram', () => {
  const infinite = Number.POSITIVE_INFINITY;
  it.each<[string, [number, number][], number | null]>([
    ['of nothing is unknown', [], null],
    [
      'of empty buckets is unknown',
      [
        [1, 0],
        [infinite, 0],
      ],
      null,
    ],
    [
      'lies within its bucket',
      [
        [1, 0],
        [2, 4],
        [infinite, 4],
      ],
      1.75,
    ],
    [
      'counts lower buckets',
      [
        [1, 2],
        [2, 4],
        [infinite, 4],
      ],
      1.5,
    ],
    [
      'beyond the last bucket is its bound',
      [
        [1, 0],
        [2, 0],
        [infinite, 4],
      ],
      2,
    ],
  ])('%s', (_what, counts, expected) => {
    expect(quantile(new Map(counts), 0.75)).toBe(expected);
  });
});

it('puts releases together, or apart, with the most visited page first', async () => {
  const vitals = createVitals(new Registry());
  vitals.observe({ ...page, value: 400 });
  vitals.observe({ ...page, route: 'books', value: 400 });
  vitals.observe({ ...page, version: '2', value: 400 });
  vitals.observe({ ...page, vital: 'inp', value: 40 });
  const together = await vitals.summarize(false);
  expect(together.map(({ route, version, visits }) => [route, version, visits])).toEqual([
    ['book', null, 2],
    ['books', null, 1],
  ]);
  expect(together[0]?.p75).toEqual({
    lcp: expect.closeTo(437.5),
    inp: expect.closeTo(43.75),
    cls: null,
    ttfb: null,
  });
  const apart = await vitals.summarize(true);
  expect(apart.map(({ route, version }) => [route, version])).toEqual([
    ['book', '1'],
    ['books', '1'],
    ['book', '2'],
  ]);
});

it('is not filled by many releases, and goes on counting what it knows', async () => {
  const vitals = createVitals(new Registry());
  for (let number = 0; number < 500; number += 1)
    vitals.observe({ ...page, version: String(number), value: 400 });
  vitals.observe({ ...page, version: '0', value: 400 });
  const rows = await vitals.summarize(true);
  expect(rows).toHaveLength(401);
  expect(rows[0]).toMatchObject({ module: 'other', visits: 100 });
  expect(rows[1]).toMatchObject({ version: '0', visits: 2 });
});
