import type { Api } from '@sahn/contracts/api/api';
import type { Posted } from '@sahn/contracts/forms/forms';
import type { Composition } from '@sahn/contracts/releases/composition';
import type { Locale } from '@sahn/contracts/text/locale';
import type { Logger } from 'pino';
import { type CompositionPaths, pathsOf } from '../compositions/composition-paths.ts';
import type { Loader } from '../compositions/compositions.ts';
import type { Site } from '../content/source/site-files.ts';
import type { Metrics } from '../health/metrics.ts';
import type { ReleaseFolders } from '../releases/release-folders.ts';
import { type ReleaseSet, withoutModules } from '../releases/release-set.ts';
import type { Releases } from '../releases/releases.ts';
import { LoadedComposition } from './loaded-composition.ts';
import { type PoolSettings, RenderPool } from './pool.ts';
import { hashStyles, prepareWorkerData } from './renderer-input.ts';
import { type FindSample, smokeRender } from './smoke-render.ts';
import type { WorkerData } from './worker-protocol.ts';
import { WorkerThread } from './worker-thread.ts';

const bootMs = 5_000;

interface CompositionLoaderOptions {
  releases: () => Releases;
  folders: ReleaseFolders;
  origin: string;
  /** The API in one language, without HTTP, for a page of the composition that has these paths. */
  createApi(locale: Locale, posted: Posted | null, paths: CompositionPaths): Api;
  /** Settings of the site. */
  readSite(): Promise<Site>;
  /** Finds items to try pages with. */
  readSamples(): Promise<FindSample>;
  rendering: boolean;
  pool: PoolSettings;
  log: Logger;
  metrics: Metrics;
  /** Renders the most requested pages, so that no visitor waits for them. */
  warm(loaded: LoadedComposition): Promise<void>;
}

/** Loads compositions into render workers, tests them and takes them live. */
export class CompositionLoader implements Loader<LoadedComposition> {
  readonly #options: CompositionLoaderOptions;
  readonly #tested = new Set<string>();
  #live: LoadedComposition | null = null;

  constructor(options: CompositionLoaderOptions) {
    this.#options = options;
  }

  /** What serves the site now; null before the first composition. */
  get live(): LoadedComposition | null {
    return this.#live;
  }

  async load(composition: Composition, set: ReleaseSet): Promise<LoadedComposition> {
    const { rendering, pool: settings, log, metrics } = this.#options;
    const site = await this.#options.readSite();
    const shown = withoutModules(set, site.modulesOff);
    const data = await this.#prepare(composition.number, shown, site);
    const pool = new RenderPool(
      () => this.#startWorker(data, shown),
      rendering ? settings : { ...settings, size: 1 },
    );
    await pool.open();
    const loaded = new LoadedComposition({
      composition,
      set: shown,
      styleHash: hashStyles(data.input.shell.critical),
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
    await smokeRender(() => this.#startWorker(data, set), set, names, await this.#options.readSamples());
    for (const name of names) this.#tested.add(testKey(set, name));
  }

  swap(loaded: LoadedComposition): void {
    const before = this.#live;
    this.#live = loaded;
    before
      ?.retire()
      .catch((error: unknown) => this.#options.log.error({ err: error }, 'old workers did not end'));
  }

  discard(loaded: LoadedComposition): Promise<void> {
    return loaded.close();
  }

  async close(): Promise<void> {
    await this.#live?.close();
  }

  async #prepare(number: number, set: ReleaseSet, site: Site): Promise<WorkerData> {
    const { releases, folders, origin } = this.#options;
    return prepareWorkerData(number, set, { releases: releases(), folders, origin, site });
  }

  async #startWorker(data: WorkerData, set: ReleaseSet): Promise<WorkerThread> {
    const { createApi, log } = this.#options;
    const paths = pathsOf(set);
    const worker = new WorkerThread(data, {
      createApi: (locale, posted) => createApi(locale, posted, paths),
      bootMs,
      onOutput: (text) => log.debug({ text }, 'printed by a bundle'),
    });
    await worker.ready();
    return worker;
  }
}

/** A module among these very releases. */
function testKey({ shell, modules }: ReleaseSet, name: string): string {
  return [name, shell.version, ...modules.map((module) => `${module.name} ${module.version}`)].join('|');
}
