import { CompiledQuery, type ControlledTransaction, Kysely, sql, type Transaction } from 'kysely';
import type { Config } from '../config.ts';
import { createDatabaseWatch, type DatabaseWatch, watchQueries } from './database-watch.ts';
import { dialectOf } from './dialect.ts';
import type { ForeignLock } from './foreign-lock.ts';
import type { FolderHold } from './open-data-folder.ts';
import { createPostgresDialect, createPostgresReaderDialect, isPostgresUniqueViolation } from './postgres.ts';
import { lockKeys } from './postgres-locks.ts';
import { createReaderDialect, createSqliteDialect, isSqliteUniqueViolation } from './sqlite.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** Where the database is: `databaseUrl`, or the data folder when that is null. */
export type DatabaseLocation = Pick<Config, 'data' | 'databaseUrl'>;

/** The connection that writes. */
export class WriterDatabase extends Kysely<Tables> {
  /** Whether another process keeps this one from writing. */
  readonly foreignLock: ForeignLock;
  readonly watch: DatabaseWatch;

  constructor({ data, databaseUrl }: DatabaseLocation, hold: FolderHold) {
    const foreignLock: ForeignLock = { since: null };
    const watch = createDatabaseWatch();
    const dialect =
      databaseUrl === null
        ? createSqliteDialect(data, hold, foreignLock, watch)
        : createPostgresDialect(databaseUrl, data, hold, foreignLock, watch);
    super({ dialect, log: watchQueries(watch) });
    this.foreignLock = foreignLock;
    this.watch = watch;
  }
}

/** The database, or a transaction of it. */
export type Connection = Database | Transaction<Tables> | ControlledTransaction<Tables>;

interface OpenOptions {
  /** Default: `claim`. */
  hold?: FolderHold;
}

/**
 * Opens the database. Close it with `destroy()`. Throws `DataFolderHeldError` and `DataFolderError`,
 * and `DatabaseError` when PostgreSQL cannot be used.
 */
export async function openDatabase(
  location: DatabaseLocation,
  options: OpenOptions = {},
): Promise<WriterDatabase> {
  const database = new WriterDatabase(location, options.hold ?? 'claim');
  // Kysely closes only a connection that has been used.
  await sql`select 1`.execute(database);
  return database;
}

/**
 * Opens a second connection, or several, to an open database, for reads: they do not wait for a transaction of the first one. Writes
 * fail. Close it with `destroy()`, before the first one.
 */
export function openReader(
  { data, databaseUrl }: DatabaseLocation,
  watch: DatabaseWatch = createDatabaseWatch(),
): Database {
  return new Kysely<Tables>({
    dialect: databaseUrl === null ? createReaderDialect(data) : createPostgresReaderDialect(databaseUrl),
    log: watchQueries(watch),
  });
}

/**
 * Runs `work` in one transaction, after every other transaction that writes has ended. All queries inside must use the connection that it gets: the database itself waits for
 * the end of the transaction, which would be a deadlock. No network and no file access inside.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (connection: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(work);
}

/**
 * Runs `work` in one transaction that writes. On PostgreSQL it runs beside others of its kind: of those that name one of
 * the same `keys`, one runs after the other. It never runs beside one of `inTransaction`; on SQLite it is one.
 */
export async function inKeyedTransaction<Result>(
  database: Database,
  keys: readonly string[],
  work: (connection: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  if (dialectOf(database) === 'sqlite') return inTransaction(database, work);
  return database
    .transaction()
    .setAccessMode('read write')
    .execute(async (connection) => {
      await connection.executeQuery(CompiledQuery.raw(lockKeys(keys)));
      return work(connection);
    });
}

/**
 * Runs `work` in one transaction that only reads: all queries see the same state. Locks of other processes do not matter
 * to it.
 */
export async function inReadTransaction<Result>(
  database: Database,
  work: (connection: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

/** Whether a write failed because of a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  return isSqliteUniqueViolation(error) || isPostgresUniqueViolation(error);
}
