import { type ControlledTransaction, Kysely, sql, type Transaction } from 'kysely';
import type { Config } from '../config.ts';
import {
  createReaderDialect,
  createSqliteDialect,
  type FolderHold,
  isSqliteUniqueViolation,
} from './sqlite.ts';
import type { ForeignLock } from './sqlite-driver.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** The connection that writes. */
export class WriterDatabase extends Kysely<Tables> {
  /** Whether another process keeps this one from writing. */
  readonly foreignLock: ForeignLock;

  constructor(folder: string, hold: FolderHold) {
    const foreignLock: ForeignLock = { since: null };
    super({ dialect: createSqliteDialect(folder, hold, foreignLock) });
    this.foreignLock = foreignLock;
  }
}

/** The database, or a transaction of it. */
export type Connection = Database | Transaction<Tables> | ControlledTransaction<Tables>;

interface OpenOptions {
  /** Default: `claim`. */
  hold?: FolderHold;
}

/** Opens the database of `config.data`. Close it with `destroy()`. Throws `DataFolderHeldError` and `DataFolderError`. */
export async function openDatabase(
  config: Pick<Config, 'data'>,
  options: OpenOptions = {},
): Promise<WriterDatabase> {
  const database = new WriterDatabase(config.data, options.hold ?? 'claim');
  // Kysely closes only a connection that has been used.
  await sql`select 1`.execute(database);
  return database;
}

/**
 * Opens a second connection to an open database, for reads: they do not wait for a transaction of the first one. Writes
 * fail. Close it with `destroy()`, before the first one.
 */
export function openReader(config: Pick<Config, 'data'>): Database {
  return new Kysely<Tables>({ dialect: createReaderDialect(config.data) });
}

/**
 * Runs `work` in one transaction. All queries inside must use the connection that it gets: the database itself waits for
 * the end of the transaction, which would be a deadlock. No network and no file access inside.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (connection: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(work);
}

/**
 * Runs `work` in one transaction that only reads: all queries see the same state. Locks of other processes do not matter
 * to it.
 */
export async function inReadTransaction<Result>(
  database: Database,
  work: (connection: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return database.transaction().setAccessMode('read only').execute(work);
}

/** Whether a write failed because of a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  return isSqliteUniqueViolation(error);
}
