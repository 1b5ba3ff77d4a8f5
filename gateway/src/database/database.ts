import { type ControlledTransaction, Kysely, sql, type Transaction } from 'kysely';
import type { Config } from '../config.ts';
import { createSqliteDialect, isSqliteUnavailable, isSqliteUniqueViolation } from './sqlite.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** What reads and writes: the database, or a transaction of it. */
export type Connection = Database | Transaction<Tables> | ControlledTransaction<Tables>;

interface OpenOptions {
  /** Refuse when another process holds the data folder. On for the gateway, off for one command of an operator. */
  hold?: boolean;
}

/** Opens the database of `config.data`. Close it with `destroy()`. Throws `DataFolderHeldError`. */
export async function openDatabase(
  config: Pick<Config, 'data'>,
  options: OpenOptions = {},
): Promise<Database> {
  const database = new Kysely<Tables>({ dialect: createSqliteDialect(config.data, options.hold ?? true) });
  // Kysely closes only what it has used once.
  await sql`select 1`.execute(database);
  return database;
}

/**
 * Runs `work` in one transaction. Everything inside must go through the connection that it is given: the database
 * itself waits for the transaction to end, which would then be never. No network and no files inside.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (connection: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(work);
}

/** Whether a write was refused because its key is taken. */
export function isUniqueViolation(error: unknown): boolean {
  return isSqliteUniqueViolation(error);
}

/** Whether nothing can be written now, but later perhaps: the disk is full, or the database is held. */
export function isUnavailable(error: unknown): boolean {
  return isSqliteUnavailable(error);
}
