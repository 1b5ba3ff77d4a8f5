import type { Transaction } from 'kysely';
import type { Connection, Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { canonicalJson, sha256Hex } from '../releases/canonical-json.ts';
import { findLastLine, insertLine, type LogRow, listLines } from './log.queries.ts';

/** What the first line names as the one before it. */
const beginning = '0'.repeat(64);
const pageSize = 500;

type LogAct =
  | 'publish'
  | 'activate'
  | 'point'
  | 'token-create'
  | 'token-revoke'
  | 'import'
  | 'message'
  | 'gather'
  | 'perform'
  | 'registration'
  | 'contact'
  | 'pledge'
  | 'letter'
  | 'show'
  | 'export'
  | 'erase';

export interface LogEntry {
  /** Id of the token that acted, or `gateway`. */
  actor: string;
  act: LogAct;
  /** No secrets and nothing personal: the log is kept for ever. */
  detail: Readonly<Record<string, unknown>>;
}

function digestOf(line: Omit<LogRow, 'digest'>): string {
  const { id, at, actor, act, detail, previous } = line;
  return sha256Hex(canonicalJson([id, at, actor, act, detail, previous]));
}

/**
 * Writes a line into the operators' log, within the transaction of the act itself. Each line carries the hash of the
 * one before it: a changed or removed line breaks the chain.
 */
export async function appendLog(connection: Transaction<Tables>, entry: LogEntry): Promise<void> {
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

interface LogVerdict {
  lines: number;
  /** Id of the first line that does not fit the chain. */
  broken: number | null;
  /** Digest of the last line: kept elsewhere, it also betrays a log that was cut off at its end. */
  last: string;
}

export async function verifyLog(db: Database | Connection): Promise<LogVerdict> {
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
