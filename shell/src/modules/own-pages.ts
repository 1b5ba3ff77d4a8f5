import type { PageModule, SahnModule } from '@sahn/contracts/module';

/** The shell's own pages, as chunks of their own: most pages need neither. */
export const ownPages: SahnModule = {
  routes: {
    home: (): Promise<PageModule> => import(/* webpackChunkName: "home" */ '../home-page/home-route.tsx'),
    missing: (): Promise<PageModule> =>
      import(/* webpackChunkName: "missing" */ '../not-found-page/not-found-route.tsx'),
  },
  slots: {},
};
