import { rm } from 'node:fs/promises';
import { apiBase } from '@sahn/contracts/api/api';
import { createItemAddresses } from '@sahn/contracts/routing/item-address';
import express, { type Express } from 'express';
import { type Logger, pino } from 'pino';
import { createApiRouter } from '../api/api-router.ts';
import { type ApiServices, createApiServices } from '../api/operations/api-services.ts';
import type { ReadThreads } from '../api/operations/read-threads.ts';
import { parseRoutes } from '../api/operations/sent-routes.ts';
import { type CompositionPaths, pathsOf } from '../compositions/composition-paths.ts';
import { type Config, readConfig } from '../config.ts';
import { importContent } from '../content/import/import-content.ts';
import type { ContentStore } from '../content/read/content-store.ts';
import { type Database, openDatabase, type WriterDatabase } from '../database/database.ts';
import { migrate, migrateTo } from '../database/migrate.ts';
import { ensureFormKey } from '../forms/form-key.ts';
import { createFormPostHandler } from '../forms/form-post-handler.ts';
import { handleErrors } from '../http/error-handler.ts';
import { createOutboxState, type OutboxState } from '../mail/outbox-state.ts';
import { type ContentFiles, sampleContent, writeContent } from './content-folder.ts';
import { readSiteModules } from './site-modules.ts';
import { createTestStore } from './test-store.ts';

export interface TestDatabase {
  config: Config;
  database: WriterDatabase;
  close(): Promise<void>;
}

/** A database in a folder of its own, migrated to the newest number or to the file of `migrations/` that `at` names. */
export async function openTestDatabase(at?: string): Promise<TestDatabase> {
  const store = await createTestStore({ migrated: at === undefined });
  const config = readConfig({ ...store.env, PUBLIC_ORIGIN: 'https://sahn.example', LOG_LEVEL: 'silent' });
  const database = await openDatabase(config);
  if (at === undefined) {
    await migrate(database);
  } else {
    await migrateTo(database, at);
  }
  return {
    config,
    database,
    async close() {
      await database.destroy();
      await store.remove();
    },
  };
}

/** Services of the routers and jobs of content and forms. */
interface ContentAppServices extends ApiServices, CompositionPaths {
  config: Config;
  log: Logger;
  outbox: OutboxState;
}

export interface ContentApp {
  app: Express;
  services: ContentAppServices;
  close(): Promise<void>;
}

interface ContentAppOptions {
  content?: ContentFiles;
  now?: () => number;
  /** Paths of pages. Default: as in the site's modules. */
  paths?: CompositionPaths;
  /** Default: none, this thread reads. */
  readThreads?: ((reader: Database, content: ContentStore) => ReadThreads) | 'threads';
}

/** Reads in this thread, which need not be started. */
export function readInline(reader: Database, content: ContentStore): ReadThreads {
  return {
    size: 1,
    async run({ read }, { given, routes, now }) {
      const addressOf = createItemAddresses(parseRoutes(routes));
      const services = { database: reader, content, addressOf, now: () => now };
      const value = await read?.(services, given.params, given.query);
      return { value, bytes: JSON.stringify(value).length };
    },
    async warm() {},
    async close() {},
  };
}

/** The content and forms half of the gateway, with an imported content folder. It does not listen. */
export async function startContentApp(options: ContentAppOptions = {}): Promise<ContentApp> {
  const { config, database, close } = await openTestDatabase();
  const folder = await writeContent(options.content ?? sampleContent);
  await importContent(database, folder, { data: config.data });
  await rm(folder, { recursive: true, force: true });
  const log = pino({ level: 'silent' });
  const paths = options.paths ?? pathsOf({ modules: readSiteModules() });
  const now = options.now ?? Date.now;
  const readThreads = options.readThreads === 'threads' ? undefined : (options.readThreads ?? readInline);
  const formKey = await ensureFormKey(database, config.data);
  const api = createApiServices({ config, database, formKey, now, readThreads });
  const services = { ...api, ...paths, config, log, outbox: createOutboxState() };
  const app = express();
  app.disable('etag');
  app.use(apiBase, createApiRouter({ services, origin: config.origin, compositionKey: () => '0' }));
  app.use(createFormPostHandler(services));
  app.use(handleErrors(log));
  return {
    app,
    services,
    async close() {
      await api.reads.close();
      await api.reader.destroy();
      await close();
    },
  };
}

/** Headers of a browser that sends a form from the site's own page. */
export const fromOwnPage = { 'sec-fetch-site': 'same-origin' };
