import type { Transaction } from 'kysely';
import type { Connection, Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { canonicalJson, sha256Hex } from '../digest/canonical-json.ts';
import { type AuditLogRow, findLastLine, insertLine, listLines } from './audit-log.queries.ts';

/** The previous digest of the first line. */
const beginning = '0'.repeat(64);
const pageSize = 500;

type AuditedAct =
  | 'publish'
  | 'prune'
  | 'activate'
  | 'point'
  | 'inspect'
  | 'preview'
  | 'preview-end'
  | 'rollout'
  | 'rollout-step'
  | 'rollout-warning'
  | 'rollout-end'
  | 'give-claims'
  | 'sign-in'
  | 'token-create'
  | 'token-revoke'
  | 'import'
  | 'start'
  | 'backup'
  | 'box'
  | 'unpack'
  | 'message'
  | 'gather'
  | 'perform'
  | 'registration'
  | 'contact'
  | 'pledge'
  | 'mail'
  | 'show'
  | 'export'
  | 'erase';

export interface AuditLogEntry {
  /** Id of the token that acted, or `gateway`. */
  actor: string;
  act: AuditedAct;
  /** No secrets and no personal data: the audit log is never deleted. */
  detail: Readonly<Record<string, unknown>>;
}

function digestOf(line: Omit<AuditLogRow, 'digest'>): string {
  const { id, at, actor, act, detail, previous } = line;
  return sha256Hex(canonicalJson([id, at, actor, act, detail, previous]));
}

/**
 * Appends a line in the transaction of the action itself. Each line holds the digest of the one before it: a changed or
 * removed line breaks the chain.
 */
export async function appendAuditLog(connection: Transaction<Tables>, entry: AuditLogEntry): Promise<void> {
  const last = await findLastLine(connection);
  const line = {
    id: (last?.id ?? 0) + 1,
    at: Date.now(),
    actor: entry.actor,
    act: entry.act,
    detail: canonicalJson(entry.detail),
    previous: last?.digest ?? beginning,
  };
  await insertLine(connection, { ...line, digest: digestOf(line) });
}

interface AuditLogVerdict {
  lines: number;
  /** Id of the first line that does not fit the chain. */
  broken: number | null;
  /** Digest of the last line: compared with a copy kept elsewhere, it shows when lines at the end are missing. */
  last: string;
}

export async function verifyAuditLog(db: Database | Connection): Promise<AuditLogVerdict> {
  let previous = beginning;
  let lines = 0;
  for (;;) {
    const page = await listLines(db, lines, pageSize);
    for (const line of page) {
      if (line.id !== lines + 1 || line.previous !== previous || line.digest !== digestOf(line))
        return { lines, broken: lines + 1, last: previous };
      previous = line.digest;
      lines += 1;
    }
    if (page.length < pageSize) return { lines, broken: null, last: previous };
  }
}
