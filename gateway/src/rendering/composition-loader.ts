import type { Api } from '@sahn/contracts/api/api';
import type { Posted } from '@sahn/contracts/forms/forms';
import type { Composition } from '@sahn/contracts/releases/composition';
import type { Locale } from '@sahn/contracts/text/locale';
import type { Logger } from 'pino';
import { type CompositionPaths, pathsOf } from '../compositions/composition-paths.ts';
import type { Stage } from '../compositions/compositions.ts';
import type { ReleaseSet } from '../compositions/release-set.ts';
import type { Metrics } from '../health/metrics.ts';
import type { ReleaseFolders } from '../releases/release-folders.ts';
import type { Releases } from '../releases/releases.ts';
import { LoadedComposition } from './loaded-composition.ts';
import { type PoolSettings, RenderPool } from './pool.ts';
import { prepareWorkerData } from './renderer-input.ts';
import { type FindSample, smokeRender } from './smoke-render.ts';
import type { WorkerData } from './worker-protocol.ts';
import { WorkerThread } from './worker-thread.ts';

const bootMs = 5_000;

interface StageOptions {
  releases: () => Releases;
  folders: ReleaseFolders;
  origin: string;
  /** The API in one language, without HTTP, for a page of the composition that has these paths. */
  createApi(locale: Locale, posted: Posted | null, paths: CompositionPaths): Api;
  /** Order of the home page's sections. */
  readHome(): Promise<readonly string[]>;
  /** Finds items to try pages with. */
  readSamples(): Promise<FindSample>;
  rendering: boolean;
  pool: PoolSettings;
  log: Logger;
  metrics: Metrics;
  /** Renders the pages that are asked for most, so that no visitor waits for the first of them. */
  warm(loaded: LoadedComposition): Promise<void>;
}

/** Where compositions are made ready, tried and taken live. */
export class CompositionLoader implements Stage<LoadedComposition> {
  readonly #options: StageOptions;
  readonly #rehearsed = new Set<string>();
  #live: LoadedComposition | null = null;

  constructor(options: StageOptions) {
    this.#options = options;
  }

  /** What serves the site now; null before the first composition. */
  get live(): LoadedComposition | null {
    return this.#live;
  }

  async load(composition: Composition, set: ReleaseSet): Promise<LoadedComposition> {
    const { rendering, pool: settings, log, metrics } = this.#options;
    const data = await this.#prepare(composition.number, set);
    const pool = new RenderPool(
      () => this.#startWorker(data, set),
      rendering ? settings : { ...settings, size: 1 },
    );
    await pool.open();
    const loaded = new LoadedComposition({ composition, set, pool, rendering, log, metrics });
    if (rendering) await this.#options.warm(loaded);
    else await pool.close();
    return loaded;
  }

  async rehearse(set: ReleaseSet, changed: readonly string[]): Promise<void> {
    const names = changed.includes('shell') ? set.modules.map((module) => module.name) : changed;
    if (names.every((name) => this.#rehearsed.has(rehearsalKey(set, name))) && !changed.includes('shell'))
      return;
    const data = await this.#prepare(1, set);
    await smokeRender(() => this.#startWorker(data, set), set, names, await this.#options.readSamples());
    for (const name of names) this.#rehearsed.add(rehearsalKey(set, name));
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

  async #prepare(number: number, set: ReleaseSet): Promise<WorkerData> {
    const { releases, folders, origin, readHome } = this.#options;
    return prepareWorkerData(number, set, { releases: releases(), folders, origin, home: await readHome() });
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
function rehearsalKey({ shell, modules }: ReleaseSet, name: string): string {
  return [name, shell.version, ...modules.map((module) => `${module.name} ${module.version}`)].join('|');
}
