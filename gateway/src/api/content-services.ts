import type { FindItemAddress, FindRoutePath } from '@sahn/contracts/routing/item-address';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { type ContentStore, createContentStore } from '../content/read/content-store.ts';
import type { Database } from '../database/database.ts';
import { deriveSecret, ensureFormKey } from '../forms/form-key.ts';
import { createFormLimits, type FormLimits } from '../forms/form-limits.ts';
import { createProofs, type Proofs } from '../forms/proofs.ts';
import { createRegistrationCounts, type RegistrationCounts } from '../forms/registration-count.ts';
import { createSubmissions, type Submissions } from '../forms/submissions.ts';
import { createOutboxState, type OutboxState } from '../mail/outbox-state.ts';

interface ServiceBase {
  config: Config;
  database: Database;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Epoch milliseconds. */
  now: () => number;
  /** Where the composition that asks shows items. */
  addressOf: FindItemAddress;
  /** Where its pages are, by the ids of their routes. */
  routePath: FindRoutePath;
}

/** What the content and forms half of the gateway stands on. */
export interface ContentServices extends ServiceBase {
  content: ContentStore;
  submissions: Submissions;
  proofs: Proofs;
  formLimits: FormLimits;
  registrationCounts: RegistrationCounts;
  outbox: OutboxState;
  /** By which reports of one visitor are known to be one visitor's. */
  reportSecret: string;
}

/**
 * Puts the content and forms half together. What app and main take from it:
 *   `createApiRouter(services)`         everything below `/api/v1`            (api/api-router.ts)
 *   `createServerApi(services, locale)` the same without HTTP, for rendering  (api/server-api.ts)
 *   `createFormPostHandler(services)`   forms posted without JavaScript       (forms/form-post-handler.ts)
 *   `startOutbox(services)`             sends mails until `stop()`          (forms/outbox.ts)
 *   `importContent(database, folder, options)`                              (content/import-content.ts)
 *   `mediaFile(config, name)`, `listAddresses(database)`, `readSite(database)` (content/)
 */
export function createContentServices(
  given: Omit<ServiceBase, 'now'> & Partial<Pick<ContentServices, 'now' | 'formLimits'>>,
): ContentServices {
  const base: ServiceBase = { ...given, now: given.now ?? Date.now };
  const content = createContentStore(base.database);
  const { config, database, now } = base;
  const key = ensureFormKey(config.data);
  const proofs = createProofs(key, now);
  return {
    ...base,
    content,
    proofs,
    submissions: createSubmissions({ database, now, content, proofs }),
    formLimits: given.formLimits ?? createFormLimits(config.formsInAll),
    registrationCounts: createRegistrationCounts(database, now),
    outbox: createOutboxState(),
    reportSecret: deriveSecret(key, 'reports'),
  };
}
