import { type ModuleManifest, ModuleManifestSchema } from '@sahn/contracts/modules/manifest';
import { checkAddresses } from '@sahn/contracts/releases/check-addresses';
import * as v from 'valibot';
import { readSiteModules } from '../testing/site-modules.ts';

function faultsOf(paths: readonly string[], more: Partial<ModuleManifest> = {}): string[] {
  const routes = paths.map((path, at) => ({ id: `p-${at}`, path, title: 'a.b', description: 'a.b' }));
  return checkAddresses(
    v.parse(ModuleManifestSchema, { name: 'm', routes, nav: [], slots: [], shell: '^1.0.0', ...more }),
  );
}

it.each(['api', 'aPI/v1', 'modules/x', 'media', 'client-shell/:x', 'healthz', 'readyz', 'fa', 'ur/books'])(
  'the gateway keeps %s, which it answers itself',
  (path) => {
    expect(faultsOf([path]).join()).toMatch(/overlaps .*, which is the gateway's/);
  },
);

it('the page of what is kept is the shell’s', () => {
  expect(faultsOf(['saved'])).toEqual(["routes: saved overlaps saved, which is the shell's"]);
});

it('the home page is the shell’s', () => {
  const [route] = v.parse(ModuleManifestSchema.entries.routes, [
    { id: 'home', path: 'x', title: 'a.b', description: 'a.b' },
  ]);
  const routes = route ? [route, { ...route, id: 'start', path: 'y', item: 'pages/home' }] : [];
  expect(faultsOf([], { routes })).toEqual([
    "routes: home is the home page, which is the shell's",
    "routes: start is the home page, which is the shell's",
  ]);
});

it('a page hides a redirect that it matches, and no other', () => {
  const redirect = (from: string) => faultsOf(['a/:id', 'b'], { redirects: [{ from, to: 'b' }] });
  expect(redirect('a/old')).toEqual(['redirects: a/old is never reached: the page a/:id is shown there']);
  expect(redirect('a')).toEqual([]);
  expect(redirect('a/old/b')).toEqual([]);
});

it('a page is at a path that one of the claims covers', () => {
  expect(faultsOf(['gallery', 'music/:track'], { owns: ['gallery/*', 'music/*'] })).toEqual([]);
  expect(faultsOf(['gallery', 'films'], { owns: ['gallery/*', 'music/*'] })).toEqual([
    'routes: films is not in `owns`',
  ]);
});

it('nothing is wrong with the site’s own modules', () => {
  expect(readSiteModules().flatMap(({ manifest }) => checkAddresses(manifest))).toEqual([]);
});
