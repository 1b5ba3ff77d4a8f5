import type { Config } from '../../config.ts';
import { type ContentStore, createContentStore } from '../../content/read/content-store.ts';
import { type Database, openReader } from '../../database/database.ts';
import type { DatabaseWatch } from '../../database/database-watch.ts';
import { deriveSecret } from '../../forms/form-key.ts';
import { createFormLimits, type FormLimits } from '../../forms/form-limits.ts';
import { createProofs, type Proofs } from '../../forms/proofs.ts';
import { createRegistrationCounts, type RegistrationCounts } from '../../forms/registration-count.ts';
import { createSubmissions, type Submissions } from '../../forms/submissions.ts';
import { createSharedCounters } from '../../http/shared-counters.ts';
import { type ContentReads, createContentReads, type ReadsObserver } from './content-reads.ts';
import { createReadThreads, type ReadThreads } from './read-threads.ts';

/** Dependencies of the API's operations. Functions that operations call declare the few of them that they need. */
export interface ApiServices {
  database: Database;
  /** A connection for reads, which wait for no transaction. */
  reader: Database;
  /** Epoch milliseconds. */
  now: () => number;
  content: ContentStore;
  /** Answers operations that only read content. */
  reads: ContentReads;
  submissions: Submissions;
  proofs: Proofs;
  formLimits: FormLimits;
  registrationCounts: RegistrationCounts;
  /** Key of the digest by which repeated reports of one visitor are recognized. */
  reportSecret: string;
}

interface ApiServicesOptions {
  config: Pick<Config, 'data' | 'databaseUrl' | 'formsInAll'>;
  /** Migrated. */
  database: Database;
  /** The secret of forms. */
  formKey: Buffer;
  now: () => number;
  observeReads?: ReadsObserver;
  /** What is seen of the connection for reads. */
  readerWatch?: DatabaseWatch;
  /** Default: threads of the pool. */
  readThreads?: (reader: Database, content: ContentStore) => ReadThreads;
}

/** Close `reads` and then `reader` at the end. */
export function createApiServices(options: ApiServicesOptions): ApiServices {
  const { config, database, formKey, now } = options;
  const reader = openReader(config, options.readerWatch);
  const content = createContentStore(reader);
  const threads =
    options.readThreads?.(reader, content) ??
    createReadThreads({ data: config.data, databaseUrl: config.databaseUrl });
  const proofs = createProofs(formKey, now);
  return {
    database,
    reader,
    now,
    content,
    reads: createContentReads({ content, now, threads, observe: options.observeReads }),
    proofs,
    submissions: createSubmissions({
      database,
      now,
      content,
      proofs,
      doubleClickSecret: deriveSecret(formKey, 'double clicks'),
    }),
    formLimits: createFormLimits(
      config.formsInAll,
      createSharedCounters(database, deriveSecret(formKey, 'limits')),
    ),
    registrationCounts: createRegistrationCounts(reader, now),
    reportSecret: deriveSecret(formKey, 'reports'),
  };
}
