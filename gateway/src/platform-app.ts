import express, { type Express, Router } from 'express';
import { createBackupRouter } from './backup/backup.routes.ts';
import { createBoxesRouter } from './boxes/boxes.routes.ts';
import { createCompositionsRouter } from './compositions/compositions.routes.ts';
import { createDoctorRouter } from './doctor/doctor.routes.ts';
import { createHealthRouter } from './health/health.routes.ts';
import { findTroubles, findWarnings } from './health/readiness.ts';
import { answerNotFound, handleErrors } from './http/error-handler.ts';
import { refuseOddPaths } from './http/odd-paths.ts';
import { redactPath } from './http/redact-path.ts';
import { giveRequestId } from './http/request-id.ts';
import { limitRequests } from './http/request-limits.ts';
import { logRequests } from './http/request-log.ts';
import { secureHeaders } from './http/security-headers.ts';
import { createImportRouter } from './imports/imports.routes.ts';
import { createAuditLogRouter } from './moderation/audit-log.routes.ts';
import { createModerationRouter } from './moderation/moderation.routes.ts';
import { createOverviewRouter } from './overview/overview.routes.ts';
import { createOwnersRouter } from './ownership/owners.routes.ts';
import { createPreviewsRouter } from './previews/previews.routes.ts';
import { createRegistryRouter } from './registry/registry.routes.ts';
import { requireSession } from './registry/require-session.ts';
import { Sessions } from './registry/sessions.ts';
import { createReleasesRouter } from './releases/releases.routes.ts';
import { createRolloutsRouter } from './rollouts/rollouts.routes.ts';
import type { Services } from './services.ts';
import { createRestartRouter } from './supervision/restart.routes.ts';
import type { Supervisor } from './supervision/supervised.ts';
import { authorize, limitWrongTokens, requireToken } from './tokens/require-token.ts';
import { createTokensRouter } from './tokens/tokens.routes.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];

/** What programs reach with a token, and people with a session of the registry page. */
function createSharedRouter(services: Services): Router {
  const { metrics, releases, compositions, tokens } = services;
  const router = Router();
  router.get('/vitals', async (req, res) => {
    authorize(res, 'operate');
    res.json(await metrics.vitals.summarize(req.query.releases === '1'));
  });
  router.get('/releases', async (_req, res) => {
    res.json(await releases.list());
  });
  router.use(createOverviewRouter(services));
  router.use(createCompositionsRouter(compositions));
  router.use(createPreviewsRouter(services));
  router.use(createRolloutsRouter(services.rollouts));
  router.use(createTokensRouter(tokens));
  router.use(createAuditLogRouter(services));
  return router;
}

/** The platform port, for publishers and operators. It listens on loopback and requires a token. */
export function createPlatformApp(
  services: Services,
  supervisor: Pick<Supervisor, 'isPresent' | 'restart'>,
): Express {
  const { config, log, metrics, database, tokens, releases } = services;

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(giveRequestId);
  app.use(secureHeaders(config));
  app.use(
    logRequests(
      log,
      metrics,
      (path) => redactPath(path, []),
      () => 'platform',
    ),
  );
  app.use(limitRequests({ host: `localhost:${config.platformPort}`, methods }));
  app.use(refuseOddPaths);

  app.use(
    createHealthRouter({
      findTroubles: () => findTroubles(services),
      findWarnings: () => findWarnings(services),
      storage: services.storage,
    }),
  );
  const failures = limitWrongTokens();
  const sessions = new Sessions({ database, tokens, now: Date.now });
  const { registry: folder, origin } = config;
  app.use(createRegistryRouter({ folder, origin, tokens, sessions, failures }));
  const shared = createSharedRouter(services);
  // The registry page reaches these alone: what is sent and read by programs stays with their tokens.
  app.use('/registry/api', requireSession(sessions), shared, answerNotFound);
  app.use(requireToken(tokens, failures));
  app.use(shared);
  app.get('/metrics', async (_req, res) => {
    authorize(res, 'operate');
    res.type('text/plain; version=0.0.4').send(await metrics.print());
  });
  app.use(createDoctorRouter(services));
  app.use(createReleasesRouter(releases, config.origin));
  app.use(createRestartRouter(supervisor));
  app.use(createOwnersRouter(database));
  app.use(createBackupRouter(services));
  app.use(createBoxesRouter(services));
  app.use(createImportRouter(services));
  app.use(createModerationRouter(services));
  app.use(answerNotFound);
  app.use(handleErrors(log));
  return app;
}
