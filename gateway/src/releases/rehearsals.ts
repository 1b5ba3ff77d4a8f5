import { findSlotWarnings } from '@sahn/contracts/modules/offered-slots';
import type { ModuleRelease, Release } from '@sahn/contracts/releases/release';
import type { Database } from '../database/database.ts';
import { Admission } from '../http/admission.ts';
import { HttpError } from '../http/errors.ts';
import { findOwnershipFaults, type MayTakeFrom } from '../ownership/find-ownership-faults.ts';
import { listOwners } from '../ownership/owners.queries.ts';
import { refuseFor } from './refuse-for.ts';
import { checkSet, putInto, type ReleaseSet } from './release-set.ts';
import { findNewestVersion } from './releases.queries.ts';

/** A rehearsal holds a worker with all modules: two run side by side, one for each token. */
const rehearsalLimits = {
  running: { inAll: 2, perVisitor: 1 },
  waiting: { inAll: 40, perVisitor: 20 },
  longestWaitMs: 120_000,
};

/** Renders the pages and slots of a release, and throws `release-refused` with the route or slot that fails. */
export type SmokeRender = (set: ReleaseSet, only: string) => Promise<void>;

interface RehearsalsOptions {
  database: Database;
  /** The live composition, or null before the first. */
  liveSet(): ReleaseSet | null;
  smokeRender: SmokeRender;
  find(name: string, version: string): Promise<Release | null>;
}

function versionsOf({ shell, modules }: ReleaseSet): string {
  return [shell, ...modules].map(({ name, version }) => `${name}@${version}`).join(' ');
}

/** Tries releases in the site before they are stored. */
export class Rehearsals {
  readonly #options: RehearsalsOptions;
  readonly #turns = new Admission(rehearsalLimits);

  constructor(options: RehearsalsOptions) {
    this.#options = options;
  }

  /** Tries the pages of a module. Resolves with what its publisher should know; throws `release-refused` when they do not work. */
  async run(release: Release, actor: string, mayTakeFrom: MayTakeFrom): Promise<string[]> {
    if (release.kind === 'shell') return [];
    const live = this.#options.liveSet();
    if (!live) return [];
    const newest = await this.#newestSet(live);
    const sites = versionsOf(newest) === versionsOf(live) ? [live] : [live, newest];
    return this.#turns.run(actor, () => this.#tryIn(sites, release, mayTakeFrom));
  }

  /**
   * Tests a module in the live site, then in a site of the newest releases: it must work in one of them. Without the second,
   * a module and the shell (or two modules of which one takes a path from the other) could never change together.
   */
  async #tryIn(
    sites: readonly ReleaseSet[],
    release: ModuleRelease,
    mayTakeFrom: MayTakeFrom,
  ): Promise<string[]> {
    const owned = await listOwners(this.#options.database);
    const changed = [release.name];
    let refusal: unknown;
    for (const site of sites) {
      try {
        const set = putInto(site, release);
        const { modules } = set;
        refuseFor([...checkSet(set), ...findOwnershipFaults({ modules, changed, owned, mayTakeFrom })]);
        await this.#options.smokeRender(set, release.name);
        return findSlotWarnings(modules, site.modules, changed);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        refusal ??= error;
      }
    }
    throw refusal;
  }

  async #newestSet(live: ReleaseSet): Promise<ReleaseSet> {
    const newest = async (name: string): Promise<Release | null> => {
      const version = await findNewestVersion(this.#options.database, name);
      return version === undefined ? null : this.#options.find(name, version);
    };
    const shell = await newest('shell');
    const modules = await Promise.all(
      live.modules.map(async (module) => {
        const found = await newest(module.name);
        return found?.kind === 'module' ? found : module;
      }),
    );
    return { shell: shell?.kind === 'shell' ? shell : live.shell, modules };
  }
}
