import { randomUUID } from 'node:crypto';
import type { Composition } from '@sahn/contracts/releases/composition';
import type { Rollout, RolloutRequest } from '@sahn/contracts/releases/rollout';
import type { Logger } from 'pino';
import { type AuditLogEntry, appendAuditLog } from '../audit-log/audit-log.ts';
import { notifyGateways } from '../cluster/cluster.queries.ts';
import type { Cluster } from '../cluster/cluster.ts';
import type { Compositions } from '../compositions/compositions.ts';
import type { CompositionsBeside } from '../compositions/compositions-beside.ts';
import type { LiveComposition } from '../compositions/live-composition.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { HttpError } from '../http/errors.ts';
import type { MayTakeFrom } from '../ownership/find-ownership-faults.ts';
import type { LoadedComposition } from '../rendering/loaded-composition.ts';
import { decideRollout, endRollout, summarize } from './decide-rollout.ts';
import { addCounts, makeRolloutId, RolloutCounts } from './rollout-counts.ts';
import {
  countedOf,
  deleteCounts,
  findLastRollout,
  findRunningRollout,
  readCounts,
  storeCounts,
  storeRollout,
} from './rollouts.queries.ts';

const tickMs = 1_000;
/** Time in which the gateway that takes a candidate live has done so; then another one tries. */
const goLiveMs = 60_000;
const mayTakeAll: MayTakeFrom = () => true;

interface RolloutsOptions {
  database: Database;
  /** A connection for reads, which wait for no transaction. */
  reader: Database;
  cluster: Pick<Cluster, 'claimJob'>;
  log: Logger;
  compositions: Pick<Compositions<LoadedComposition>, 'live' | 'activate'>;
  beside: CompositionsBeside<LoadedComposition>;
  live: LiveComposition<LoadedComposition>;
  /** Key of the digest by which networks are grouped; the same in all gateways. */
  key: string;
  /** Whether the site is served to this machine alone. */
  isLocal: boolean;
  /** Epoch milliseconds. */
  now: () => number;
}

/** The candidate that a share of visitors get from this gateway. */
interface Running {
  rollout: Rollout;
  loaded: LoadedComposition;
  counts: RolloutCounts;
}

type Audited = Pick<AuditLogEntry, 'act' | 'detail'>;

function isLive(live: Composition, releases: Rollout['releases']): boolean {
  const versions: Readonly<Record<string, string>> = { ...live.modules, shell: live.shell };
  return Object.entries(releases).every(([name, version]) => versions[name] === version);
}

/** What a decision is based on: one that was based on something else is void. */
function basisOf(rollout: Rollout): string {
  const { id, looks, warning } = rollout;
  return JSON.stringify([id, countedOf(rollout), looks.views, looks.times, warning]);
}

/**
 * The rollout of a candidate. Its state and what each gateway counts stand in the database; every second each gateway follows the
 * state, stores its counts and decides; the first decision holds. So a gateway that ends in the middle changes nothing.
 */
export class Rollouts {
  readonly #options: RolloutsOptions;
  readonly #gateway = randomUUID();
  #running: Running | null = null;
  #last: Rollout | null = null;
  #ticking: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: RolloutsOptions) {
    this.#options = options;
  }

  /** Null for nearly always: then nobody is assigned. */
  get running(): Running | null {
    return this.#running;
  }

  /** What operators are to look at. */
  get warning(): string | null {
    const { rollout } = this.#running ?? {};
    return rollout?.warning
      ? `the rollout of ${Object.keys(rollout.releases).join(', ')} waits: ${rollout.warning}`
      : null;
  }

  last(): Promise<Rollout | null> {
    return findLastRollout(this.#options.database);
  }

  /** Follows the database every second. */
  begin(): void {
    this.#timer ??= setInterval(() => void this.tick(), tickMs).unref();
  }

  /** Follows the state, stores counts, and decides when it is this gateway's turn. Never rejects. */
  tick(): Promise<void> {
    this.#ticking = this.#ticking
      .then(() => this.#tick())
      .catch((error: unknown) => this.#options.log.error({ err: error }, 'a rollout cannot go on for now'));
    return this.#ticking;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#ticking;
    await this.#unload();
  }

  /**
   * Begins a rollout; one of the same modules is replaced. Throws `conflict` while another module's runs, and `release-refused`.
   * @param mayTakeFrom whether the actor may take paths and names from a module
   */
  async start(request: RolloutRequest, actor: string, mayTakeFrom: MayTakeFrom): Promise<Rollout> {
    const { database, compositions, beside, now } = this.#options;
    const { releases, steps, everySeconds } = request;
    const live = await compositions.live();
    if (live && isLive(live, releases))
      throw new HttpError('conflict', { detail: 'These releases are live' });
    const { number: composition } = await beside.compose(releases, 'candidate', mayTakeFrom);
    const created = now();
    const begun: Rollout = {
      id: makeRolloutId(),
      ...{ releases, steps, everySeconds, composition, actor, created },
      base: live?.number ?? 0,
      step: 0,
      stepBegan: created,
      state: 'running',
      reason: 'it has just begun',
      warning: null,
      looks: { views: 0, times: 0 },
      ended: null,
      ...summarize(addCounts([])),
    };
    await inTransaction(database, async (connection) => {
      const before = await findRunningRollout(connection);
      if (before) {
        const others = Object.keys(before.releases).filter((name) => releases[name] === undefined);
        if (others.length > 0)
          throw new HttpError('conflict', {
            detail: `A rollout of ${others.join(', ')} runs: wait for its end, or stop it`,
          });
        await storeRollout(connection, endRollout(before, 'replaced', 'by a newer release', created));
      }
      await storeRollout(connection, begun);
      const { id } = begun;
      const detail = { id, composition, base: begun.base, releases, steps, everySeconds };
      await appendAuditLog(connection, { actor, act: 'rollout', detail });
      await notifyGateways(connection);
    });
    await this.tick();
    return (await this.last()) ?? begun;
  }

  /** Ends the running one: everybody gets what is live. Throws `not-found`. */
  async stop(actor: string, authorize: (modules: readonly string[]) => void): Promise<Rollout> {
    for (;;) {
      const running = await findRunningRollout(this.#options.database);
      if (!running) throw new HttpError('not-found', { detail: 'No rollout runs' });
      authorize(Object.keys(running.releases));
      const ended = endRollout(running, 'stopped', 'by hand', this.#options.now());
      const audited: Audited = { act: 'rollout-end', detail: { id: ended.id, state: 'stopped' } };
      if (!(await this.#store(running, ended, audited, actor))) continue;
      await this.tick();
      return ended;
    }
  }

  async #tick(): Promise<void> {
    const { reader, database } = this.#options;
    const rollout = await findRunningRollout(reader);
    await this.#follow(rollout);
    if (rollout === null || this.#running === null) return;
    const { counts } = this.#running;
    if (counts.isChanged) {
      const key = { rollout: rollout.id, counted: countedOf(rollout), gateway: this.#gateway };
      await storeCounts(database, key, counts.take());
    }
    await this.#decide(rollout);
  }

  /** Loads what the database says, and unloads what it does not say any more. */
  async #follow(rollout: Rollout | null): Promise<void> {
    const { live, beside, log } = this.#options;
    const before = this.#running;
    if (rollout === null || live.current === null) return this.#unload();
    const isSame =
      before?.rollout.composition === rollout.composition &&
      before.loaded.siteDigest === live.current.siteDigest;
    let loaded = isSame ? before.loaded : null;
    try {
      loaded ??= await beside.load(rollout.composition);
    } catch (error) {
      log.error({ err: error, composition: rollout.composition }, 'a candidate cannot be loaded');
      await this.#end(
        rollout,
        'failed',
        `it cannot be loaded: ${error instanceof Error ? error.message : error}`,
      );
      return this.#unload();
    }
    const isCounted = before !== null && isSame && countedOf(before.rollout) === countedOf(rollout);
    const counts = isCounted ? before.counts : this.#beginCounts(rollout, loaded);
    this.#running = { rollout, loaded, counts };
    if (!isSame) {
      log.info({ composition: rollout.composition }, 'a share of visitors get a candidate');
      await before?.loaded.retire();
    }
  }

  #beginCounts({ id, releases }: Rollout, { shown }: LoadedComposition): RolloutCounts {
    const { key, isLocal } = this.#options;
    const changed = shown.modules.filter(({ name }) => releases[name] !== undefined);
    return new RolloutCounts({ changed, key: `${key} ${id}`, isLocal });
  }

  async #unload(): Promise<void> {
    const before = this.#running;
    this.#running = null;
    if (before) await before.loaded.retire();
  }

  async #decide(rollout: Rollout): Promise<void> {
    const { database, compositions, cluster, now } = this.#options;
    const live = await compositions.live();
    if (live && live.number !== rollout.base) return this.#rebase(rollout, live);
    const counts = addCounts(await readCounts(database, rollout));
    const { next, audited, goesLive } = decideRollout(rollout, counts, now());
    if (goesLive) return (await cluster.claimJob('rollout', goLiveMs)) ? this.#goLive(next) : undefined;
    if (next === rollout) return;
    await this.#store(rollout, next, audited);
    if (audited) this.#options.log.warn({ ...audited.detail }, 'a rollout has been decided on');
    if (audited) await this.#follow(await findRunningRollout(database));
  }

  /** Something else went live: the candidate is made anew from it, and counted from the beginning of its step. */
  async #rebase(rollout: Rollout, live: Composition): Promise<void> {
    const { beside, now, database } = this.#options;
    if (isLive(live, rollout.releases))
      return this.#end(rollout, 'live', `composition ${live.number} has it`);
    try {
      const { number } = await beside.compose(rollout.releases, 'candidate', mayTakeAll);
      const looks = { views: 0, times: 0 };
      const next = { ...rollout, composition: number, base: live.number, stepBegan: now(), looks };
      await this.#store(rollout, { ...next, ...summarize(addCounts([])) });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      await this.#end(rollout, 'stopped', `it does not fit composition ${live.number}: ${error.message}`);
    }
    await this.#follow(await findRunningRollout(database));
  }

  async #goLive(rollout: Rollout): Promise<void> {
    const { compositions } = this.#options;
    try {
      const { base, releases } = rollout;
      const { number } = await compositions.activate({ base, releases }, 'gateway', mayTakeAll);
      await this.#end(rollout, 'live', `it passed all steps: composition ${number}`);
    } catch (error) {
      // Somebody was faster: the next look makes the candidate anew.
      if (!(error instanceof HttpError) || error.code !== 'release-refused') throw error;
      await this.#end(rollout, 'failed', error.message);
    }
  }

  async #end(rollout: Rollout, state: 'live' | 'failed' | 'stopped', reason: string): Promise<void> {
    const ended = endRollout(rollout, state, reason, this.#options.now());
    const { id, composition, releases } = ended;
    const detail = { id, composition, releases, state, reason };
    await this.#store(rollout, ended, { act: 'rollout-end', detail });
    this.#options.log.warn(detail, 'a rollout has ended');
    await this.#follow(null);
  }

  /** Stores the next state. Resolves with false when another gateway or an operator has stored one meanwhile. */
  #store(before: Rollout, next: Rollout, audited?: Audited, actor = 'gateway'): Promise<boolean> {
    return inTransaction(this.#options.database, async (connection) => {
      const current = await findRunningRollout(connection);
      if (!current || basisOf(current) !== basisOf(before)) return false;
      await storeRollout(connection, next);
      if (next.state !== 'running') await deleteCounts(connection, next.id);
      if (audited) await appendAuditLog(connection, { actor, ...audited });
      // Counts alone are looked up by those who want them.
      if (audited || countedOf(next) !== countedOf(before)) await notifyGateways(connection);
      return true;
    });
  }
}
