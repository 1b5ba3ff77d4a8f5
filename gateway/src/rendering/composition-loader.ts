import type { Api } from '@sahn/contracts/api/api';
import type { Posted } from '@sahn/contracts/forms/forms';
import type { Composition } from '@sahn/contracts/releases/composition';
import type { Locale } from '@sahn/contracts/text/locale';
import type { Logger } from 'pino';
import { type CompositionPaths, pathsOf } from '../compositions/composition-paths.ts';
import type { Loader } from '../compositions/compositions.ts';
import type { LiveComposition } from '../compositions/live-composition.ts';
import type { Site } from '../content/source/site-files.ts';
import { canonicalJson, sha256Hex } from '../digest/canonical-json.ts';
import type { Metrics } from '../health/metrics.ts';
import type { ReleaseFolders } from '../releases/release-folders.ts';
import { type ReleaseSet, withoutModules } from '../releases/release-set.ts';
import { type Confinement, findConfinement, type RenderUser } from './confinement.ts';
import { LoadedComposition } from './loaded-composition.ts';
import { type PoolSettings, RenderPool } from './pool.ts';
import { prepareWorkerData, styleHashes } from './renderer-input.ts';
import { type FindSample, smokeRender } from './smoke-render.ts';
import { encodeBoot, listParts } from './worker-boot.ts';
import { WorkerProcess } from './worker-process.ts';
import type { WorkerData } from './worker-protocol.ts';

const bootMs = 5_000;

/** Context of the API while a page is rendered. */
export interface RenderedPage {
  locale: Locale;
  /** The refused form, when the page is the response to one. */
  posted: Posted | null;
  /** Of the composition that renders it. */
  paths: CompositionPaths;
}

interface CompositionLoaderOptions {
  live: LiveComposition<LoadedComposition>;
  folders: ReleaseFolders;
  origin: string;
  /** The API without HTTP. */
  createApi(page: RenderedPage): Api;
  /** Settings of the site. */
  readSite(): Promise<Site>;
  /** Finds items to try pages with. */
  readSamples(): Promise<FindSample>;
  rendering: boolean;
  /** User of render processes; null for the default. */
  renderUser: RenderUser | null;
  pool: PoolSettings;
  log: Logger;
  metrics: Metrics;
  /** Renders the most requested pages, so that no visitor waits for them. */
  warm(loaded: LoadedComposition): Promise<void>;
}

/** Loads compositions into render workers, tests them and makes them live. */
export class CompositionLoader implements Loader<LoadedComposition> {
  readonly #options: CompositionLoaderOptions;
  readonly #tested = new Set<string>();
  #isTold = false;

  constructor(options: CompositionLoaderOptions) {
    this.#options = options;
  }

  async load(composition: Composition, set: ReleaseSet): Promise<LoadedComposition> {
    const { rendering, pool: settings, log, metrics } = this.#options;
    const site = await this.#options.readSite();
    const shown = withoutModules(set, site.modulesOff);
    const data = await this.#prepare(composition.number, shown, site);
    const pool = new RenderPool(
      this.#workerStarter(data, shown),
      rendering ? settings : { ...settings, size: 1 },
    );
    await pool.open();
    const loaded = new LoadedComposition({
      composition,
      siteDigest: sha256Hex(canonicalJson(site)),
      set,
      shown,
      styles: styleHashes(data.input),
      pool,
      rendering,
      log,
      metrics,
    });
    if (rendering) await this.#options.warm(loaded);
    else await pool.close();
    return loaded;
  }

  async smokeTest(set: ReleaseSet, changed: readonly string[]): Promise<void> {
    const names = changed.includes('shell') ? set.modules.map((module) => module.name) : changed;
    if (names.every((name) => this.#tested.has(testKey(set, name))) && !changed.includes('shell')) return;
    const data = await this.#prepare(1, set, await this.#options.readSite());
    await smokeRender(this.#workerStarter(data, set), set, names, await this.#options.readSamples());
    for (const name of names) this.#tested.add(testKey(set, name));
  }

  swap(loaded: LoadedComposition): void {
    const { live } = this.#options;
    const before = live.current;
    live.current = loaded;
    before
      ?.retire()
      .catch((error: unknown) => this.#options.log.error({ err: error }, 'old workers did not end'));
  }

  discard(loaded: LoadedComposition): Promise<void> {
    return loaded.close();
  }

  async close(): Promise<void> {
    await this.#options.live.current?.close();
  }

  async #prepare(number: number, set: ReleaseSet, site: Site): Promise<WorkerData> {
    const { folders, origin } = this.#options;
    return prepareWorkerData(number, set, { folders, origin, site });
  }

  /** What starts a worker of a composition: all of them begin with the same message. */
  #workerStarter(data: WorkerData, set: ReleaseSet): () => Promise<WorkerProcess> {
    const { createApi, log } = this.#options;
    const paths = pathsOf(set);
    const boot = encodeBoot(data);
    const parts = listParts(data);
    return async () => {
      const worker = new WorkerProcess(boot, {
        confinement: await this.#confinement(),
        parts,
        createApi: (locale, posted) => createApi({ locale, posted, paths }),
        bootMs,
        onOutput: (text) => log.debug({ text }, 'printed by a bundle'),
      });
      await worker.ready();
      return worker;
    };
  }

  /** Found once; a warning says what this machine does not enforce. */
  async #confinement(): Promise<Confinement> {
    const found = await findConfinement(this.#options.renderUser);
    const missing = Object.entries(found.holds).flatMap(([name, holds]) => (holds ? [] : [name]));
    if (!this.#isTold && missing.length > 0)
      this.#options.log.info(
        { missing },
        'render processes are confined less than they could be: docs/security.md',
      );
    this.#isTold = true;
    return found;
  }
}

/** A module among these very releases. */
function testKey({ shell, modules }: ReleaseSet, name: string): string {
  return [name, shell.version, ...modules.map((module) => `${module.name} ${module.version}`)].join('|');
}
