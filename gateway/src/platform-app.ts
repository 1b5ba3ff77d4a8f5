import express, { type Express } from 'express';
import { createBackupRouter } from './backup/backup.routes.ts';
import { createBoxesRouter } from './boxes/boxes.routes.ts';
import { createCompositionsRouter } from './compositions/compositions.routes.ts';
import { createDoctorRouter } from './doctor/doctor.routes.ts';
import { createHealthRouter } from './health/health.routes.ts';
import { findTroubles, findWarnings } from './health/readiness.ts';
import { answerNotFound, handleErrors } from './http/error-handler.ts';
import { redactPath } from './http/redact-path.ts';
import { giveRequestId } from './http/request-id.ts';
import { limitRequests } from './http/request-limits.ts';
import { logRequests } from './http/request-log.ts';
import { secureHeaders } from './http/security-headers.ts';
import { createImportRouter } from './imports/imports.routes.ts';
import { createAuditLogRouter } from './moderation/audit-log.routes.ts';
import { createModerationRouter } from './moderation/moderation.routes.ts';
import { createOwnersRouter } from './ownership/owners.routes.ts';
import { createPreviewsRouter } from './previews/previews.routes.ts';
import { createReleasesRouter } from './releases/releases.routes.ts';
import { createRolloutsRouter } from './rollouts/rollouts.routes.ts';
import type { Services } from './services.ts';
import { createRestartRouter } from './supervision/restart.routes.ts';
import type { Supervisor } from './supervision/supervised.ts';
import { authorize, requireToken } from './tokens/require-token.ts';
import { createTokensRouter } from './tokens/tokens.routes.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];

/** The platform port, for publishers and operators. It listens on loopback and requires a token. */
export function createPlatformApp(
  services: Services,
  supervisor: Pick<Supervisor, 'isPresent' | 'restart'>,
): Express {
  const { config, log, metrics, database, tokens, releases, compositions } = services;

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

  app.use(
    createHealthRouter({
      findTroubles: () => findTroubles(services),
      findWarnings: () => findWarnings(services),
      storage: services.storage,
    }),
  );
  app.use(requireToken(tokens));
  app.get('/metrics', async (_req, res) => {
    authorize(res, 'operate');
    res.type('text/plain; version=0.0.4').send(await metrics.print());
  });
  app.get('/vitals', async (req, res) => {
    authorize(res, 'operate');
    res.json(await metrics.vitals.summarize(req.query.releases === '1'));
  });
  app.use(createDoctorRouter(services));
  app.use(createReleasesRouter(releases, config.origin));
  app.use(createCompositionsRouter(compositions));
  app.use(createPreviewsRouter(services));
  app.use(createRolloutsRouter(services.rollouts));
  app.use(createRestartRouter(supervisor));
  app.use(createOwnersRouter(database));
  app.use(createTokensRouter(tokens));
  app.use(createAuditLogRouter(services));
  app.use(createBackupRouter(services));
  app.use(createBoxesRouter(services));
  app.use(createImportRouter(services));
  app.use(createModerationRouter(services));
  app.use(answerNotFound);
  app.use(handleErrors(log));
  return app;
}
