import type { BootModule } from '@sahn/contracts/modules/boot';
import type { SahnModule } from '@sahn/contracts/modules/module';
import { createSite } from '../create-site.browser.ts';
import { homeRoute } from '../routing/shell-routes.ts';
import { ModuleRegistry } from '../services/module-registry.ts';
import { sampleBoot, samplePage } from '../testing/sample-page.ts';
import { Navigator } from './navigator.browser.ts';

const Page = () => null;

const hall: BootModule = {
  name: 'hall',
  version: '1',
  base: '/modules/hall/1/',
  entry: 'web/entry.js',
  global: 'hall',
  routes: ['slow', 'quick'].map((id) => ({ ...homeRoute, id, path: id })),
  nav: [],
  slots: [],
  locales: {},
  integrity: {},
};

// jsdom has none; without motion nothing is waited for.
beforeAll(() => Object.assign(window, { matchMedia: () => ({ matches: true }) }));

it('shows the page that was wanted last, though an earlier one comes after it', async () => {
  const slow = Promise.withResolvers<string>();
  const code: SahnModule = {
    routes: {
      slow: async () => ({ Page, loader: () => slow.promise }),
      quick: async () => ({ Page, loader: async () => 'quick' }),
    },
    slots: {},
  };
  const registry = new ModuleRegistry({ load: async () => code, forget() {} });
  const site = { ...createSite({ ...sampleBoot, modules: [hall] }), registry };
  const navigator = new Navigator(site, samplePage);
  const earlier = navigator.navigate('/en/slow');
  await navigator.navigate('/en/quick');
  slow.resolve('slow');
  await earlier;
  expect(navigator.getState()).toMatchObject({
    busy: false,
    page: { location: { pathname: '/en/quick' }, result: { state: 'ready', data: 'quick' } },
  });
  expect(location.pathname).toBe('/en/quick');
});
