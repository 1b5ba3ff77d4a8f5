import type { SahnModule } from '@sahn/contracts/modules/module';

export const exposed: SahnModule = {
  routes: {
    'sample-page': () => import(/* webpackChunkName: "sample-page" */ './sample-page/sample-page.tsx'),
  },
  slots: {
    'sample-strip': () => import(/* webpackChunkName: "sample-strip" */ './sample-strip/sample-strip.tsx'),
  },
};
