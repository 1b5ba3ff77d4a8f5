import { apiBase } from '@sahn/contracts/api/api';
import { compositionHeader } from '@sahn/contracts/modules/boot';
import { shellItemRoutes } from '@sahn/contracts/routing/item-address';
import express, { type Express } from 'express';
import { createApiRouter } from './api/api-router.ts';
import { createAssetsHandler } from './assets/assets.routes.ts';
import { createMediaHandler } from './assets/media.routes.ts';
import { listAddresses } from './content/read/addresses.ts';
import { createFeedsRouter } from './feeds/feeds.routes.ts';
import { createFormPostHandler } from './forms/form-post-handler.ts';
import { createHealthRouter } from './health/health.routes.ts';
import { findTroubles, findWarnings } from './health/readiness.ts';
import { answerNotFound, handleErrors } from './http/error-handler.ts';
import { redactSitePath } from './http/redact-path.ts';
import { giveRequestId } from './http/request-id.ts';
import { limitRequests } from './http/request-limits.ts';
import { logRequests } from './http/request-log.ts';
import { secureHeaders } from './http/security-headers.ts';
import { createInstallingRouter } from './installing/installing.routes.ts';
import { createFormErrorPages } from './rendering/form-error-pages.ts';
import { createOfflineRouter } from './rendering/offline.routes.ts';
import { createPagesHandler } from './rendering/pages.routes.ts';
import { createReportsRouter } from './reports/reports.routes.ts';
import type { Services } from './services.ts';
import { createSocialRouter } from './sharing/social.routes.ts';
import { createSecurityTxtRouter } from './sitemap/security-txt.routes.ts';
import { createSitemapRouter } from './sitemap/sitemap.routes.ts';
import { createVitalsRouter } from './vitals/vitals.routes.ts';

const methods = ['GET', 'HEAD', 'POST', 'DELETE'];

/** Ids of the shell's own pages. */
const shellPages = [...shellItemRoutes.map(({ id }) => id), 'missing'];

/** The public app: the site for visitors. */
export function createApp(services: Services): Express {
  const { config, log, metrics, reader, releases, folders, encoded, media, revision, pages } = services;
  const origin = new URL(config.origin);
  const live = () => services.live.current;
  const liveNumber = () => live()?.composition.number ?? 0;
  const privatePaths = () => live()?.routes.privatePaths ?? [];
  const findRelease = (name: string, version: string) => releases.find(name, version);
  const findByContent = (name: string, path: string) => releases.findByContent(name, path);

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.set('trust proxy', config.trustProxy);

  app.use(giveRequestId);
  app.use(secureHeaders(config));
  app.use(logRequests(log, metrics, (path) => redactSitePath(path, privatePaths())));
  app.use(limitRequests({ host: origin.host, methods }));

  app.use(
    createHealthRouter({
      findTroubles: () => findTroubles(services),
      findWarnings: () => findWarnings(services),
      storage: services.storage,
    }),
  );
  app.use('/modules', createAssetsHandler({ findRelease, findByContent, folders, encoded }));
  app.use('/media', createMediaHandler({ find: (name) => media.find(name), encoded }));
  app.use(
    createReportsRouter({
      log,
      metrics,
      origin: config.origin,
      privatePaths,
      async isKnown(module, version) {
        if (version !== '') return (await findRelease(module, version)) !== null;
        const set = live()?.set;
        return set !== undefined && [set.shell, ...set.modules].some(({ name }) => name === module);
      },
    }),
  );
  app.use(
    createVitalsRouter({
      vitals: metrics.vitals,
      origin: config.origin,
      liveVersion(module, route) {
        const set = live()?.set;
        if (set && module === set.shell.name) return shellPages.includes(route) ? set.shell.version : null;
        const release = set?.modules.find(({ name }) => name === module);
        return release?.manifest.routes.some(({ id }) => id === route) ? release.version : null;
      },
    }),
  );
  app.use('/api', (_req, res, next) => {
    res.setHeader(compositionHeader, String(liveNumber()));
    next();
  });
  app.use(
    apiBase,
    createApiRouter({
      services,
      origin: config.origin,
      compositionKey: () => live()?.key ?? '0',
    }),
  );
  app.use('/api', answerNotFound);
  app.use(
    createSitemapRouter({
      origin: config.origin,
      live,
      listItems: () => listAddresses(reader),
      revision: () => revision.current(),
    }),
  );
  app.use(createSecurityTxtRouter(services));
  app.use(createOfflineRouter({ live, pages, folders, encoded }));
  app.use(createFeedsRouter(services));
  app.use(createSocialRouter(services));
  app.use(
    createInstallingRouter({
      reader: services,
      shell: () => live()?.set.shell,
      folders,
      findMedia: (name) => media.find(name),
    }),
  );
  app.use(createFormPostHandler(services, createFormErrorPages({ live, pages })));
  app.use(createPagesHandler({ live, pages }));
  app.use(handleErrors(log));
  return app;
}
