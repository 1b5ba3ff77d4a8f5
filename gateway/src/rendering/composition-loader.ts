import type { Api } from '@sahn/contracts/api/api';
import type { Composition } from '@sahn/contracts/releases/composition';
import type { Logger } from 'pino';
import { type MadeFile, makeCatalogue } from '../catalogues/catalogue.ts';
import type { Loader } from '../compositions/compositions.ts';
import type { LiveComposition } from '../compositions/live-composition.ts';
import type { Site } from '../content/source/site-files.ts';
import type { Metrics } from '../health/metrics.ts';
import type { ReleaseFolders } from '../releases/release-folders.ts';
import { keyAmong, type ReleaseSet, withoutModules } from '../releases/release-set.ts';
import { createBootMessage } from './boot-message.ts';
import type { Confinement, RenderUser } from './confinement.ts';
import { type Kept, KeptWorker } from './kept-worker.ts';
import { LatelyRendered } from './lately-rendered.ts';
import { LoadedComposition } from './loaded-composition.ts';
import { RenderPool } from './pool.ts';
import type { PoolSettings } from './pool-settings.ts';
import type { StartWorker } from './pool-worker.ts';
import { RenderError } from './render-error.ts';
import { type InputSources, prepareWorkerData, readBundle, readStyleHashes } from './renderer-input.ts';
import type { SharedCircuits } from './shared-circuits.ts';
import { siteDigest } from './site-digest.ts';
import { type FindSample, smokeRender } from './smoke-render.ts';
import { tellConfinement } from './tell-confinement.ts';
import { encodeBoot, encodeClientShells, encodeComposition } from './worker-boot.ts';
import { describeForWorker, type RenderedPage } from './worker-composition.ts';
import { WorkerProcess } from './worker-process.ts';

const bootMs = 5_000;
/** Time after which the live composition gets back the worker that it lent to a trial. */
const refillMs = 2_000;
/** Modules whose code a new process loads at once. Of larger compositions, each is loaded with its first page. */
const loadedAtOnce = 16;

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
  circuits: SharedCircuits;
  /** Renders the most requested pages, so that no visitor waits for them. */
  warm(loaded: LoadedComposition, isLater: boolean): Promise<void>;
}

const shellsFirst = (areMade: boolean) => (areMade ? [encodeClientShells()] : []);

/** Releases and settings that a worker holds. */
interface Held {
  /** Number in the documents that it renders. */
  number: number;
  set: ReleaseSet;
  site: Site;
  catalogue: MadeFile;
}

/** Loads compositions into render workers, tests them and makes them live. */
export class CompositionLoader implements Loader<LoadedComposition> {
  readonly #options: CompositionLoaderOptions;
  readonly #tested = new Set<string>();
  readonly #kept = new KeptWorker<WorkerProcess>();
  readonly #lately = new LatelyRendered();
  readonly #pools = new WeakMap<LoadedComposition, RenderPool<WorkerProcess>>();
  readonly #confinement: () => Promise<Confinement>;

  constructor(options: CompositionLoaderOptions) {
    this.#options = options;
    this.#confinement = tellConfinement(options.renderUser, options.log);
  }

  async load(composition: Composition, set: ReleaseSet): Promise<LoadedComposition> {
    const { rendering, pool: settings } = this.#options;
    const held = await this.#hold(composition, set);
    const pool = new RenderPool(
      this.#workerStarter(held),
      rendering ? settings : { ...settings, size: 1 },
      (worker) => this.#kept.keep({ worker, shell: held.set.shell.version, tried: [] }),
      this.#lately,
    );
    try {
      const reused = await this.#reuseWorker(held);
      if (reused) pool.openWith(reused);
      else await pool.open();
      const loaded = await this.#describe(composition, set, held, pool);
      // A worker that has rendered before is as fast as it gets: the site goes live without waiting for many pages.
      if (rendering) await this.#options.warm(loaded, reused !== undefined);
      else await pool.close();
      return loaded;
    } catch (error) {
      this.#livePool?.fill();
      await pool.close();
      throw error;
    }
  }

  /** In a new process, which never serves another composition: what runs in it was not live. */
  async loadBeside(composition: Composition, set: ReleaseSet): Promise<LoadedComposition> {
    const held = await this.#hold(composition, set);
    const pool = new RenderPool(this.#workerStarter(held), { ...this.#options.pool, size: 1 });
    try {
      await pool.open();
      const loaded = await this.#describe(composition, set, held, pool);
      if (!this.#options.rendering) await pool.close();
      return loaded;
    } catch (error) {
      await pool.close();
      throw error;
    }
  }

  async #hold({ number }: Composition, set: ReleaseSet): Promise<Held> {
    const site = await this.#options.readSite();
    const shown = withoutModules(set, site.modulesOff);
    return { number, set: shown, site, catalogue: makeCatalogue(number, shown) };
  }

  async #describe(
    composition: Composition,
    set: ReleaseSet,
    held: Held,
    pool: RenderPool<WorkerProcess>,
  ): Promise<LoadedComposition> {
    const { rendering, log, metrics, circuits } = this.#options;
    const loaded = new LoadedComposition({
      composition,
      siteDigest: siteDigest(held.site),
      set,
      shown: held.set,
      catalogue: held.catalogue,
      styles: await readStyleHashes(held.set, this.#sources(held)),
      pool,
      rendering,
      log,
      metrics,
      circuits,
    });
    this.#pools.set(loaded, pool);
    return loaded;
  }

  async smokeTest(set: ReleaseSet, changed: readonly string[]): Promise<void> {
    const names = changed.includes('shell') ? set.modules.map((module) => module.name) : changed;
    if (names.every((name) => this.#tested.has(keyAmong(set, name))) && !changed.includes('shell')) return;
    const site = await this.#options.readSite();
    const held = { number: 1, set, site, catalogue: makeCatalogue(1, set) };
    const samples = await this.#options.readSamples();
    const found = this.#takeWorker(set);
    // Mostly the release goes live at once, and then these workers are replaced anyway.
    setTimeout(() => this.#livePool?.fill(), refillMs).unref();
    // Only the shell's code makes client-only documents, and they take as long as eight pages.
    const makesClientShells = changed.includes('shell');
    const start = async () =>
      (found && (await this.#compose(found.worker, held, makesClientShells))) ??
      (await this.#workerStarter(held, names)({ makesClientShells, forVisitors: false }));
    const worker = await smokeRender(start, set, names, samples);
    const tried = set.modules.filter(({ name }) => names.includes(name));
    this.#kept.keep({
      worker,
      shell: set.shell.version,
      tried: [...(found?.tried ?? []), ...tried.map(({ name, version }) => `${name}@${version}`)],
    });
    for (const name of names) this.#tested.add(keyAmong(set, name));
  }

  swap(loaded: LoadedComposition): void {
    const { live } = this.#options;
    const before = live.current;
    live.current = loaded;
    void this.#changeWorkers(before, loaded);
  }

  /** What the workers of the live composition are busy with. */
  renderLoad(): { running: number; waiting: number; residentBytes: number } {
    const workers = this.#livePool?.members ?? [];
    return {
      running: workers.filter(({ idle }) => !idle).length,
      waiting: this.#livePool?.waiting ?? 0,
      residentBytes: workers.reduce((sum, { residentBytes }) => sum + residentBytes, 0),
    };
  }

  async isOutdated(): Promise<boolean> {
    const { live, readSite } = this.#options;
    return live.current !== null && live.current.siteDigest !== siteDigest(await readSite());
  }

  /** Ends the workers of a composition that is no longer live, but for the one that is kept, and starts those of the next. */
  async #changeWorkers(before: LoadedComposition | null, loaded: LoadedComposition): Promise<void> {
    try {
      await before?.retire();
    } catch (error) {
      this.#options.log.error({ err: error }, 'old workers did not end');
    }
    this.#pools.get(loaded)?.fill();
  }

  async discard(loaded: LoadedComposition): Promise<void> {
    this.#livePool?.fill();
    await loaded.close();
  }

  async close(): Promise<void> {
    await this.#options.live.current?.close();
    await this.#kept.close();
  }

  get #livePool(): RenderPool<WorkerProcess> | undefined {
    const { current } = this.#options.live;
    return current ? this.#pools.get(current) : undefined;
  }

  /** A worker of the shell for another composition: the one that was kept, or one that the live composition lends. */
  #takeWorker(set: ReleaseSet): Pick<Kept<WorkerProcess>, 'worker' | 'tried'> | undefined {
    const kept = this.#kept.take(set);
    if (kept) return kept;
    const isOfShell = this.#options.live.current?.set.shell.version === set.shell.version;
    const worker = isOfShell ? this.#livePool?.lend() : undefined;
    return worker && { worker, tried: [] };
  }

  /** A worker that has rendered before, with these releases. Undefined when there is none. */
  async #reuseWorker(held: Held): Promise<WorkerProcess | undefined> {
    const found = this.#takeWorker(held.set);
    const composed = found && (await this.#compose(found.worker, held, true));
    if (found && !composed) this.#livePool?.fill();
    return composed;
  }

  /** Makes a worker hold these releases. Undefined when that ends it: a new process tells why. */
  async #compose(
    worker: WorkerProcess,
    held: Held,
    makesClientShells: boolean,
  ): Promise<WorkerProcess | undefined> {
    const { set } = held;
    const lacking = set.modules.filter(({ name, version }) => worker.versions.get(name) !== version);
    try {
      const data = await prepareWorkerData(held.number, set, lacking, this.#sources(held));
      const frames = [...shellsFirst(makesClientShells), ...encodeComposition(data, set)];
      await worker.compose(frames, describeForWorker(set, this.#options.createApi));
      return worker;
    } catch (error) {
      await worker.stop();
      if (error instanceof RenderError) return undefined;
      throw error;
    }
  }

  #sources({ site, catalogue }: Held): InputSources {
    const { folders, origin } = this.#options;
    return { folders, origin, site, catalogue };
  }

  /**
   * What starts a process for a composition.
   * @param tried names of modules whose code must load
   */
  #workerStarter(held: Held, tried: readonly string[] = []): StartWorker<WorkerProcess> {
    const { log } = this.#options;
    const { number, set } = held;
    const loaded = set.modules.length > loadedAtOnce ? tried : set.modules.map(({ name }) => name);
    const boot = createBootMessage(async () => {
      const shell = await readBundle(this.#options.folders, set.shell);
      const data = await prepareWorkerData(number, set, set.modules, this.#sources(held));
      return encodeBoot(data, set, { shell, loaded });
    });
    return async ({ makesClientShells, forVisitors }) => {
      const frames = [...shellsFirst(makesClientShells), ...(await boot())];
      const worker = new WorkerProcess(frames, describeForWorker(set, this.#options.createApi), {
        confinement: await this.#confinement(),
        bootMs,
        onOutput: (text) => log.debug({ text }, 'printed by a bundle'),
      });
      worker.forVisitors = forVisitors;
      await worker.ready();
      return worker;
    };
  }
}
