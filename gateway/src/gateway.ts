import type { RequestListener } from 'node:http';
import type { Express } from 'express';
import { pino } from 'pino';
import * as v from 'valibot';
import { createApp } from './app.ts';
import { ConfigError, LogLevelSchema, readConfig } from './config.ts';
import { importContent } from './content/import/import-content.ts';
import { finishPictures } from './content/media/pictures/finish-pictures.ts';
import { PictureStore } from './content/media/pictures/picture-store.ts';
import { DataFolderError, DataFolderHeldError } from './database/data-folder-lock.ts';
import { openDatabase } from './database/database.ts';
import { migrate, needsMigration } from './database/migrate.ts';
import { startRetention } from './forms/retention.ts';
import { answerParserErrors } from './http/parser-errors.ts';
import { securityHeaders } from './http/security-headers.ts';
import {
  createHttpServer,
  handOverTimes,
  listen,
  PortTakenError,
  stopServers,
  stopTimes,
} from './http/servers.ts';
import { startOutbox } from './mail/outbox.ts';
import { createPlatformApp } from './platform-app.ts';
import { createServices, type Services } from './services.ts';
import { onStopSignal, type StopReason } from './supervision/stop-signal.ts';
import { connectSupervisor, type Ports } from './supervision/supervised.ts';

const log = pino({
  // A wrong level is reported with the other settings.
  level: v.is(LogLevelSchema, process.env.LOG_LEVEL) ? process.env.LOG_LEVEL : 'info',
  redact: ['req', 'res', '*.token', '*.authorization'],
});

const restoreAgainMs = 5_000;

/** Loads the live composition. When that fails, the ports are opened anyway, and it is retried. */
async function restore({ compositions, live }: Pick<Services, 'compositions' | 'live'>): Promise<void> {
  try {
    await compositions.restore();
  } catch (error) {
    log.error({ err: error }, 'the live composition cannot be loaded; trying again');
    const tryAgain = async () => {
      if (live.current === null) await restore({ compositions, live });
    };
    setTimeout(() => void tryAgain(), restoreAgainMs).unref();
  }
}

/** A listener whose requests wait until the application is there. */
function waitFor(app: Promise<Express>): RequestListener {
  return (req, res) => void app.then((handle) => handle(req, res));
}

/** Removes what killed processes and deleted releases left behind. No other process may be writing. */
async function sweep({ releases, folders, encoded }: Services): Promise<void> {
  const isKnown = async (name: string, version: string) => (await releases.find(name, version)) !== null;
  await Promise.all([folders.sweep(isKnown), encoded.sweep(), releases.sweep()]);
}

/** Loads what the predecessor made live after this process had loaded its composition. */
async function followPredecessor({ compositions, live }: Services): Promise<void> {
  const latest = await compositions.live();
  if (latest?.number !== live.current?.composition.number) await restore({ compositions, live });
}

async function main(): Promise<void> {
  const supervisor = connectSupervisor();
  const config = readConfig(process.env);
  const database = await openDatabase(config, { hold: supervisor.hasPredecessor ? 'join' : 'claim' });
  const siteApp = Promise.withResolvers<Express>();
  const platformApp = Promise.withResolvers<Express>();
  const site = createHttpServer('site', waitFor(siteApp.promise));
  const platform = createHttpServer('platform', waitFor(platformApp.promise));
  for (const server of [site, platform]) answerParserErrors(server, securityHeaders(config));
  const open = async (): Promise<Ports> => ({
    port: await listen(site, config.port, config.host),
    platformPort: await listen(platform, config.platformPort, '127.0.0.1'),
  });

  let ports: Ports | null = null;
  if (supervisor.hasPredecessor && (await needsMigration(database))) {
    // The predecessor cannot use the database that this version needs: requests wait here while it ends.
    ports = await open();
    supervisor.ready(ports);
    await supervisor.alone;
  }
  await migrate(database);
  const pictures = new PictureStore(config.pictures, log);
  const readContent = (after?: number) =>
    importContent(database, config.content, { data: config.data, pictures, after });
  const { revision, changed, faults } = await readContent();
  for (const fault of faults) log.warn(fault, 'fault in the content');
  log.info({ revision, changed, faults: faults.length }, 'content is imported');

  const services = await createServices({ config, log, database });
  if (!supervisor.hasPredecessor) await sweep(services);
  if (await services.tokens.ensureOperator(config.data))
    log.info('an operator token was written to the data folder');
  services.reads.warm();
  await restore(services);

  const leaving = new AbortController();
  let jobs: { stop(): Promise<void> }[] = [];
  const stop = async (reason: StopReason) => {
    log.info({ reason }, 'stopping');
    leaving.abort();
    services.state.draining = true;
    await stopServers([site, platform], reason === 'hand-over' ? handOverTimes : stopTimes);
    await Promise.all(jobs.map((job) => job.stop()));
    await services.close();
    await database.destroy();
    log.info('stopped');
  };
  onStopSignal(supervisor, stop, (error) => log.fatal({ err: error }, 'uncaught fault'));

  siteApp.resolve(createApp(services));
  ports ??= await open();
  log.info({ host: config.host, ...ports, origin: config.origin }, 'the gateway listens');
  supervisor.ready(ports);
  await supervisor.alone;
  if (supervisor.hasPredecessor) {
    await sweep(services);
    await followPredecessor(services);
  }
  services.prepareLiveAssets();
  // Releases and activations belong to one process at a time.
  platformApp.resolve(createPlatformApp(services, supervisor));
  if (leaving.signal.aborted) return;
  jobs = [startOutbox(services), startRetention(services)];
  void finishPictures(pictures, () => readContent(revision), { log, signal: leaving.signal });
}

try {
  await main();
} catch (error) {
  const forOperators = [ConfigError, DataFolderHeldError, DataFolderError, PortTakenError];
  if (error instanceof Error && forOperators.some((kind) => error instanceof kind)) log.fatal(error.message);
  else log.fatal({ err: error }, 'the gateway cannot start');
  process.exit(1);
}
