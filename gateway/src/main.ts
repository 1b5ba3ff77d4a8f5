import { join } from 'node:path';
import { createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { readContent, storeContent } from './content/import/import-content.ts';
import { finishPictures } from './content/media/pictures/finish-pictures.ts';
import { PictureStore } from './content/media/pictures/picture-store.ts';
import { openDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { DataFolderError } from './database/sqlite.ts';
import { startRetention } from './forms/retention.ts';
import { createLog } from './http/create-log.ts';
import { answerParserErrors } from './http/parser-errors.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createHttpServer, listen, stopServers } from './http/servers.ts';
import { onStopSignal } from './http/stop-signal.ts';
import { startOutbox } from './mail/outbox.ts';
import { createPlatformApp } from './platform-app.ts';
import { startBlobSweep } from './releases/blob-sweep.ts';
import { createServices, type Services } from './services.ts';
import { closeToOthers } from './storage/data-folder.ts';
import { removeUnfinished } from './storage/write-file.ts';

const log = createLog(process.env.LOG_LEVEL ?? 'info');

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

/** Removes what a killed process left unfinished. */
async function removeUnfinishedOf({ data }: Pick<Config, 'data'>): Promise<void> {
  const folders = ['encoded', 'media', 'outbox', 'social'].map((name) => join(data, name));
  await Promise.all([data, ...folders].map(removeUnfinished));
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  // Also for the files that SQLite makes beside the database.
  process.umask(0o077);
  await closeToOthers(config.data);
  const database = await openDatabase(config);
  await migrate(database);
  const pictures = new PictureStore(config.pictures, log);
  const content = await readContent(config.content);
  const store = (after?: number) => storeContent(database, content, { data: config.data, pictures, after });
  const { revision, changed, faults } = await store();
  for (const fault of faults) log.warn(fault, 'fault in the content');
  log.info({ revision, changed, faults: faults.length }, 'content is imported');

  const services = await createServices({ config, log, database });
  const isKnown = async (name: string, version: string) =>
    (await services.releases.find(name, version)) !== null;
  await Promise.all([services.folders.sweep(isKnown), removeUnfinishedOf(config)]);
  if (await services.tokens.ensureOperator(config.data))
    log.info('an operator token was written to the data folder');
  services.reads.warm();
  await restore(services);
  services.prepareLiveAssets();

  const site = createHttpServer('site', createApp(services));
  const platform = createHttpServer('platform', createPlatformApp(services));
  for (const server of [site, platform]) answerParserErrors(server, securityHeaders(config));
  const port = await listen(site, config.port, config.host);
  const platformPort = await listen(platform, config.platformPort, '127.0.0.1');
  log.info({ host: config.host, port, platformPort, origin: config.origin }, 'the gateway listens');
  const outbox = startOutbox(services);
  const retention = startRetention(services);
  const sweep = startBlobSweep(services);
  const leaving = new AbortController();
  void finishPictures(pictures, () => store(revision), { log, signal: leaving.signal });

  const stop = async (reason: string) => {
    log.info({ reason }, 'stopping');
    leaving.abort();
    await stopServers([site, platform], services.state);
    await Promise.all([outbox.stop(), retention.stop(), sweep.stop()]);
    await services.close();
    await database.destroy();
    log.info('stopped');
  };
  onStopSignal(stop, (error) => log.fatal({ err: error }, 'uncaught fault'));
}

try {
  await main();
} catch (error) {
  const isTold = error instanceof ConfigError || error instanceof DataFolderError;
  if (isTold) log.fatal(error.message);
  else log.fatal({ err: error }, 'the gateway cannot start');
  process.exit(1);
}
