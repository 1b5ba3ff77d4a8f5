import type { SahnModule } from '@sahn/contracts/modules/module';

export const exposed: SahnModule = {
  routes: {
    donate: () => import(/* webpackChunkName: "donate" */ './donate-page/donate-page.tsx'),
  },
  slots: {
    'projects-strip': () =>
      import(/* webpackChunkName: "projects-strip" */ './projects-strip/projects-strip.tsx'),
  },
};
