import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { Express } from 'express';
import * as v from 'valibot';
import { createApp } from './app.ts';
import { recordStart } from './audit-log/record-start.ts';
import { isFromBox } from './boxes/content-origin.ts';
import { makeMissingPictures } from './boxes/make-missing-pictures.ts';
import { createCluster, shortGatewayId } from './cluster/create-cluster.ts';
import { startWithPackagedReleases } from './compositions/packaged-releases.ts';
import { startPruning } from './compositions/prune-releases.ts';
import { type Config, ConfigError, LogLevelSchema, readConfig } from './config.ts';
import { BookStore } from './content/binding/book-store.ts';
import { completeCopy } from './content/import/complete-copy.ts';
import { finishMedia } from './content/import/finish-media.ts';
import { storeContent } from './content/import/import-content.ts';
import { readContent } from './content/import/read-content.ts';
import { PictureStore } from './content/media/pictures/picture-store.ts';
import { DataFolderHeldError } from './database/data-folder-lock.ts';
import { openDatabase, type WriterDatabase } from './database/database.ts';
import { migrate, needsMigration } from './database/migrate.ts';
import { DataFolderError } from './database/open-data-folder.ts';
import { DatabaseError } from './database/postgres.ts';
import { createSharedFiles } from './database/shared-files.ts';
import { refuseUnfinishedCopy, UnfinishedCopyError } from './database/unfinished-copy.ts';
import { startPurges } from './edge/start-purges.ts';
import { startRetention } from './forms/retention.ts';
import { createLog } from './http/create-log.ts';
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
import { startBlobSweep } from './releases/blob-sweep.ts';
import { startRemovalOfIdleCopies } from './releases/idle-copies.ts';
import { createServices, type Services } from './services.ts';
import { closeToOthers } from './storage/data-folder.ts';
import { storageFault } from './storage/storage-fault.ts';
import { removeUnfinished } from './storage/write-file.ts';
import { releaseMemory } from './supervision/gateway-memory.ts';
import { lowerPoolPriority } from './supervision/lower-pool-priority.ts';
import { onStopSignal, type StopReason } from './supervision/stop-signal.ts';
import { connectSupervisor, type Ports } from './supervision/supervised.ts';
import { startTracing } from './tracing/start-tracing.ts';

// A wrong level is reported with the other settings.
const level = v.safeParse(LogLevelSchema, process.env.LOG_LEVEL);
const id = randomUUID();
const gateway = shortGatewayId(id);
const log = createLog(level.success ? level.output : 'info', { gateway });

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
async function sweep({ releases, folders, config }: Services): Promise<void> {
  const isKnown = async (name: string, version: string) => (await releases.find(name, version)) !== null;
  const unfinished = ['encoded', 'media', 'outbox', 'social'].map((name) => join(config.data, name));
  await Promise.all([folders.sweep(isKnown), ...[config.data, ...unfinished].map(removeUnfinished)]);
}

/** Goes on with the content of a box: no folder is imported. Returns what makes the pictures that it came without. */
async function resumeBox(
  config: Config,
  database: WriterDatabase,
): Promise<(signal: AbortSignal) => Promise<void>> {
  // The index of search, where a newer version has another one.
  await completeCopy(database);
  return async (signal) => {
    const pictures = new PictureStore(config.pictures, log, createSharedFiles(database));
    await makeMissingPictures(database, config, pictures, signal);
  };
}

/**
 * Imports the content. Returns what makes the pictures and books that it lacks, and stores it again then. The returned function
 * alone holds the content that was read, and no longer than that takes.
 */
async function importAtStart(
  config: Config,
  database: WriterDatabase,
): Promise<(signal: AbortSignal) => Promise<void>> {
  if (await isFromBox(database)) return resumeBox(config, database);
  const shared = createSharedFiles(database);
  const made = {
    pictures: new PictureStore(config.pictures, log, shared),
    books: new BookStore(config.pictures, log, undefined, shared),
  };
  let content: Awaited<ReturnType<typeof readContent>> | null = await readContent(config.content);
  const store = async (after?: number) =>
    content &&
    storeContent(database, content, { data: config.data, ...made, shared, after, actor: 'gateway' });
  const imported = await store().catch((error: unknown) => {
    if (storageFault(error) === null) throw error;
    log.error({ err: error }, 'the content cannot be imported; what was imported before is served');
    return null;
  });
  for (const fault of imported?.faults ?? []) log.warn(fault, 'fault in the content');
  if (imported === null) {
    content = null;
    return async () => {};
  }
  const { revision, changed, faults } = imported;
  log.info({ revision, changed, faults: faults.length }, 'content is imported');
  // Nothing will be stored again.
  if (made.pictures.isComplete && made.books.isComplete) content = null;
  return async (signal) => {
    await finishMedia(made, store, { revision, log, signal });
    if (content === null) return;
    content = null;
    releaseMemory();
  };
}

async function main(): Promise<void> {
  const supervisor = connectSupervisor();
  const config = readConfig(process.env);
  const endTracing = await startTracing(process.env, gateway);
  // Also for the files that SQLite makes beside the database.
  process.umask(0o077);
  await closeToOthers(config.data);
  const database = await openDatabase(config, { hold: supervisor.hasPredecessor ? 'join' : 'claim' });
  await refuseUnfinishedCopy(database);
  const siteApp = Promise.withResolvers<Express>();
  const platformApp = Promise.withResolvers<Express>();
  const site = createHttpServer('site', waitFor(siteApp.promise));
  const platform = createHttpServer('platform', waitFor(platformApp.promise));
  for (const server of [site, platform]) answerParserErrors(server, securityHeaders(config));
  const open = async (): Promise<Ports> => {
    // The site last: whoever waits until it answers may use the other port at once.
    const platformPort = await listen(platform, config.platformPort, '127.0.0.1');
    return { port: await listen(site, config.port, config.host), platformPort };
  };

  let ports: Ports | null = null;
  if (supervisor.hasPredecessor && (await needsMigration(database))) {
    // The predecessor cannot use the database that this version needs: requests wait here while it ends.
    ports = await open();
    supervisor.ready(ports);
    await supervisor.alone;
  }
  await migrate(database);
  const cluster = createCluster(config, log, id);
  const finishImport = await cluster.alone('import', () => importAtStart(config, database));

  const services = await createServices({ config, log, database, cluster });
  if (!supervisor.hasPredecessor) await sweep(services);
  if (await services.tokens.ensureOperator(config.data))
    log.info('an operator token was written to the data folder');
  await recordStart(database, { config, log });
  await services.followOthers();
  await Promise.all([services.reads.warm(), restore(services)]);
  if (!supervisor.hasPredecessor) await startWithPackagedReleases({ ...services, folder: config.releases });

  let jobs: { stop(): Promise<void> }[] = [];
  const stop = async (reason: StopReason) => {
    log.info({ reason }, 'stopping');
    services.state.draining = true;
    const times = reason === 'hand-over' ? handOverTimes : stopTimes;
    await Promise.all([stopServers([site, platform], times, supervisor.closed), services.mediaJobs.close()]);
    await Promise.all(jobs.map((job) => job.stop()));
    await services.close();
    await database.destroy();
    await endTracing();
    log.info('stopped');
  };
  onStopSignal(supervisor, stop, (error) => log.fatal({ err: error }, 'uncaught fault'));

  lowerPoolPriority();
  // Another gateway may have made something live that did not wait for this one yet.
  await restore(services);
  releaseMemory();
  siteApp.resolve(createApp(services));
  ports ??= await open();
  log.info({ host: config.host, ...ports, origin: config.origin }, 'the gateway listens');
  supervisor.ready(ports);
  await supervisor.alone;
  if (supervisor.hasPredecessor) {
    await sweep(services);
    // What the predecessor made live after this process had loaded its composition.
    await restore(services);
  }
  // Of what was erased before a process was killed.
  void services.logClearing.clear();
  services.prepareLiveAssets();
  // Releases and activations belong to one process at a time.
  platformApp.resolve(createPlatformApp(services, supervisor));
  if (services.state.draining) return;
  jobs = [startOutbox(services), startRetention(services), startPurges(services)];
  jobs.push(startPruning(services), startBlobSweep(services), startRemovalOfIdleCopies(services));
  services.mediaJobs.begin(finishImport);
}

try {
  await main();
} catch (error) {
  const forOperators = [
    ConfigError,
    DataFolderHeldError,
    DataFolderError,
    DatabaseError,
    UnfinishedCopyError,
    PortTakenError,
  ];
  if (error instanceof Error && forOperators.some((kind) => error instanceof kind)) log.fatal(error.message);
  else log.fatal({ err: error }, 'the gateway cannot start');
  process.exit(1);
}
