import type { Generated } from 'kysely';

/*
 * The tables as queries see them. Text ids, epoch milliseconds, JSON as text, 0 and 1 for no and yes.
 */

export interface Tables {
  /** `removed`: the last revision that has removed items. */
  content_state: { id: number; revision: number; changed: number; removed: Generated<number> };
  content_item: ContentItemTable;
  search_document: SearchDocumentTable;
  /** Words by their phonetic key. */
  search_sound: { sound: string; term: string };
  search_term: { term: string; surface: string; documents: number };
  /** How often a word is written in each way. */
  search_surface: { term: string; surface: string; occurrences: number };
  registration: RegistrationTable;
  message: MessageTable;
  contact: ContactTable;
  pledge: PledgeTable;
  /** Who has reported a message: a keyed hash that differs by message. */
  message_report: { message: string; reporter: string; created: number };
  /** Proofs of work that were used, until they would be too old anyway. */
  used_proof: { signature: string; until: number };
  outbox: OutboxTable;
  idempotency: IdempotencyTable;
  blob: { sha256: string; bytes: number; data: Uint8Array; created: number };
  release: { name: string; version: string; kind: string; document: string; digest: string; created: number };
  release_file: { name: string; version: string; path: string; sha256: string };
  composition: CompositionTable;
  live: { id: number; number: number; changed: number };
  /** Paths and names of modules; see `contracts/src/modules/claims.ts`. */
  claim_owner: { claim: string; module: string; since: number };
  preview: PreviewTable;
  /** JSON of a `Rollout`. */
  rollout: { id: string; created: number; document: string; running: number };
  /** Counts of one gateway, as JSON. `counted` names the step and the composition that they are of. */
  rollout_count: { rollout: string; counted: string; gateway: string; document: string };
  audit_log: AuditLogTable;
  token: TokenTable;
  /** Sessions of the registry page: SHA-256 of the secret, and id of the token that signed in. */
  registry_session: { digest: string; token: string; created: number; ends: number };
  /** Gateways that live until their lease ends, by the clock of the database. */
  gateway: GatewayTable;
  /** The one change of the live composition that is under way. Its composition is null until it is proposed. */
  activation: {
    id: number;
    token: string;
    gateway: string;
    /** JSON of a `Composition`. */
    composition: string | null;
  };
  /** Media, resized pictures and books by name. */
  stored_file: { name: string; sha256: string; bytes: number; created: number };
  stored_file_part: { sha256: string; part: number; data: Uint8Array };
  shared_secret: { name: string; value: string };
  /** Counters of `rate-limiter-flexible`. */
  rate_limit: { key: string; points: number; expire: number | null };
  /** Until when a job that runs once for all gateways is done or has its gateway. */
  job_run: { job: string; lease_until: number };
  /** Circuit breakers that some gateway has opened, by the key of the composition. */
  open_circuit: OpenCircuitTable;
  /** What the caches in front of the site have been told. */
  edge_purge: EdgePurgeTable;
}

interface EdgePurgeTable {
  address: string;
  /** State of the site of which it is told. */
  state: string;
  /** When it is told the next time, by the clock of the gateways; null when there is nothing to tell. */
  due: number | null;
  /** Times that it was told of this state. */
  told: number;
  attempts: number;
  fault: string | null;
}

interface CompositionTable {
  number: number;
  /** JSON: `shell` and `modules`. */
  document: string;
  created: number;
  /** `preview` or `candidate` as long as it was never live. */
  purpose: Generated<string>;
}

interface GatewayTable {
  id: string;
  started: number;
  lease_until: number;
  /** Token of the activation whose composition it has loaded and warmed. */
  prepared: string | null;
  /** Why it could not. */
  fault: string | null;
  version: string | null;
  /** Milliseconds by which its clock is ahead of that of the database. */
  clock_difference: number | null;
}

interface OpenCircuitTable {
  composition: string;
  /** `page` or `part`. */
  scope: string;
  key: string;
  /** Times in a row that it opened. */
  opened: number;
  open_until: number;
}

interface ContentItemTable {
  kind: string;
  id: string;
  /** SHA-256 over all that was imported of the item. */
  hash: string;
  /** That of the content which has written it. */
  revision: Generated<number>;
  /** JSON: what lists need. */
  document: string;
  /** JSON: what only the opened item needs. */
  detail: string;
}

interface SearchDocumentTable {
  id: Generated<number>;
  kind: string;
  item: string;
  locale: string;
  title: string;
  text: string;
  extra: string;
  /** Locales, with spaces between them, whose readers are shown the item in this language. */
  readers: string;
}

interface RegistrationTable {
  id: string;
  /** SHA-256 of the receipt: the secret itself is only in the visitor's hands. */
  receipt: string;
  name: string;
  country: string;
  email: string;
  /** The address in the one spelling by which it is found again. */
  email_key: string;
  locale: string;
  state: string;
  /** 1: waits for a look, because it came without a proof. */
  held: number;
  occasion: string | null;
  created: number;
  performed: number | null;
  performer: string | null;
  /** When name, address and receipt were wiped. */
  forgotten: number | null;
}

interface MessageTable {
  id: string;
  receipt: string;
  text: string;
  name: string | null;
  locale: string;
  state: string;
  /** 1: came without a proof. */
  held: number;
  created: number;
  decided: number | null;
}

interface ContactTable {
  id: string;
  name: string;
  email: string;
  email_key: string;
  subject: string;
  text: string;
  locale: string;
  held: number;
  created: number;
  answered: number | null;
}

interface PledgeTable {
  id: string;
  project: string;
  /** Minor units of the currency. */
  minor: number;
  currency: string;
  /** Empty where no answer is wished. */
  email: string;
  email_key: string;
  locale: string;
  held: number;
  created: number;
}

interface OutboxTable {
  id: string;
  /** Id of the row that it is about. */
  about: string | null;
  /** Emptied once the mail is on its way. */
  recipient: string | null;
  template: string;
  locale: string;
  /** JSON: what the mail's text is filled with. Emptied with the recipient. */
  details: string | null;
  state: string;
  due: number;
  lease_until: number;
  attempts: number;
  error: string | null;
  created: number;
  finished: number | null;
  /** Id of the request because of which it is sent, and the W3C traceparent of that. */
  request: string | null;
  trace: string | null;
}

interface IdempotencyTable {
  form: string;
  /** SHA-256 of the key. */
  key: string;
  /** HMAC of the body under the key. */
  body: string;
  /** The answer, sealed under the key. */
  answer: Uint8Array;
  created: number;
}

interface AuditLogTable {
  id: Generated<number>;
  at: number;
  actor: string;
  act: string;
  detail: string;
  previous: string;
  digest: string;
}

interface TokenTable {
  id: string;
  sha256: string;
  scope: string;
  acts: string;
  expires: number | null;
  created: number;
}

/** Links that show to their holders what visitors do not see. */
interface PreviewTable {
  id: string;
  kind: 'composition' | 'inspector';
  composition: number;
  actor: string;
  created: number;
  expires: number;
}
