import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import type { DatabaseWatch } from './database-watch.ts';
import type { ForeignLock } from './foreign-lock.ts';
import { type FolderHold, openDataFolder } from './open-data-folder.ts';
import { SqliteDriver } from './sqlite-driver.ts';

/*
 * A thin adapter of node:sqlite for Kysely's SQLite dialect.
 */

/** Longest wait for another process while the database is opened, in milliseconds. From then on the driver waits. */
const openMs = 5_000;

/*
 * Caches are small, because each connection has its own, and the system keeps the file in memory once for all of them:
 * 8 and 4 MB instead of 3 and 1.5 take 10 MB more and save no processor time of searches.
 */
const pragmas = `
  pragma journal_mode = WAL;
  pragma synchronous = FULL;
  pragma foreign_keys = ON;
  pragma secure_delete = ON;
  pragma cache_size = -3072;
  pragma temp_store = memory;
  pragma trusted_schema = off;
  pragma busy_timeout = 0;
`;

function toInput(value: unknown): SQLInputValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(
    `A value of type ${typeof value} cannot be stored: columns hold text, numbers and bytes.`,
  );
}

function openStatements(raw: DatabaseSync, begin: string): (text: string) => SqliteStatement {
  const prepared = new Map<string, SqliteStatement>();
  return (given) => {
    const text = given === 'begin' ? begin : given;
    const known = prepared.get(text);
    if (known) return known;
    const statement = raw.prepare(text);
    const made: SqliteStatement = {
      reader: statement.columns().length > 0,
      all: (values) => statement.all(...values.map(toInput)).map((row) => ({ ...row })),
      run: (values) => {
        // On a full disk SQLite has already rolled back: the original error must be reported, not the missing transaction.
        if (text === 'rollback' && !raw.isTransaction) return { changes: 0, lastInsertRowid: 0 };
        return statement.run(...values.map(toInput));
      },
      iterate: (values) => raw.prepare(text).iterate(...values.map(toInput)),
    };
    prepared.set(text, made);
    return made;
  };
}

function openRaw(folder: string): DatabaseSync {
  const raw = new DatabaseSync(join(folder, 'sahn.sqlite'), { timeout: openMs });
  raw.exec(pragmas);
  return raw;
}

/**
 * Dialect of `<folder>/sahn.sqlite`.
 * @param foreign is told when another process locks the database
 * @param watch is told who waits
 */
export function createSqliteDialect(
  folder: string,
  hold: FolderHold,
  foreign: ForeignLock,
  watch: DatabaseWatch,
): SqliteDialect {
  const { lock, opened: raw } = openDataFolder(folder, hold, () => openRaw(folder));
  const database: SqliteDatabase = {
    // A deferred transaction that reads and then writes would meet a lock at its write, and could not be tried again.
    prepare: openStatements(raw, 'begin immediate'),
    close() {
      raw.close();
      lock?.close();
    },
  };
  return new SharedDialect(database, foreign, watch);
}

const readerPragmas = `
  pragma query_only = ON;
  pragma cache_size = -1536;
  pragma temp_store = memory;
  pragma trusted_schema = off;
  pragma busy_timeout = 0;
`;

/**
 * Dialect of a connection to `<folder>/sahn.sqlite` that only reads. It does not wait for a transaction that writes: it
 * reads what was committed before. The database must exist.
 */
export function createReaderDialect(folder: string): SqliteDialect {
  const raw = new DatabaseSync(join(folder, 'sahn.sqlite'), { readOnly: true, timeout: openMs });
  raw.exec(readerPragmas);
  return new SharedDialect(
    { prepare: openStatements(raw, 'begin'), close: () => raw.close() },
    { since: null },
  );
}

class SharedDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;
  readonly #foreign: ForeignLock;
  readonly #watch: DatabaseWatch | undefined;

  constructor(database: SqliteDatabase, foreign: ForeignLock, watch?: DatabaseWatch) {
    super({ database });
    this.#database = database;
    this.#foreign = foreign;
    this.#watch = watch;
  }

  override createDriver() {
    const driver = new SqliteDriver(this.#database, this.#foreign);
    if (this.#watch) this.#watch.waiting = () => driver.waiting;
    return driver;
  }

  override createAdapter() {
    return new SharedAdapter();
  }
}

class SharedAdapter extends SqliteAdapter {
  /** SQLite can roll back schema changes; this makes Kysely run all migrations in one transaction. */
  override get supportsTransactionalDdl() {
    return true;
  }

  /** The driver itself gives the connection to one after the other. */
  override get supportsMultipleConnections() {
    return true;
  }
}

const uniqueViolations = [1555, 2067];

/** Whether SQLite refused a row because of a unique constraint. */
export function isSqliteUniqueViolation(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return false;
  return uniqueViolations.some((code) => code === error.errcode);
}
