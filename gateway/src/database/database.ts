import { type ControlledTransaction, Kysely, sql, type Transaction } from 'kysely';
import type { Config } from '../config.ts';
import { holdDataFolder } from './data-folder-lock.ts';
import {
  createReaderDialect,
  createSqliteDialect,
  isSqliteUnavailable,
  isSqliteUniqueViolation,
} from './sqlite.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** The database, or a transaction of it. */
export type Connection = Database | Transaction<Tables> | ControlledTransaction<Tables>;

interface OpenOptions {
  /**
   * `claim`: refuse when another process holds the data folder. `join`: share it with the gateway that this one replaces.
   * `none`: for reading beside a gateway. Default: `claim`.
   */
  hold?: 'claim' | 'join' | 'none';
}

/** Opens the database of `config.data`. Close it with `destroy()`. Throws `DataFolderHeldError` and `DataFolderError`. */
export async function openDatabase(
  config: Pick<Config, 'data'>,
  options: OpenOptions = {},
): Promise<Database> {
  const { hold = 'claim' } = options;
  const lock = hold === 'none' ? null : holdDataFolder(config.data, hold === 'join');
  const database = new Kysely<Tables>({ dialect: createSqliteDialect(config.data, lock) });
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

/** Whether a write failed because of a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  return isSqliteUniqueViolation(error);
}

/** Whether writing failed temporarily: the disk is full, or the database is locked. */
export function isUnavailable(error: unknown): boolean {
  return isSqliteUnavailable(error);
}
