import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { type ContentStore, createContentStore } from '../content/content-store.ts';
import type { Database } from '../database/database.ts';
import { createSubmissions, type Submissions } from '../forms/submissions.ts';
import { createRateLimit, type RateLimit } from '../http/rate-limit.ts';

const formsPerClient = 5;
const formsWindowSeconds = 600;

interface ServiceBase {
  config: Config;
  database: Database;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Epoch milliseconds. */
  now: () => number;
}

/** What the content and forms half of the gateway stands on. */
export interface ContentServices extends ServiceBase {
  content: ContentStore;
  submissions: Submissions;
  /** How many forms one visitor may send. */
  formLimit: RateLimit;
}

/**
 * Puts the content and forms half together. What app and main take from it:
 *   `createApiRouter(services)`         everything below `/api/v1`            (api/api-router.ts)
 *   `createServerApi(services, locale)` the same without HTTP, for rendering  (api/server-api.ts)
 *   `createFormPostHandler(services)`   forms posted without JavaScript       (forms/form-post-handler.ts)
 *   `startOutbox(services)`             sends letters until `stop()`          (forms/outbox.ts)
 *   `importContent(database, folder, options)`                              (content/import-content.ts)
 *   `mediaFile(config, name)`, `listAddresses(database)`, `readSite(database)` (content/)
 */
export function createContentServices(
  given: Omit<ServiceBase, 'now'> & Partial<Pick<ContentServices, 'now' | 'formLimit'>>,
): ContentServices {
  const base: ServiceBase = { ...given, now: given.now ?? Date.now };
  const content = createContentStore(base.database);
  return {
    ...base,
    content,
    submissions: createSubmissions(base, content),
    formLimit: given.formLimit ?? createRateLimit(formsPerClient, formsWindowSeconds),
  };
}
