import { apiBase } from '@sahn/contracts/api/api';
import { compositionHeader } from '@sahn/contracts/modules/boot';
import { catalogueBase } from '@sahn/contracts/modules/catalogue';
import { shellItemRoutes } from '@sahn/contracts/routing/item-address';
import { locales } from '@sahn/contracts/text/locale';
import express, { type Express, type RequestHandler, Router } from 'express';
import { createApiRouter } from './api/api-router.ts';
import { createAssetsHandler } from './assets/assets.routes.ts';
import { createMediaHandler } from './assets/media.routes.ts';
import { createCataloguesHandler } from './catalogues/catalogues.routes.ts';
import { addressesOf } from './content/read/addresses.ts';
import { createSeenRouter } from './doctor/seen.routes.ts';
import { generationPath } from './edge/edge.ts';
import { createFeedsRouter } from './feeds/feeds.routes.ts';
import { createFormPostHandler } from './forms/form-post-handler.ts';
import { createHealthRouter } from './health/health.routes.ts';
import { findTroubles, findWarnings } from './health/readiness.ts';
import { answerNotFound, handleErrors } from './http/error-handler.ts';
import { redactSitePath } from './http/redact-path.ts';
import { giveRequestId } from './http/request-id.ts';
import { limitRequests } from './http/request-limits.ts';
import { logRequests } from './http/request-log.ts';
import { routeKind } from './http/route-kind.ts';
import { secureHeaders } from './http/security-headers.ts';
import { createFindHolder } from './inspector/find-holder.ts';
import { createInspectedRouter } from './inspector/inspected.routes.ts';
import { createInspectorRouter } from './inspector/inspector.routes.ts';
import { pinToInspector } from './inspector/pin-to-inspector.ts';
import { createInstallingRouter } from './installing/installing.routes.ts';
import { createOpenPreviewRouter } from './previews/open-preview.routes.ts';
import { dropReports, pinToPreview } from './previews/pin-to-preview.ts';
import { createPreviewCookie } from './previews/preview-cookie.ts';
import { createFormErrorPages } from './rendering/form-error-pages.ts';
import { createOfflineRouter } from './rendering/offline.routes.ts';
import { createPagesHandler } from './rendering/pages.routes.ts';
import { createReportsRouter } from './reports/reports.routes.ts';
import { createRolloutListener, pinToRollout } from './rollouts/pin-to-rollout.ts';
import type { Services } from './services.ts';
import { createSocialRouter } from './sharing/social.routes.ts';
import { createSecurityTxtRouter } from './sitemap/security-txt.routes.ts';
import { createSitemapRouter } from './sitemap/sitemap.routes.ts';
import { createVitalsRouter } from './vitals/vitals.routes.ts';

const methods = ['GET', 'HEAD', 'POST', 'DELETE'];

/** Ids of the shell's own pages. */
const shellPages = [...shellItemRoutes.map(({ id }) => id), 'missing'];

/** No feed or file of a language: these have an ending. */
const pagePath = new RegExp(`^/(?:${locales.join('|')})(?:/[^.]*)?$`);

/** Scripts, styles, fonts, pictures, sounds and JSON. */
const fileRoots = ['/modules/', catalogueBase, '/media/', '/api/'];

/** Leads pages past a router, which would compare each of its patterns with their address. */
function passPages(router: Router): RequestHandler {
  return (req, res, next) => (pagePath.test(req.path) ? next() : router(req, res, next));
}

const routing = { caseSensitive: true, strict: true };

/** The public app: the site for visitors. */
export function createApp(services: Services): Express {
  const { config, log, metrics, content, releases, folders, encoded, media, revision, pages, edge } =
    services;
  const { served, previews, inspections, previewed, rollouts } = services;
  const origin = new URL(config.origin);
  const live = () => services.live.current;
  const privatePaths = () =>
    [live(), rollouts.running?.loaded, ...previewed.loaded].flatMap(
      (loaded) => loaded?.routes.privatePaths ?? [],
    );
  const previewCookie = createPreviewCookie(config.origin);
  const inspectorCookie = createPreviewCookie(config.origin, 'inspect');
  const findHolder = createFindHolder({ inspections, tokens: services.tokens, cookie: inspectorCookie });
  const findPreviewed = async (number: number) => {
    const loaded = live();
    return loaded?.composition.number === number ? loaded : previewed.get(number);
  };
  const pins = [
    pinToPreview({ previews, cookie: previewCookie, find: findPreviewed, served }),
    pinToRollout({ rollouts, live: services.live, served, secure: origin.protocol === 'https:' }),
  ];
  const { onFailure, onPaint } = createRolloutListener(rollouts, services.live);
  const findRelease = (name: string, version: string) => releases.find(name, version);
  const findByContent = (name: string, path: string) => releases.findByContent(name, path);

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.set('trust proxy', config.trustProxy);

  app.use(giveRequestId);
  app.use(secureHeaders(config, fileRoots));
  app.use(logRequests(log, metrics, (path) => redactSitePath(path, privatePaths()), routeKind));
  app.use(limitRequests({ host: origin.host, methods }));

  const files = Router(routing);
  files.use(
    createHealthRouter({
      findTroubles: () => findTroubles(services),
      findWarnings: () => findWarnings(services),
      storage: services.storage,
    }),
  );
  files.use(createSeenRouter(services));
  files.use('/modules', createAssetsHandler({ findRelease, findByContent, folders, encoded }));
  files.use(catalogueBase.slice(0, -1), createCataloguesHandler(services.catalogues));
  files.use('/media', createMediaHandler({ find: (name) => media.find(name), encoded }));
  files.use(['/_report', '/_vitals'], dropReports(previewCookie, inspectorCookie));
  files.use(
    createReportsRouter({
      log,
      metrics,
      origin: config.origin,
      privatePaths,
      onFailure,
      async isKnown(module, version) {
        if (version !== '') return (await findRelease(module, version)) !== null;
        const set = live()?.set;
        return set !== undefined && [set.shell, ...set.modules].some(({ name }) => name === module);
      },
    }),
  );
  files.use(
    createVitalsRouter({
      vitals: metrics.vitals,
      origin: config.origin,
      candidateVersion: (module) => rollouts.running?.rollout.releases[module] ?? null,
      onPaint,
      liveVersion(module, route) {
        const set = live()?.set;
        if (set && module === set.shell.name) return shellPages.includes(route) ? set.shell.version : null;
        const release = set?.modules.find(({ name }) => name === module);
        return release?.manifest.routes.some(({ id }) => id === route) ? release.version : null;
      },
    }),
  );
  files.use('/api', ...pins, (_req, res, next) => {
    res.setHeader(compositionHeader, String(served.current?.composition.number ?? 0));
    next();
  });
  files.use(
    apiBase,
    createApiRouter({
      services,
      origin: config.origin,
      compositionKey: () => served.current?.key ?? '0',
      isPinned: () => served.isBeside,
    }),
  );
  files.use('/api', answerNotFound);
  app.use(passPages(files));
  app.get(generationPath, edge.handler());
  app.use(edge.mark());
  const derived = Router(routing);
  derived.use(
    createSitemapRouter({
      origin: config.origin,
      live,
      listItems: async () => addressesOf(await content.snapshot(), content.kinds),
      revision: () => revision.current(),
    }),
  );
  derived.use(createSecurityTxtRouter(services));
  derived.use(createOfflineRouter({ live, pages, folders, encoded }));
  derived.use(createFeedsRouter(services));
  derived.use(createSocialRouter(services));
  derived.use(
    createInstallingRouter({
      reader: services,
      shell: () => live()?.set.shell,
      folders,
      findMedia: (name) => media.find(name),
    }),
  );
  derived.use(createOpenPreviewRouter({ previews, cookie: previewCookie }));
  derived.use(createInspectorRouter({ ...services, cookie: inspectorCookie, previewCookie, findHolder }));
  app.use(passPages(derived));
  app.use(...pins);
  app.use(passPages(createInspectedRouter({ ...services, findHolder })));
  app.use(pinToInspector({ served, cookie: inspectorCookie, findHolder }));
  const current = () => served.current;
  app.use(createFormPostHandler(services, createFormErrorPages({ live: current, pages, edge })));
  app.use(createPagesHandler({ served, pages, edge }));
  app.use(handleErrors(log));
  return app;
}
