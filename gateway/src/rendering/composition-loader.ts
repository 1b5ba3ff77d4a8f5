import type { Api } from '@sahn/contracts/api/api';
import type { Posted } from '@sahn/contracts/forms/forms';
import type { Composition } from '@sahn/contracts/releases/composition';
import type { FindItemAddress } from '@sahn/contracts/routing/item-address';
import type { Locale } from '@sahn/contracts/text/locale';
import type { Logger } from 'pino';
import type { Stage } from '../compositions/compositions.ts';
import type { LiveComposition } from '../compositions/live-composition.ts';
import type { ReleaseSet } from '../compositions/release-set.ts';
import { addressesOf } from '../compositions/set-addresses.ts';
import type { Metrics } from '../health/metrics.ts';
import type { ReleaseFolders } from '../releases/release-folders.ts';
import { LoadedComposition } from './loaded-composition.ts';
import { type PoolSettings, RenderPool } from './pool.ts';
import { prepareWorkerData } from './renderer-input.ts';
import { type FindSample, smokeRender } from './smoke-render.ts';
import type { WorkerData } from './worker-protocol.ts';
import { WorkerThread } from './worker-thread.ts';

const bootMs = 5_000;

/** What a page that is rendered is given the API for. */
export interface RenderedPage {
  locale: Locale;
  /** What it was posted with. */
  posted: Posted | null;
  /** By the routes of the composition that renders it. */
  addressOf: FindItemAddress;
}

interface LoaderOptions {
  live: LiveComposition<LoadedComposition>;
  folders: ReleaseFolders;
  origin: string;
  /** The API without HTTP. */
  createApi(page: RenderedPage): Api;
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
  readonly #options: LoaderOptions;
  readonly #rehearsed = new Set<string>();

  constructor(options: LoaderOptions) {
    this.#options = options;
  }

  async load(composition: Composition, set: ReleaseSet): Promise<LoadedComposition> {
    const { rendering, pool: settings, log, metrics } = this.#options;
    const data = await this.#prepare(composition.number, set);
    const addressOf = addressesOf(set);
    const pool = new RenderPool(
      () => this.#startWorker(data, addressOf),
      rendering ? settings : { ...settings, size: 1 },
    );
    await pool.open();
    const loaded = new LoadedComposition({ composition, set, addressOf, pool, rendering, log, metrics });
    if (rendering) await this.#options.warm(loaded);
    else await pool.close();
    return loaded;
  }

  async rehearse(set: ReleaseSet, changed: readonly string[]): Promise<void> {
    const names = changed.includes('shell') ? set.modules.map((module) => module.name) : changed;
    if (names.every((name) => this.#rehearsed.has(rehearsalKey(set, name))) && !changed.includes('shell'))
      return;
    const data = await this.#prepare(1, set);
    const addressOf = addressesOf(set);
    await smokeRender(
      () => this.#startWorker(data, addressOf),
      set,
      names,
      await this.#options.readSamples(),
    );
    for (const name of names) this.#rehearsed.add(rehearsalKey(set, name));
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

  async #prepare(number: number, set: ReleaseSet): Promise<WorkerData> {
    const { folders, origin, readHome } = this.#options;
    return prepareWorkerData(number, set, { folders, origin, home: await readHome() });
  }

  async #startWorker(data: WorkerData, addressOf: FindItemAddress): Promise<WorkerThread> {
    const { createApi, log } = this.#options;
    const worker = new WorkerThread(data, {
      createApi: (locale, posted) => createApi({ locale, posted, addressOf }),
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
