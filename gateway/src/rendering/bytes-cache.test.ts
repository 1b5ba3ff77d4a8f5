import { BytesCache } from './bytes-cache.ts';

it('keeps what was used last within its size', () => {
  const cache = new BytesCache<string>(10);
  cache.set('a', 'A', 4);
  cache.set('b', 'B', 4);
  cache.get('a');
  cache.set('c', 'C', 4);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C']);
  expect(cache.bytes).toBe(8);
  cache.set('a', 'AA', 5);
  expect([cache.get('a'), cache.bytes]).toEqual(['AA', 9]);
});

it('keeps nothing that is larger than all of it, not even what stood there before', () => {
  const cache = new BytesCache<string>(10);
  cache.set('a', 'A', 4);
  cache.set('a', 'AAA', 11);
  expect([cache.get('a'), cache.bytes]).toEqual([undefined, 0]);
});
