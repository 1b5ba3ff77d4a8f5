import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { dialectOf } from './dialect.ts';

const firstTries = 10;
const firstPauseMs = 50;
const laterMs = 5_000;

/** Tables with personal data. */
const visitorsTables = ['registration', 'message', 'contact', 'pledge', 'outbox', 'idempotency'] as const;

/**
 * Removes what was deleted from the database: on SQLite from the write-ahead log, on PostgreSQL the old versions of rows.
 * PostgreSQL's own log is not ours to empty.
 */
export interface LogClearing {
  /** Whether something that was erased still stands in the log. */
  readonly pending: boolean;
  /**
   * Resolves with whether the log is empty. While somebody reads the database, it cannot be emptied; then it is tried
   * again until it is. Never rejects.
   */
  clear(): Promise<boolean>;
  stop(): void;
}

/**
 * Moves the log into the database file and empties it. Deleted rows are zeros there, by `secure_delete`. Resolves with
 * false while another connection reads an earlier state.
 */
async function truncateLog(database: Database): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database);
  return rows[0]?.busy === 0;
}

async function vacuum(database: Database): Promise<boolean> {
  await sql`vacuum ${sql.join(visitorsTables.map((name) => sql.table(name)))}`.execute(database);
  return true;
}

/** @param onError is told why a try failed */
export function createLogClearing(database: Database, onError: (error: unknown) => void): LogClearing {
  let pending = false;
  let timer: NodeJS.Timeout | undefined;
  const removeDeleted = dialectOf(database) === 'postgres' ? vacuum : truncateLog;

  const tryOnce = async (): Promise<boolean> => {
    pending = !(await removeDeleted(database).catch((error: unknown) => {
      onError(error);
      return false;
    }));
    return !pending;
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      if (!(await tryOnce())) schedule();
    }, laterMs).unref();
  };

  return {
    get pending() {
      return pending;
    },
    async clear() {
      for (let tries = 0; tries < firstTries; tries += 1) {
        if (await tryOnce()) return true;
        await delay(firstPauseMs);
      }
      schedule();
      return false;
    },
    stop: () => clearTimeout(timer),
  };
}
