import { setTimeout as delay } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteDriver as KyselySqliteDriver,
  type QueryResult,
  type SqliteDatabase,
  type TransactionSettings,
} from 'kysely';
import { sqliteFault } from '../storage/storage-fault.ts';
import { ConnectionTurns } from './connection-turns.ts';
import type { ForeignLock } from './foreign-lock.ts';

/*
 * With a timeout, SQLite itself waits for a lock of another process: it sleeps on the thread that asks, and the whole
 * gateway with it. So the connection has none. A statement that meets a lock is given up, and tried again later; other
 * queries use the connection meanwhile.
 */

/** Longest wait for a lock of another process, in milliseconds. */
const lockWaitMs = 5_000;
const firstPauseMs = 5;
const longestPauseMs = 80;

const reads = new Set(['SelectQueryNode', 'RawNode']);

/** A user of the one connection: a transaction has its turn until its end, a query until its result. */
class SharedConnection implements DatabaseConnection {
  readonly #raw: DatabaseConnection;
  readonly #turns: ConnectionTurns;
  readonly #lock: ForeignLock;
  /** Ends the turn of the running transaction. */
  #endTurn: (() => void) | null = null;

  constructor(raw: DatabaseConnection, turns: ConnectionTurns, lock: ForeignLock) {
    this.#raw = raw;
    this.#turns = turns;
    this.#lock = lock;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#endTurn) return this.#raw.executeQuery<Row>(query);
    const { result, endTurn } = await this.#tryUntilUnlocked<Row>(query);
    endTurn();
    return result;
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#raw.streamQuery<Row>(query, chunkSize);
  }

  async begin({ accessMode }: TransactionSettings): Promise<void> {
    const statement = accessMode === 'read only' ? 'begin deferred' : 'begin';
    const { endTurn } = await this.#tryUntilUnlocked(CompiledQuery.raw(statement));
    this.#endTurn = endTurn;
    if (accessMode !== 'read only') this.#lock.since = null;
  }

  release(): void {
    this.#endTurn?.();
    this.#endTurn = null;
  }

  /** Runs a query in a turn, which the caller ends. After a try that met a lock it is everybody else's turn. */
  async #tryUntilUnlocked<Row>(
    query: CompiledQuery,
  ): Promise<{ result: QueryResult<Row>; endTurn: () => void }> {
    const until = performance.now() + lockWaitMs;
    for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
      const endTurn = await this.#turns.take();
      try {
        const result = await this.#raw.executeQuery<Row>(query);
        if (!reads.has(query.query.kind)) this.#lock.since = null;
        return { result, endTurn };
      } catch (error) {
        endTurn();
        if (sqliteFault(error) !== 'locked') throw error;
        this.#lock.since ??= performance.now();
        if (performance.now() + pause > until) throw error;
      }
      await delay(pause);
    }
  }
}

/** Kysely's driver, for several users of one connection at a time. */
export class SqliteDriver implements Driver {
  readonly #driver: KyselySqliteDriver;
  readonly #lock: ForeignLock;
  readonly #turns = new ConnectionTurns();

  constructor(database: SqliteDatabase, lock: ForeignLock) {
    this.#driver = new KyselySqliteDriver({ database });
    this.#lock = lock;
  }

  get waiting(): number {
    return this.#turns.waiting;
  }

  init(): Promise<void> {
    return this.#driver.init();
  }

  async acquireConnection(): Promise<SharedConnection> {
    return new SharedConnection(await this.#driver.acquireConnection(), this.#turns, this.#lock);
  }

  async beginTransaction(connection: SharedConnection, settings: TransactionSettings): Promise<void> {
    await connection.begin(settings);
  }

  commitTransaction(connection: SharedConnection): Promise<void> {
    return this.#driver.commitTransaction(connection);
  }

  rollbackTransaction(connection: SharedConnection): Promise<void> {
    return this.#driver.rollbackTransaction(connection);
  }

  async releaseConnection(connection: SharedConnection): Promise<void> {
    connection.release();
  }

  destroy(): Promise<void> {
    return this.#driver.destroy();
  }
}
