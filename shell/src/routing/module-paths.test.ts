import { join } from 'node:path';
import type { BootModule } from '@sahn/contracts/modules/boot';
import { readManifest } from '@sahn/tooling/manifest/read-manifest';
import { modulePaths } from './module-paths.ts';

const { routes, nav, slots, name } = readManifest(join(import.meta.dirname, '../../../mfe-media'));

const media: BootModule = {
  name,
  version: '1.0.0',
  base: `/modules/${name}/1.0.0/`,
  entry: 'entry.js',
  global: 'media',
  routes: routes.map((route) => ({ ...route, path: route.path.replace(/^gallery/, 'pictures') })),
  nav,
  slots,
  locales: {},
  integrity: {},
};

describe('paths of a composition whose module renamed a route', () => {
  const { itemPath, routePath, ownPath } = modulePaths([media], name);

  it('follow the name', () => {
    expect(itemPath('albums', 'domes')).toBe('/pictures/domes');
    expect(routePath('gallery')).toBe('/pictures');
    expect(ownPath('album', { album: 'domes' })).toBe('/pictures/domes');
  });

  it('lead to recordings on the page that shows them all, and to the shell’s own home page', () => {
    expect(itemPath('tracks', 'rain')).toBe('/zeinabiee#rain');
    expect(itemPath('pages', 'home')).toBe('/');
  });

  it('are null for what no module shows', () => {
    expect(itemPath('articles', 'patience')).toBeNull();
    expect(routePath('contact-us')).toBeNull();
  });

  it('of the module itself are always there', () => {
    expect(() => ownPath('contact-us')).toThrow("has no route 'contact-us'");
  });
});
