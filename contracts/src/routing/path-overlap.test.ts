import { pathCovers, pathsOverlap } from './path-overlap.ts';
import { createPathTable } from './path-pattern.ts';

it.each([
  ['articles', 'articles', true],
  ['dOnate', 'donate', true],
  ['articles/:id', 'articles/:wiki', true],
  ['articles/:id', 'articles/patience', true],
  ['articles/:id', 'articles', false],
  ['articles/:id', 'articles/:id/notes', false],
  [':any', 'donate', true],
  [':any', 'articles/patience', false],
  [':a/:b', 'articles/patience', true],
  ['a/:x/c', 'a/b/:y', true],
  ['a/:x/c', 'a/b/d', false],
  ['articles/*', 'articles', true],
  ['articles/*', 'Articles/a/b', true],
  ['articles/*', 'article', false],
  ['articles/*', 'articles/map', true],
  ['articles/*', 'books/*', false],
  [':any/*', 'books/*', true],
  ['', 'articles', false],
  ['', '', true],
])('%p and %p overlap, in either order: %p', (one, other, overlap) => {
  expect([pathsOverlap(one, other), pathsOverlap(other, one)]).toEqual([overlap, overlap]);
});

it.each([
  ['articles/*', 'articles', true],
  ['articles/*', 'articles/:id', true],
  ['articles/*', 'Articles/*', true],
  ['articles/*', 'articles/map/*', true],
  ['articles', 'articles/*', false],
  ['articles', 'articles', true],
  ['articles/:id', 'articles/map', true],
  ['articles/map', 'articles/:id', false],
  ['articles/:id', 'articles/*', false],
  ['articles/*', ':any', false],
])('%p covers %p: %p', (outer, inner, covers) => {
  expect(pathCovers(outer, inner)).toBe(covers);
});

it('agrees with the matcher of pages, for all patterns and addresses of up to three segments', () => {
  const lists = (parts: readonly string[]): string[][] => {
    const longer = (all: readonly string[][]) => all.flatMap((list) => parts.map((part) => [...list, part]));
    const [one, two] = [longer([[]]), longer(longer([[]]))];
    return [[], ...one, ...two, ...longer(two)];
  };
  const addresses = lists(['a', 'b', 'c']);
  const patterns = lists(['a', 'b', ':x']).map((parts) => {
    const path = parts.join('/');
    const find = createPathTable([{ path, target: path }]);
    return { path, matched: new Set(addresses.filter((address) => find(address) !== null)) };
  });
  const disagreeing = patterns.flatMap((one) =>
    patterns.filter(
      (other) =>
        pathsOverlap(one.path, other.path) !== !one.matched.isDisjointFrom(other.matched) ||
        pathCovers(one.path, other.path) !== other.matched.isSubsetOf(one.matched),
    ),
  );
  expect(disagreeing).toEqual([]);
});
