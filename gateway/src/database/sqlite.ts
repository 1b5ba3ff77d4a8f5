import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';

/*
 * A thin adapter of node:sqlite for Kysely's SQLite dialect.
 */

const busyMs = 5000;

const pragmas = `
  pragma journal_mode = WAL;
  pragma synchronous = FULL;
  pragma foreign_keys = ON;
  pragma secure_delete = ON;
  pragma cache_size = -32768;
  pragma temp_store = memory;
  pragma trusted_schema = off;
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

/** Dialect of `<folder>/sahn.sqlite`. Closes `lock` with the database. */
export function createSqliteDialect(folder: string, lock: DatabaseSync | null): SqliteDialect {
  mkdirSync(folder, { recursive: true });
  const raw = new DatabaseSync(join(folder, 'sahn.sqlite'), { timeout: busyMs });
  raw.exec(pragmas);
  const database: SqliteDatabase = {
    // A deferred transaction that reads and then writes fails with SQLITE_BUSY immediately, whatever the timeout.
    prepare: openStatements(raw, 'begin immediate'),
    close() {
      raw.close();
      lock?.close();
    },
  };
  return new TransactionalDialect({ database });
}

const readerPragmas = `
  pragma query_only = ON;
  pragma cache_size = -16384;
  pragma temp_store = memory;
  pragma trusted_schema = off;
`;

/**
 * Dialect of a connection to `<folder>/sahn.sqlite` that only reads. It does not wait for a transaction that writes: it
 * reads what was committed before. The database must exist.
 */
export function createReaderDialect(folder: string): SqliteDialect {
  const raw = new DatabaseSync(join(folder, 'sahn.sqlite'), { readOnly: true, timeout: busyMs });
  raw.exec(readerPragmas);
  return new SqliteDialect({
    database: { prepare: openStatements(raw, 'begin'), close: () => raw.close() },
  });
}

/** SQLite can roll back schema changes; this makes Kysely run all migrations in one transaction. */
class TransactionalDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalAdapter();
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** SQLite's primary codes of temporary errors: the disk is full or fails, or another process locks the file too long. */
const passing = new Set([5, 8, 10, 13]);

/** Whether a write of SQLite failed temporarily. */
export function isSqliteUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return false;
  return typeof error.errcode === 'number' && passing.has(error.errcode & 0xff);
}

const uniqueViolations = [1555, 2067];

/** Whether SQLite refused a row because of a unique constraint. */
export function isSqliteUniqueViolation(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return false;
  return uniqueViolations.some((code) => code === error.errcode);
}
