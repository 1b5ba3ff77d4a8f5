import type { Activation, Composition } from '@sahn/contracts/releases/composition';
import { type Database, inTransaction } from '../database/database.ts';
import { canonicalJson } from '../digest/canonical-json.ts';
import { HttpError } from '../http/errors.ts';
import { findOwnershipFaults, type MayTakeFrom } from '../ownership/find-ownership-faults.ts';
import { listOwners } from '../ownership/owners.queries.ts';
import { refuseFor } from '../releases/refuse-for.ts';
import { checkSet, type ReleaseSet } from '../releases/release-set.ts';
import { compose } from './compose.ts';
import {
  findComposition,
  findLastNumber,
  findLiveComposition,
  findSameComposition,
  insertComposition,
  type Purpose,
  parseComposition,
} from './compositions.queries.ts';
import type { Compositions } from './compositions.ts';
import { type FindRelease, readReleaseSet } from './read-release-set.ts';

interface CompositionsBesideOptions<T> {
  database: Database;
  compositions: Pick<Compositions<T>, 'numberInTurn'>;
  findRelease: FindRelease;
  /** Throws `release-refused` when pages of the changed releases cannot be rendered. */
  smokeTest(set: ReleaseSet, changed: readonly string[]): Promise<void>;
  /** Starts what serves a composition that is not live. Nothing is warmed. */
  load(composition: Composition, set: ReleaseSet): Promise<T>;
}

/** Compositions beside the live one, for those who look at them before they go live. */
export class CompositionsBeside<T> {
  readonly #options: CompositionsBesideOptions<T>;

  constructor(options: CompositionsBesideOptions<T>) {
    this.#options = options;
  }

  /**
   * Stores the live composition with other releases, without making it live; one that is there already is used again. Nothing
   * is loaded; a candidate is tried first. Throws `release-refused` when the releases cannot run together.
   * @param mayTakeFrom whether the actor may take paths and names from a module
   */
  async compose(
    releases: Activation['releases'],
    purpose: Purpose,
    mayTakeFrom: MayTakeFrom,
  ): Promise<Composition> {
    const { database, compositions } = this.#options;
    const live = await findLiveComposition(database);
    if (!live) throw new HttpError('not-found', { detail: 'No composition is live yet' });
    const composed = compose(parseComposition(live), releases);
    const set = await readReleaseSet(this.#options, composed);
    const { modules } = set;
    const changed = Object.keys(releases);
    const owned = await listOwners(database);
    refuseFor([...checkSet(set), ...findOwnershipFaults({ modules, changed, owned, mayTakeFrom })]);
    // Visitors get it.
    if (purpose === 'candidate') await this.#options.smokeTest(set, changed);
    const document = canonicalJson(composed);
    const known = await findSameComposition(database, document);
    if (known) return parseComposition(known);
    return compositions.numberInTurn(() =>
      inTransaction(database, async (connection) => {
        const number = (await findLastNumber(connection)) + 1;
        const row = { number, document, created: Date.now(), purpose };
        await insertComposition(connection, row);
        return parseComposition(row);
      }),
    );
  }

  /** A composition by its number, whether or not it was ever live. Throws `not-found`. */
  async find(number: number): Promise<{ composition: Composition; purpose: string }> {
    const row = await findComposition(this.#options.database, number);
    if (!row) throw new HttpError('not-found', { detail: `There is no composition ${number}` });
    return { composition: parseComposition(row), purpose: row.purpose };
  }

  /** The releases of a composition; null when there is none of this number, or a release of it was deleted. */
  async readSet(number: number): Promise<ReleaseSet | null> {
    const row = await findComposition(this.#options.database, number);
    if (!row) return null;
    try {
      return await readReleaseSet(this.#options, parseComposition(row));
    } catch (error) {
      if (error instanceof HttpError) return null;
      throw error;
    }
  }

  async load(number: number): Promise<T> {
    const { composition } = await this.find(number);
    const set = await readReleaseSet(this.#options, composition);
    return this.#options.load(composition, set);
  }
}
