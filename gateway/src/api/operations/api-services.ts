import type { Config } from '../../config.ts';
import { type ContentStore, createContentStore } from '../../content/read/content-store.ts';
import type { Database } from '../../database/database.ts';
import { deriveSecret, ensureFormKey } from '../../forms/form-key.ts';
import { createFormLimits, type FormLimits } from '../../forms/form-limits.ts';
import { createProofs, type Proofs } from '../../forms/proofs.ts';
import { createRegistrationCounts, type RegistrationCounts } from '../../forms/registration-count.ts';
import { createSubmissions, type Submissions } from '../../forms/submissions.ts';

/** Dependencies of the API's operations. Functions that operations call declare the few of them that they need. */
export interface ApiServices {
  database: Database;
  /** Epoch milliseconds. */
  now: () => number;
  content: ContentStore;
  submissions: Submissions;
  proofs: Proofs;
  formLimits: FormLimits;
  registrationCounts: RegistrationCounts;
  /** Key of the digest by which repeated reports of one visitor are recognized. */
  reportSecret: string;
}

interface ApiServicesOptions {
  config: Pick<Config, 'data' | 'formsInAll'>;
  /** Migrated. */
  database: Database;
  now: () => number;
}

export function createApiServices({ config, database, now }: ApiServicesOptions): ApiServices {
  const content = createContentStore(database);
  const key = ensureFormKey(config.data);
  const proofs = createProofs(key, now);
  return {
    database,
    now,
    content,
    proofs,
    submissions: createSubmissions({ database, now, content, proofs }),
    formLimits: createFormLimits(config.formsInAll),
    registrationCounts: createRegistrationCounts(database, now),
    reportSecret: deriveSecret(key, 'reports'),
  };
}
