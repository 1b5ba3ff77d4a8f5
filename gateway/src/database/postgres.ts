import type { DatabaseSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { StorageError, type StorageFault } from '../storage/storage-fault.ts';
import { ConnectionTurns } from './connection-turns.ts';
import type { DatabaseWatch } from './database-watch.ts';
import type { ForeignLock } from './foreign-lock.ts';
import { loadPg } from './load-pg.ts';
import { type FolderHold, openDataFolder } from './open-data-folder.ts';
import { lockSpace, writersLock } from './postgres-locks.ts';

/*
 * PostgreSQL by `pg`, so that queries meet what they meet on SQLite: the same values, one transaction that writes at a
 * time, and the same faults of the storage.
 */

const connections = 10;
/** A read thread answers one call at a time. */
const readerConnections = 4;
const clusterConnections = 2;
const clusterStatementMs = 3_000;
const connectMs = 5_000;
const idleMs = 30_000;

/** As on SQLite, where a transaction that writes waits 5 s for another process. */
const beginWriting = `
  begin;
  set local lock_timeout = '5s';
  select pg_advisory_xact_lock(${lockSpace}, ${writersLock});
  set local lock_timeout = 0
`;

/** Integers of 64 bits and sums of them. Throws above 2^53, as SQLite's driver does. */
function toNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The stored number ${text} is too large.`);
  return value;
}

/** By SQLSTATE: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const faultByState = new Map<unknown, StorageFault>([
  ['25006', 'read-only'],
  // Two transactions waited for each other, or one came too late: each can be tried again.
  ['40001', 'locked'],
  ['40P01', 'locked'],
  ['53100', 'full'],
  ['53200', 'failing'],
  ['53300', 'unreachable'],
  ['55P03', 'locked'],
  // No answer within `statement_timeout`.
  ['57014', 'unreachable'],
  ['57P01', 'unreachable'],
  ['57P02', 'unreachable'],
  ['57P03', 'unreachable'],
  ['58030', 'failing'],
]);

/** Errors of `pg` itself, and of the system, about a connection. */
const lostConnection = /^(?:Connection terminated|timeout exceeded when trying to connect|Client has enc)/;

/** Whether PostgreSQL itself told an error: `pg.DatabaseError`, without loading it. */
function isTold(error: object): error is { code: unknown } {
  return 'code' in error && 'severity' in error;
}

function postgresFault(error: unknown): StorageFault | null {
  if (typeof error !== 'object' || error === null || !('message' in error)) return null;
  if (isTold(error)) return faultByState.get(error.code) ?? null;
  // Errors of sockets name the call that failed. Of a host with several addresses, there is one for each.
  if ('syscall' in error || error instanceof AggregateError) return 'unreachable';
  return lostConnection.test(String(error.message)) ? 'unreachable' : null;
}

function refuse(error: unknown): never {
  const fault = postgresFault(error);
  throw fault === null ? error : new StorageError(fault, error);
}

/** PostgreSQL cannot be used with this `DATABASE_URL`. The message holds no password. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';

  constructor(cause: unknown) {
    const reason = cause instanceof AggregateError ? cause.errors.map(String).join(', ') : String(cause);
    super(`The database of DATABASE_URL cannot be used: ${reason}`, { cause });
  }
}

async function createPool(url: string, max: number, options: string): Promise<pg.Pool> {
  const { Pool, TypeOverrides, types } = await loadPg();
  const columnTypes = new TypeOverrides();
  columnTypes.setTypeParser(types.builtins.INT8, toNumber);
  columnTypes.setTypeParser(types.builtins.NUMERIC, toNumber);
  const pool = new Pool({
    connectionString: url,
    max,
    options,
    types: columnTypes,
    application_name: 'sahn',
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: idleMs,
    keepAlive: true,
  });
  // An idle connection that breaks is replaced by the next query, which tells when that fails.
  pool.on('error', () => {});
  // So is one that breaks between two queries of a transaction: without a listener its error would end the thread.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

type OpenPool = () => Promise<pg.Pool>;

/** Kysely's driver, whose errors say what the state of the storage is. */
class FaultTellingDriver extends PostgresDriver {
  readonly #telling = new WeakSet<DatabaseConnection>();

  override async acquireConnection(
    ...given: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection(...given).catch(refuse);
    if (this.#telling.has(connection)) return connection;
    this.#telling.add(connection);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = <Row>(query: CompiledQuery) => execute<Row>(query).catch(refuse);
    return connection;
  }
}

/** Lets one transaction after the other write: in this process by turns, among processes by a lock. */
class WriterDriver extends FaultTellingDriver {
  readonly #turns = new ConnectionTurns();
  /** Ends the turn of a connection's transaction. */
  readonly #ends = new WeakMap<object, () => void>();
  readonly #lock: ForeignLock;
  readonly #folder: DatabaseSync | null;

  /** Transactions that wait for their turn. */
  get waiting(): number {
    return this.#turns.waiting;
  }

  /** @param folder the hold of the data folder */
  constructor(pool: OpenPool, lock: ForeignLock, folder: DatabaseSync | null) {
    super({ pool });
    this.#lock = lock;
    this.#folder = folder;
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    // One that reads, or that locks what it changes by itself.
    if (settings.accessMode !== undefined) return super.beginTransaction(connection, settings);
    this.#ends.set(connection, await this.#turns.take());
    this.#lock.since ??= performance.now();
    try {
      await connection.executeQuery(CompiledQuery.raw(beginWriting));
      this.#lock.since = null;
    } catch (error) {
      // Kysely takes the transaction for one that has not begun.
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {});
      if (!(error instanceof StorageError && error.code === 'locked')) this.#lock.since = null;
      throw error;
    }
  }

  override async releaseConnection(
    connection: Parameters<PostgresDriver['releaseConnection']>[0],
  ): Promise<void> {
    this.#ends.get(connection)?.();
    this.#ends.delete(connection);
    await super.releaseConnection(connection);
  }

  override async destroy(): Promise<void> {
    await super.destroy();
    this.#folder?.close();
  }
}

class DriverDialect extends PostgresDialect {
  readonly #driver: PostgresDriver;

  constructor(pool: OpenPool, driver: PostgresDriver) {
    super({ pool });
    this.#driver = driver;
  }

  override createDriver(): PostgresDriver {
    return this.#driver;
  }
}

/**
 * Dialect of the database at `url`. The data folder is held beside it: copies of files are there.
 * @param foreign is told when another process keeps this one from writing
 * @param watch is told of connections and of who waits
 */
export function createPostgresDialect(
  url: string,
  folder: string,
  hold: FolderHold,
  foreign: ForeignLock,
  watch: DatabaseWatch,
): PostgresDialect {
  const { lock } = openDataFolder(folder, hold, () => null);
  /** Connects at once, so that a wrong address or password is told at the start. */
  const pool = async () => {
    const opened = await createPool(url, connections, '');
    try {
      (await opened.connect()).release();
      watch.waiting = () => opened.waitingCount + driver.waiting;
      watch.connections = () => ({ open: opened.totalCount, idle: opened.idleCount });
      return opened;
    } catch (error) {
      await opened.end();
      lock?.close();
      throw new DatabaseError(error);
    }
  };
  const driver = new WriterDriver(pool, foreign, lock);
  return new DriverDialect(pool, driver);
}

/** Dialect of what gateways tell each other: its queries wait for none of the site. */
export function createPostgresClusterDialect(url: string): PostgresDialect {
  const pool = () => createPool(url, clusterConnections, `-c statement_timeout=${clusterStatementMs}`);
  return new DriverDialect(pool, new FaultTellingDriver({ pool }));
}

/** Dialect of connections that only read. */
export function createPostgresReaderDialect(url: string): PostgresDialect {
  const pool = () => createPool(url, readerConnections, '-c default_transaction_read_only=on');
  return new DriverDialect(pool, new FaultTellingDriver({ pool }));
}

/** Whether PostgreSQL refused a row because of a unique constraint. */
export function isPostgresUniqueViolation(error: unknown): boolean {
  return typeof error === 'object' && error !== null && isTold(error) && error.code === '23505';
}
