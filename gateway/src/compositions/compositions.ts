import { findSlotWarnings, listSlots } from '@sahn/contracts/modules/offered-slots';
import type {
  Activated,
  Activation,
  Composition,
  Rollback,
  SlotInfo,
} from '@sahn/contracts/releases/composition';
import type { Logger } from 'pino';
import { appendAuditLog } from '../audit-log/audit-log.ts';
import { type ActivationTurn, type Cluster, NewcomerError } from '../cluster/cluster.ts';
import { Turns } from '../concurrency/turns.ts';
import { type Connection, type Database, inTransaction } from '../database/database.ts';
import { canonicalJson } from '../digest/canonical-json.ts';
import { HttpError } from '../http/errors.ts';
import { findOwnershipFaults, type MayTakeFrom } from '../ownership/find-ownership-faults.ts';
import { listOwners } from '../ownership/owners.queries.ts';
import { ensureOwners, recordOwners } from '../ownership/owners.ts';
import { refuseFor } from '../releases/refuse-for.ts';
import { checkSet, type ReleaseSet } from '../releases/release-set.ts';
import { inSpan } from '../tracing/spans.ts';
import { compose } from './compose.ts';
import {
  findComposition,
  findLastNumber,
  findLiveComposition,
  insertComposition,
  listCompositions,
  listLiveTimeline,
  parseComposition,
  pointLive,
} from './compositions.queries.ts';
import { refuseDeleted } from './deleted-releases.ts';
import { moduleHistory, versionIn } from './module-history.ts';
import { type FindRelease, readReleaseSet } from './read-release-set.ts';

const listed = 200;

/** Loads compositions and swaps them. `T` is a loaded composition. */
export interface Loader<T> {
  /** Starts and warms what serves this composition. Throws when it cannot serve. */
  load(composition: Composition, set: ReleaseSet): Promise<T>;
  /** Throws `release-refused` when pages that the changed releases touch cannot be rendered. */
  smokeTest(set: ReleaseSet, changed: readonly string[]): Promise<void>;
  /** All further requests are served by this composition. Must not throw. */
  swap(loaded: T): void;
  /** Whether the settings of the site have changed since the served composition was loaded. */
  isOutdated(): Promise<boolean>;
  /** Closes a loaded composition that does not go live. */
  discard(loaded: T): Promise<void>;
}

interface CompositionsOptions<T> {
  database: Database;
  /** The gateways that load a composition before it goes live. */
  cluster: Pick<Cluster, 'takeTurn'>;
  log: Logger;
  findRelease: FindRelease;
  loader: Loader<T>;
}

async function readLive(db: Connection): Promise<Composition | null> {
  const row = await findLiveComposition(db);
  return row ? parseComposition(row) : null;
}

/** Tells compositions apart, also those of one number of which only one went live. */
function keyOf({ number, shell, modules }: Composition): string {
  return canonicalJson({ number, shell, modules });
}

const takeFromNobody: MayTakeFrom = () => false;

/**
 * Activation and rollback. Changes run one at a time, also among gateways; each is one transaction, and then the swap. What
 * goes live for the first time is tried before that, so that a rollback never waits for the pages of another module.
 */
export class Compositions<T> {
  readonly #options: CompositionsOptions<T>;
  readonly #turns = new Turns();
  /** Key of the composition that requests are served by. */
  #served: string | null = null;
  /** What another gateway is about to make live. */
  #prepared: { key: string; loading: Promise<T> } | null = null;

  constructor(options: CompositionsOptions<T>) {
    this.#options = options;
  }

  live(): Promise<Composition | null> {
    return readLive(this.#options.database);
  }

  /** Slots that modules of the live composition offer or fill. */
  async listSlots(): Promise<SlotInfo[]> {
    const live = await this.live();
    return live ? listSlots((await this.#readSet(live)).modules) : [];
  }

  async list(): Promise<Composition[]> {
    return (await listCompositions(this.#options.database, listed)).map(parseComposition);
  }

  /**
   * Makes the next composition live. Throws `precondition-failed` when `base` is no longer live.
   * @param mayTakeFrom whether the actor may take paths and names from a module
   */
  activate(
    activation: Activation,
    actor: string,
    mayTakeFrom: MayTakeFrom = takeFromNobody,
  ): Promise<Activated> {
    return this.#turns.run('activations', () => this.#activate(activation, actor, mayTakeFrom));
  }

  /**
   * Makes the next composition live, from the live one with an earlier release of one module; the other modules stay as
   * they are. Only a version that was live before the present one is accepted, the last such one when none is named.
   */
  async rollBack({ module, version }: Rollback, actor: string): Promise<Activated> {
    const live = await this.live();
    const current = live && versionIn(live, module);
    if (!current) throw new HttpError('not-found', { detail: `${module} is not live: activate it` });
    const timeline = (await listLiveTimeline(this.#options.database)).map(parseComposition);
    const earlier = moduleHistory(timeline, module).slice(0, -1);
    const target = version ?? earlier.at(-1);
    if (target === undefined || !earlier.includes(target)) {
      const found = earlier.length === 0 ? 'none was' : `these were: ${earlier.join(', ')}`;
      const wanted = version === undefined ? '' : `${version} was not live before it; `;
      throw new HttpError('not-found', { detail: `${module} is at ${current}; ${wanted}${found}` });
    }
    return this.#activate({ base: live.number, releases: { [module]: target } }, actor, takeFromNobody);
  }

  async #activate(activation: Activation, actor: string, mayTakeFrom: MayTakeFrom): Promise<Activated> {
    const { database, loader } = this.#options;
    const live = await readLive(database);
    this.#checkBase(live, activation.base);
    const composed = compose(live, activation.releases);
    const set = await this.#readSet(composed);
    const changed = live ? Object.keys(activation.releases) : [...Object.keys(composed.modules), 'shell'];
    const { modules } = set;
    const before = live ? (await this.#readSet(live)).modules : [];
    const warnings = findSlotWarnings(modules, before, changed);
    const owned = await listOwners(database);
    refuseFor([...checkSet(set), ...findOwnershipFaults({ modules, changed, owned, mayTakeFrom })]);
    await inSpan('try pages', { 'sahn.modules': changed.join(' ') }, () => loader.smokeTest(set, changed));
    return this.#goLive(async (turn) => {
      this.#checkBase(await readLive(database), activation.base);
      const number = (await findLastNumber(database)) + 1;
      const next = { ...composed, number, created: Date.now() };
      await this.#takeLive(turn, next, set, async (connection) => {
        this.#checkBase(await readLive(connection), activation.base);
        const document = canonicalJson(composed);
        await insertComposition(connection, { number, document, created: next.created });
        await pointLive(connection, number);
        await recordOwners(
          connection,
          modules.filter(({ name }) => changed.includes(name)),
        );
        await appendAuditLog(connection, {
          actor,
          act: 'activate',
          detail: { number, base: activation.base, releases: activation.releases },
        });
      });
      return { ...next, warnings };
    });
  }

  /** Makes an existing composition live again. */
  point(number: number, actor: string): Promise<Composition> {
    return this.#goLive(async (turn) => {
      const row = await findComposition(this.#options.database, number);
      if (row?.purpose !== 'live')
        throw new HttpError('not-found', {
          detail: `Composition ${number} was never live: activate its releases`,
        });
      const composition = parseComposition(row);
      await this.#takeLive(turn, composition, await this.#readSet(composition), async (connection) => {
        const before = await readLive(connection);
        await pointLive(connection, number);
        await appendAuditLog(connection, {
          actor,
          act: 'point',
          detail: { number, before: before?.number ?? 0 },
        });
      });
      return composition;
    });
  }

  /** Loads the composition that is live in the database, unless it is served already: at start. */
  restore(): Promise<Composition | null> {
    return this.#changeLive(async () => {
      const live = await readLive(this.#options.database);
      if (live && !(await this.#isServed(live))) await this.#serve(live);
      else if (live) await ensureOwners(this.#options.database, (await this.#readSet(live)).modules);
      return live;
    });
  }

  /** Serves what another gateway has made live since, and with the settings of the site that another import has stored. */
  follow(): Promise<void> {
    return this.#changeLive(async () => {
      const live = await readLive(this.#options.database);
      if (live && !(await this.#isServed(live))) await this.#serve(live);
    });
  }

  /** Loads what another gateway is about to make live, for `follow`. */
  async prepare(composition: Composition): Promise<void> {
    await this.discardPrepared();
    const loading = this.#readSet(composition).then((set) => this.#options.loader.load(composition, set));
    this.#prepared = { key: keyOf(composition), loading };
    await loading;
  }

  /** Closes what was prepared and did not go live. */
  async discardPrepared(): Promise<void> {
    const prepared = this.#prepared;
    this.#prepared = null;
    const loaded = await prepared?.loading.catch(() => undefined);
    if (loaded !== undefined) await this.#options.loader.discard(loaded);
  }

  /** Runs a change that takes a number while no activation, which has chosen its number before it loads, is under way. */
  numberInTurn<Result>(change: () => Promise<Result>): Promise<Result> {
    return this.#goLive(change);
  }

  #goLive<Result>(change: (turn: ActivationTurn) => Promise<Result>): Promise<Result> {
    return this.#options.cluster.takeTurn((turn) => this.#changeLive(() => change(turn)));
  }

  #changeLive<Result>(change: () => Promise<Result>): Promise<Result> {
    return this.#turns.run('live', change);
  }

  #checkBase(live: Composition | null, base: number): void {
    const number = live?.number ?? 0;
    if (number === base) return;
    throw new HttpError('precondition-failed', { detail: `Composition ${number} is live, not ${base}` });
  }

  async #isServed(live: Composition): Promise<boolean> {
    return this.#served === keyOf(live) && !(await this.#options.loader.isOutdated());
  }

  async #serve(live: Composition): Promise<void> {
    const set = await this.#readSet(live);
    await ensureOwners(this.#options.database, set.modules);
    const prepared = this.#prepared?.key === keyOf(live) ? this.#prepared : null;
    if (prepared) this.#prepared = null;
    const loaded = await prepared?.loading.catch(() => undefined);
    this.#swap(live, loaded ?? (await this.#options.loader.load(live, set)));
  }

  /** Loads here and in all other gateways, then commits, then swaps, so that a failure does not change the site. */
  async #takeLive(
    turn: ActivationTurn,
    composition: Composition,
    set: ReleaseSet,
    commit: (connection: Parameters<Parameters<typeof inTransaction>[1]>[0]) => Promise<void>,
  ): Promise<void> {
    const { database, loader } = this.#options;
    const attributes = { 'sahn.composition': composition.number };
    const [own, others] = await Promise.allSettled([
      inSpan('load composition', attributes, () => loader.load(composition, set)),
      inSpan('wait for other gateways', attributes, () => turn.propose(composition)),
    ]);
    if (own.status === 'rejected') throw own.reason;
    const loaded = own.value;
    const commitOnce = () =>
      inSpan('commit composition', attributes, () =>
        inTransaction(database, async (connection) => {
          await turn.confirm(connection);
          await refuseDeleted(connection, set);
          await commit(connection);
        }),
      );
    try {
      if (others.status === 'rejected') throw others.reason;
      for (;;) {
        const error: unknown = await commitOnce().then(
          () => null,
          (reason: unknown) => reason,
        );
        if (error === null) break;
        if (!(error instanceof NewcomerError)) throw error;
        await turn.propose(composition);
      }
    } catch (error) {
      await loader.discard(loaded);
      throw error;
    }
    this.#swap(composition, loaded);
  }

  #swap(composition: Composition, loaded: T): void {
    this.#options.loader.swap(loaded);
    this.#served = keyOf(composition);
    this.#options.log.info({ composition: composition.number }, 'composition is live');
  }

  #readSet(composition: Pick<Composition, 'shell' | 'modules'>): Promise<ReleaseSet> {
    return readReleaseSet(this.#options, composition);
  }
}
