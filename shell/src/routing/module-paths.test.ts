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
  const { itemPath, routePath, ownPath } = modulePaths({ listed: [media] }, name);

  it('contain the new name', () => {
    expect(itemPath('albums', 'domes')).toBe('/pictures/domes');
    expect(routePath('gallery')).toBe('/pictures');
    expect(ownPath('album', { album: 'domes' })).toBe('/pictures/domes');
  });

  it('lead to recordings, and to the shell’s home page', () => {
    expect(itemPath('tracks', 'rain')).toBe('/zeinabiee/rain');
    expect(itemPath('pages', 'home')).toBe('/');
  });

  it('are null for items and routes that no module has', () => {
    expect(itemPath('articles', 'patience')).toBeNull();
    expect(routePath('contact-us')).toBeNull();
  });

  it('exist for all routes of the module itself', () => {
    expect(() => ownPath('contact-us')).toThrow("has no route 'contact-us'");
  });
});
