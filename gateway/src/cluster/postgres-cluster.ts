import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Composition } from '@sahn/contracts/releases/composition';
import { Kysely, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import { loadPg } from '../database/load-pg.ts';
import { createPostgresClusterDialect } from '../database/postgres.ts';
import { jobLocks, lockSpace } from '../database/postgres-locks.ts';
import type { Tables } from '../database/tables.ts';
import { HttpError } from '../http/errors.ts';
import { inOwnSpan } from '../tracing/spans.ts';
import { version } from '../version.ts';
import {
  claimJob,
  endActivation,
  findUnprepared,
  notifyGateways,
  proposeComposition,
  readActivation,
  removeGateway,
  renewGateway,
  reportPrepared,
  takeActivation,
} from './cluster.queries.ts';
import {
  type ActivationTurn,
  type Cluster,
  type ClusterHandlers,
  type ClusterState,
  type JobName,
  NewcomerError,
} from './cluster.ts';
import { listenForNews } from './notifications.ts';

/** A gateway that has not renewed its lease for so long is waited for no more. */
const leaseMs = 5_000;
const connectMs = 5_000;
const beatMs = 1_000;
/** Without a notification, it is looked again after this time. */
const lookAgainMs = 200;
/** Longest wait for the turn, and for the other gateways. */
const longestWaitMs = 60_000;

function refuse(detail: string): never {
  throw new HttpError('unavailable', { detail, headers: { 'retry-after': '5' } });
}

/**
 * The gateways of one PostgreSQL database. What they agree on stands in its tables; notifications only say that something
 * has changed, and a look every second finds what was missed. A composition goes live in two phases: one gateway proposes
 * it, the others load and warm it and say so, and the first one commits.
 */
export class PostgresCluster implements Cluster {
  readonly #url: string;
  readonly #log: Logger;
  readonly #id: string;
  readonly #database: Kysely<Tables>;
  #handlers: ClusterHandlers | null = null;
  #news: { close(): Promise<void> } | null = null;
  #timer: NodeJS.Timeout | undefined;
  /** Tokens of the turns that this gateway has or waits for. */
  readonly #turns = new Set<string>();
  /** Token of the activation of another gateway that this one prepares, or has prepared. */
  #preparing: string | null = null;
  #looking: Promise<void> | null = null;
  #lookAgain = false;
  #wake = Promise.withResolvers<void>();
  #isApart = false;
  #known: { gateways: number; clockDifferenceMs: number; renewed: number } | null = null;
  #closed = false;

  constructor(url: string, log: Logger, id: string) {
    this.#id = id;
    this.#url = url;
    this.#log = log;
    this.#database = new Kysely<Tables>({ dialect: createPostgresClusterDialect(url) });
  }

  async start(handlers: ClusterHandlers): Promise<void> {
    this.#handlers = handlers;
    await this.#renew();
    this.#news = await listenForNews(this.#url, () => this.#onNews());
    this.#timer = setInterval(() => void this.#beat(), beatMs).unref();
    this.#onNews();
  }

  async takeTurn<Result>(change: (turn: ActivationTurn) => Promise<Result>): Promise<Result> {
    const token = randomUUID();
    const until = performance.now() + longestWaitMs;
    this.#turns.add(token);
    try {
      while (!(await takeActivation(this.#database, token, this.#id))) {
        if (performance.now() > until) refuse('Other gateways change the live composition without end');
        await this.#waitForNews();
      }
      return await change({
        propose: (composition) => this.#propose(token, composition),
        confirm: (connection) => this.#confirm(token, connection),
      });
    } finally {
      this.#turns.delete(token);
      // When it fails, the next beat ends the turn.
      if (await endActivation(this.#database, token).catch(() => false))
        await notifyGateways(this.#database).catch(() => {});
    }
  }

  async alone<Result>(name: JobName, work: () => Promise<Result>): Promise<Result> {
    const { Client } = await loadPg();
    const client = new Client({
      connectionString: this.#url,
      application_name: `sahn ${name}`,
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
    });
    // What is run alone may be run twice: the lock only saves work.
    client.on('error', () => {});
    await client.connect();
    try {
      await client.query(`select pg_advisory_lock(${lockSpace}, ${jobLocks[name]})`);
      return await work();
    } finally {
      await client.end().catch(() => {});
    }
  }

  claimJob(job: string, forMs: number): Promise<boolean> {
    return claimJob(this.#database, job, forMs);
  }

  state(): ClusterState {
    const { gateways = 0, clockDifferenceMs = 0, renewed = Number.NEGATIVE_INFINITY } = this.#known ?? {};
    const leaseRemainingMs = Math.max(0, renewed + leaseMs - performance.now());
    return { gateways, leaseRemainingMs, isApart: this.#isApart, clockDifferenceMs };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    await this.#news?.close();
    await this.#looking;
    // Nobody has to wait for it until its lease ends.
    await removeGateway(this.#database, this.#id)
      .then(() => notifyGateways(this.#database))
      .catch(() => {});
    await this.#database.destroy();
  }

  async #renew(): Promise<void> {
    const renewed = performance.now();
    this.#known = { ...(await renewGateway(this.#database, { id: this.#id, version }, leaseMs)), renewed };
  }

  async #propose(token: string, composition: Composition): Promise<void> {
    if (!(await proposeComposition(this.#database, token, composition)))
      refuse('Another gateway took its turn while this one did not answer');
    await notifyGateways(this.#database);
    const until = performance.now() + longestWaitMs;
    for (;;) {
      const others = await findUnprepared(this.#database, token, this.#id);
      const refusing = others.find(({ prepared, fault }) => prepared === token && fault !== null);
      if (refusing) refuse(`Gateway ${refusing.id} cannot load the composition: ${refusing.fault}`);
      if (others.length === 0) return;
      if (performance.now() > until) refuse(`Gateway ${others[0]?.id} does not load the composition in time`);
      await this.#waitForNews();
    }
  }

  async #confirm(token: string, connection: Transaction<Tables>): Promise<void> {
    if ((await findUnprepared(connection, token, this.#id)).length > 0) throw new NewcomerError();
    if (!(await endActivation(connection, token)))
      refuse('Another gateway took its turn while this one did not answer');
    await notifyGateways(connection);
  }

  /** Resolves at the next notification, or soon. */
  async #waitForNews(): Promise<void> {
    const ended = new AbortController();
    const soon = delay(lookAgainMs, undefined, { signal: ended.signal }).catch(() => {});
    await Promise.race([this.#wake.promise, soon]);
    ended.abort();
  }

  #onNews(): void {
    this.#wake.resolve();
    this.#wake = Promise.withResolvers();
    this.#lookAgain = true;
    if (this.#looking || this.#closed) return;
    this.#looking = this.#lookUntilQuiet().finally(() => {
      this.#looking = null;
    });
  }

  async #lookUntilQuiet(): Promise<void> {
    while (this.#lookAgain && !this.#closed) {
      this.#lookAgain = false;
      await this.#look().then(
        () => this.#tellOnce(null),
        (error: unknown) => this.#tellOnce(error),
      );
    }
  }

  /** Logs the first of several faults, and their end. */
  #tellOnce(error: unknown): void {
    if (error !== null && !this.#isApart)
      this.#log.warn({ err: error }, 'this gateway and the others cannot reach each other');
    if (error === null && this.#isApart) this.#log.info('this gateway follows the others again');
    this.#isApart = error !== null;
  }

  async #beat(): Promise<void> {
    try {
      await this.#renew();
      await this.#endLostTurn();
    } catch (error) {
      this.#tellOnce(error);
    }
    this.#onNews();
  }

  /**
   * Ends a turn of this gateway whose end failed. The row is read first: its token was noted before it was written, so a
   * turn that is just being taken is known by then.
   */
  async #endLostTurn(): Promise<void> {
    const running = await readActivation(this.#database);
    if (running?.gateway === this.#id && !this.#turns.has(running.token))
      await endActivation(this.#database, running.token);
  }

  async #look(): Promise<void> {
    const handlers = this.#handlers;
    if (!handlers) return;
    // Read before the live composition: of an activation that ends in between, what was prepared is used.
    const activation = await readActivation(this.#database);
    const failure: unknown = await handlers.follow().then(
      () => null,
      (error: unknown) => error,
    );
    const token = activation?.gateway === this.#id ? null : (activation?.token ?? null);
    if (this.#preparing !== null && this.#preparing !== token) {
      this.#preparing = null;
      await handlers.discardPrepared();
    }
    if (token !== null && this.#preparing !== token && activation?.composition) {
      this.#preparing = token;
      const { composition } = activation;
      const attributes = { 'sahn.composition': composition.number };
      const preparing = inOwnSpan('prepare composition', attributes, { request: token, remote: null }, () =>
        handlers.prepare(composition),
      );
      void this.#prepare(token, preparing);
    }
    // Only now: what is proposed may be what mends it.
    if (failure !== null) throw failure;
  }

  async #prepare(token: string, preparing: Promise<unknown>): Promise<void> {
    const fault = await preparing.then(
      () => null,
      (error: unknown) => {
        this.#log.error({ err: error }, 'a composition that another gateway proposes cannot be loaded');
        return error instanceof Error ? error.message : String(error);
      },
    );
    if (this.#preparing !== token) return;
    try {
      await reportPrepared(this.#database, this.#id, { prepared: token, fault });
      await notifyGateways(this.#database);
    } catch {
      // The database is away: the gateway that proposes it does not get on either, and tries again or ends its turn.
      this.#preparing = null;
      await this.#handlers?.discardPrepared();
    }
  }
}
