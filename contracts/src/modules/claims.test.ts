import * as v from 'valibot';
import { claimCovers, claimedPaths, claimsOf, claimsOverlap, describeClaim } from './claims.ts';
import { type ModuleManifest, ModuleManifestSchema } from './manifest.ts';

function manifest(paths: readonly string[], more: Partial<ModuleManifest> = {}): ModuleManifest {
  const routes = paths.map((path, at) => ({ id: `page-${at}`, path, title: 'a.b', description: 'a.b' }));
  return v.parse(ModuleManifestSchema, { name: 'm', routes, nav: [], slots: [], shell: '^1.0.0', ...more });
}

it.each<[string, string[], string[]]>([
  ['everything below a page of one segment', ['articles', 'articles/:id'], ['articles/*']],
  [
    'exact paths where the first segment is not its own',
    ['articles/map', 'visits'],
    ['articles/map', 'visits/*'],
  ],
  ['one of two patterns for the same addresses', ['a/:id', 'a/:name'], ['a/:id']],
])('a module claims %s', (_what, paths, claimed) => {
  expect(claimedPaths(manifest(paths))).toEqual(claimed);
});

it('a module claims what it declares, and the addresses that it redirects', () => {
  expect(claimedPaths(manifest(['visits/map'], { owns: ['visits/*'] }))).toEqual(['visits/*']);
  expect(claimedPaths(manifest(['visits'], { redirects: [{ from: 'old/:id', to: 'visits' }] }))).toEqual([
    'visits/*',
    'old/:id',
  ]);
});

it('a module claims the names by which others find its parts', () => {
  const [route] = manifest(['articles/:id']).routes;
  const claims = claimsOf({
    ...manifest([], { slots: [{ id: 'strip', slot: 'home.sections', order: 1 }] }),
    routes: route ? [{ ...route, id: 'article', items: 'articles', item: 'pages/articles' }] : [],
  });
  expect(claims).toEqual([
    'articles/:id',
    'slot:strip',
    'page:article',
    'kind:articles',
    'item:pages/articles',
  ]);
  expect(claims.map(describeClaim)).toEqual([
    'the path articles/:id',
    'the slot entry strip',
    'the page id article',
    'the address of the kind articles',
    'the address of the item pages/articles',
  ]);
});

it('compares paths by what they match, and names by what they are', () => {
  expect(claimsOverlap('articles/*', 'Articles/map')).toBe(true);
  expect(claimsOverlap('slot:articles', 'page:articles')).toBe(false);
  expect(claimsOverlap('page:articles', 'articles/*')).toBe(false);
  expect(claimCovers('articles/*', 'articles/map')).toBe(true);
  expect(claimCovers('slot:a', 'slot:a')).toBe(true);
});

it.each([':any', ':a/:b', 'a/*/b', '*', 'a b'])('no manifest owns %s', (path) => {
  expect(() => manifest(['a'], { owns: [path] })).toThrow();
});
