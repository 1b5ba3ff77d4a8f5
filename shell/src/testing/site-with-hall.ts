import type { Route } from '@sahn/contracts/modules/manifest';
import type { SahnModule } from '@sahn/contracts/modules/module';
import { createSite } from '../create-site.browser.ts';
import { homeRoute } from '../routing/shell-routes.ts';
import { ModuleRegistry } from '../services/module-registry.ts';
import type { Site } from '../services/site.tsx';
import { sampleBoot } from './sample-page.ts';

/** A site with one module, `hall`, that has these routes and this code. */
export function siteWithHall(routes: readonly Partial<Route>[], code: SahnModule): Site {
  const hall = {
    name: 'hall',
    version: '1',
    base: '/modules/hall/1/',
    entry: 'web/entry.js',
    global: 'hall',
    routes: routes.map((route) => ({ ...homeRoute, ...route })),
    nav: [],
    slots: [],
    locales: {},
    integrity: {},
  };
  return {
    ...createSite({ ...sampleBoot, modules: [hall] }),
    registry: new ModuleRegistry({ load: async () => code, forget() {} }),
  };
}
