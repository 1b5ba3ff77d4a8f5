import type { PageModule, SahnModule } from '@sahn/contracts/modules/module';

/** The shell's own pages, in separate chunks, because most visits need none. */
export const shellPages: SahnModule = {
  routes: {
    home: (): Promise<PageModule> => import(/* webpackChunkName: "home" */ './home-route.tsx'),
    saved: (): Promise<PageModule> => import(/* webpackChunkName: "saved" */ './saved-route.tsx'),
    missing: (): Promise<PageModule> => import(/* webpackChunkName: "missing" */ './not-found-route.tsx'),
  },
  slots: {},
};
