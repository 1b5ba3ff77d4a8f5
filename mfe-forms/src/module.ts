import type { SahnModule } from '@sahn/contracts/modules/module';

export const exposed: SahnModule = {
  routes: {
    registration: () =>
      import(/* webpackChunkName: "registration" */ './registration-page/registration-page.tsx'),
    receipt: () => import(/* webpackChunkName: "receipt" */ './receipt-page/receipt-page.tsx'),
    'heart-written': () =>
      import(/* webpackChunkName: "heart-written" */ './heart-written-page/heart-written-page.tsx'),
    message: () => import(/* webpackChunkName: "message" */ './message-page/message-page.tsx'),
    'contact-us': () => import(/* webpackChunkName: "contact-us" */ './contact-page/contact-page.tsx'),
  },
  slots: {
    'registration-form': () =>
      import(/* webpackChunkName: "registration-form" */ './registration-section/registration-section.tsx'),
    'messages-strip': () =>
      import(/* webpackChunkName: "messages-strip" */ './messages-strip/messages-strip.tsx'),
    'contact-box': () => import(/* webpackChunkName: "contact-box" */ './contact-box/contact-box.tsx'),
  },
};
