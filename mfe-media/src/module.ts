import type { SahnModule } from '@sahn/contracts/modules/module';

export const exposed: SahnModule = {
  routes: {
    gallery: () => import(/* webpackChunkName: "gallery" */ './gallery-page/gallery-page.tsx'),
    album: () => import(/* webpackChunkName: "album" */ './album-page/album-page.tsx'),
    zeinabiee: () => import(/* webpackChunkName: "zeinabiee" */ './zeinabiee-page/zeinabiee-page.tsx'),
    track: () => import(/* webpackChunkName: "track" */ './track-page/track-page.tsx'),
    music: () => import(/* webpackChunkName: "music" */ './music-page/music-page.tsx'),
  },
  slots: {
    listening: () => import(/* webpackChunkName: "listening" */ './listening/listening.tsx'),
    'gallery-strip': () =>
      import(/* webpackChunkName: "gallery-strip" */ './gallery-strip/gallery-strip.tsx'),
    'article-media': () =>
      import(/* webpackChunkName: "article-media" */ './article-media/article-media.tsx'),
    dock: () => import(/* webpackChunkName: "dock" */ './dock/dock.tsx'),
  },
};
