import { setTimeout as delay } from 'node:timers/promises';
import type { RenderFailure } from '@sahn/contracts/rendering/renderer';
import { keepContext } from '../tracing/context.ts';
import { LatelyRendered } from './lately-rendered.ts';
import { limitOwnTime } from './own-time-limit.ts';
import { limitsOf, type PoolSettings } from './pool-settings.ts';
import type { PoolWorker, StartWorker } from './pool-worker.ts';
import { partOf, RenderError } from './render-error.ts';
import type { RenderedPage, RenderJob } from './rendered-page.ts';
import { stopSlowest, takeTurns } from './take-turns.ts';
import type { JobWatcher, WaitingJob } from './waiting-job.ts';

const firstPauseMs = 100;
const maxPauseMs = 5_000;

/** The render workers of one composition. A job that kills its worker does not affect other jobs. */
export class RenderPool<Worker extends PoolWorker = PoolWorker> {
  readonly #start: StartWorker<Worker>;
  readonly #reuse: (worker: Worker) => void;
  readonly #settings: PoolSettings;
  readonly #workers = new Set<Worker>();
  readonly #queue: WaitingJob[] = [];
  #starting = 0;
  /** Workers whose job is stuck. */
  readonly #stuck = new Set<Worker>();
  /** Whether a job had to wait while one was stuck: until then, a spare worker would only take the processor from others. */
  #isShort = false;
  readonly #lately: LatelyRendered;
  /** Whether visitors get its pages. */
  #isLive = false;
  /** Number of workers that are not started before `fill`. */
  #left = 0;
  /** The worker that it began with. It has rendered another composition, so it is replaced when others are ready. */
  #borrowed: Worker | undefined;
  #pauseMs = 0;
  #retiring = false;
  #closed = false;
  #drained: () => void = () => {};

  clientShells: Readonly<Record<string, string>> = {};
  loadFailures: readonly RenderFailure[] = [];

  /**
   * @param reuse gets the workers that are left when the pool retires
   * @param lately with which new workers warm up; also that of the composition before
   */
  constructor(
    start: StartWorker<Worker>,
    settings: PoolSettings,
    reuse: (worker: Worker) => void = (worker) => void worker.stop(),
    lately = new LatelyRendered(),
  ) {
    this.#start = start;
    this.#settings = settings;
    this.#reuse = reuse;
    this.#lately = lately;
  }

  /** The number of workers: one more while others wait for a stuck job, or while one is to be replaced. */
  get #wanted(): number {
    const more = [this.#isShort, this.#borrowed !== undefined].filter(Boolean);
    return this.#settings.size - this.#left + more.length;
  }

  get workers(): number {
    return this.#workers.size;
  }

  /** Jobs that no worker has yet. */
  get waiting(): number {
    return this.#queue.length;
  }

  get members(): readonly Worker[] {
    return [...this.#workers];
  }

  /** Resolves when all workers are ready; rejects when one cannot start. */
  async open(): Promise<void> {
    const opened = await Promise.allSettled(
      Array.from({ length: this.#settings.size }, (_, at) => this.#addWorker(at === 0)),
    );
    const failed = opened.find((result) => result.status === 'rejected');
    if (!failed) return;
    await this.close();
    throw failed.reason;
  }

  /** Begins with a worker that has rendered another composition; `fill` starts its own. */
  openWith(worker: Worker): void {
    this.#left = this.#settings.size;
    this.#borrowed = worker;
    this.#takeClientShells(worker);
    this.#take(worker);
  }

  #takeClientShells(worker: Worker): void {
    this.clientShells = worker.clientShells;
    worker.clientShells = {};
  }

  /**
   * For a composition that is live: starts the workers that are missing in the background, one after the other, because
   * visitors need the processor too.
   */
  fill(): void {
    this.#isLive = true;
    for (const worker of this.#workers) worker.forVisitors = true;
    this.#left = 0;
    this.#refill();
  }

  /** Gives an idle worker away, if another one stays. `fill` replaces it. */
  lend(): Worker | undefined {
    if (this.#workers.size < 2) return undefined;
    const worker = [...this.#workers].find(({ idle, worn }) => idle && !worn);
    if (!worker) return undefined;
    this.#leave(worker);
    this.#left += 1;
    return worker;
  }

  /** Rejects with a `RenderError`. */
  render(job: RenderJob, { unwanted, onStuck }: JobWatcher = {}): Promise<RenderedPage> {
    if (this.#retiring) return Promise.reject(new RenderError('busy', 'The composition is no longer live'));
    if (this.#queue.length >= this.#settings.queue)
      return Promise.reject(new RenderError('busy', 'Too many pages are waiting'));
    return new Promise((resolve, reject) => {
      const waiting: WaitingJob = { job, onStuck, retried: false, inContext: keepContext(), resolve, reject };
      this.#queue.push(waiting);
      unwanted?.addEventListener('abort', () => this.#cancel(waiting), { once: true });
      this.#dispatch();
      this.#addSpare();
    });
  }

  #cancel(waiting: WaitingJob): void {
    const at = this.#queue.indexOf(waiting);
    if (at === -1) return;
    this.#queue.splice(at, 1);
    waiting.reject(new RenderError('cancelled', 'Nobody waits for the page any more'));
  }

  /** Completes running jobs, then gives the workers to `reuse`. */
  async retire(): Promise<void> {
    this.#retiring = true;
    if (this.#queue.length > 0 || [...this.#workers].some((worker) => !worker.idle)) {
      await new Promise<void>((resolve) => {
        this.#drained = resolve;
      });
    }
    const own = [...this.#workers].filter((worker) => worker !== this.#borrowed);
    // The one that has rendered most is the last, which is kept longest.
    for (const worker of [...own, this.#borrowed]) if (worker) this.#giveBack(worker);
    await this.close();
  }

  #giveBack(worker: Worker): void {
    this.#leave(worker);
    this.#reuse(worker);
  }

  /** The worker's end is nothing to this pool any more. */
  #leave(worker: Worker): void {
    this.#workers.delete(worker);
    if (this.#borrowed === worker) this.#borrowed = undefined;
    worker.onEnd = () => {};
    worker.forVisitors = false;
  }

  /** Stops the workers immediately. */
  async close(): Promise<void> {
    this.#retiring = true;
    this.#closed = true;
    const workers = [...this.#workers];
    this.#workers.clear();
    for (const waiting of this.#queue.splice(0))
      waiting.reject(new RenderError('busy', 'The pool is closed'));
    await Promise.all(workers.map((worker) => worker.stop()));
  }

  async #addWorker(makesClientShells = false): Promise<void> {
    this.#starting += 1;
    try {
      const worker = await this.#start({ makesClientShells, forVisitors: this.#isLive });
      const mayWarm = () => this.#queue.length === 0 && this.#workers.size > 0 && !this.#retiring;
      await this.#lately.warm(worker, this.#settings, mayWarm);
      if (this.#queue.length === 0 && (this.#retiring || this.#workers.size >= this.#wanted)) {
        await worker.stop();
        return;
      }
      if (makesClientShells) this.#takeClientShells(worker);
      this.#take(worker);
    } finally {
      this.#starting -= 1;
    }
    this.#refill();
    this.#dispatch();
  }

  #take(worker: Worker): void {
    this.loadFailures = worker.failures;
    this.#workers.add(worker);
    if (this.#isLive) worker.forVisitors = true;
    worker.onEnd = () => {
      this.#workers.delete(worker);
      // Its place is free again, so that the spare one takes it.
      this.#settle(worker);
      if (this.#borrowed === worker) this.#borrowed = undefined;
      this.#refill();
    };
    if (worker.ended) this.#workers.delete(worker);
    const borrowed = this.#borrowed;
    if (borrowed?.idle && this.#workers.size > this.#settings.size) this.#giveBack(borrowed);
  }

  #addSpare(): void {
    if (this.#isShort || this.#stuck.size === 0 || this.#queue.length === 0) return;
    this.#isShort = true;
    this.#refill();
  }

  /** Its job is not stuck any more. */
  #settle(worker: Worker): void {
    this.#stuck.delete(worker);
    this.#isShort &&= this.#stuck.size > 0;
  }

  /** Replaces lost workers, with growing delays while none can start. */
  #refill(): void {
    const needed = this.#queue.length > 0 || !this.#retiring;
    if (!needed || this.#workers.size + this.#starting >= this.#wanted) return;
    this.#addAfterPause().catch(() => this.#refill());
  }

  async #addAfterPause(): Promise<void> {
    if (this.#pauseMs === 0) return this.#tryToAdd();
    this.#starting += 1;
    await delay(this.#pauseMs, undefined, { ref: false }).finally(() => {
      this.#starting -= 1;
    });
    return this.#tryToAdd();
  }

  async #tryToAdd(): Promise<void> {
    try {
      await this.#addWorker();
      this.#pauseMs = 0;
    } catch (error) {
      this.#pauseMs = Math.min(Math.max(this.#pauseMs * 2, firstPauseMs), maxPauseMs);
      throw error;
    }
  }

  #dispatch(): void {
    for (const worker of [...this.#workers]) {
      if (this.#queue.length === 0) break;
      const next = worker.idle ? this.#queue.shift() : undefined;
      if (!next) continue;
      takeTurns(this.#workers, worker);
      next.inContext(() => void this.#run(worker, next));
    }
    if (this.#retiring && this.#queue.length === 0 && [...this.#workers].every((worker) => worker.idle))
      this.#drained();
  }

  async #run(worker: Worker, waiting: WaitingJob): Promise<void> {
    const { deadlineMs, stuckMs } = limitsOf(this.#settings, worker);
    const limit = limitOwnTime(
      () => worker.ownMs,
      stuckMs,
      () => {
        this.#stuck.add(worker);
        waiting.onStuck?.(worker.part);
        this.#addSpare();
      },
    );
    try {
      waiting.resolve(await worker.run(waiting.job, deadlineMs));
      this.#lately.keep(waiting.job);
    } catch (error) {
      this.#lately.drop(waiting.job, partOf(error));
      // The worker may have died because of an earlier job; a second time it is this job's fault.
      const again = error instanceof RenderError && error.fault === 'crash' && !waiting.retried;
      if (again && !this.#closed) {
        waiting.retried = true;
        this.#queue.unshift(waiting);
      } else waiting.reject(error);
    }
    limit.end();
    this.#settle(worker);
    this.#retireWorn(worker);
    this.#refill();
    this.#dispatch();
  }

  /** Stops a worker that has done its number of jobs, and one that is not needed any more. */
  #retireWorn(worker: Worker): void {
    if (worker.ended) return;
    const isTooMany = this.#workers.size > this.#settings.size;
    if (worker.renders >= this.#settings.rendersPerWorker || worker.worn) void worker.stop();
    else if (isTooMany && this.#borrowed === worker) this.#giveBack(worker);
    else if (isTooMany && this.#borrowed === undefined && !this.#isShort) stopSlowest(this.#workers);
  }
}
