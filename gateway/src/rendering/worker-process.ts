import type { RenderFailure } from '@sahn/contracts/rendering/renderer';
import * as v from 'valibot';
import { helperNiceness, visitorsNiceness } from '../supervision/lower-priority.ts';
import { currentContext, keepContext } from '../tracing/context.ts';
import { ConfinedProcess } from './confined-process.ts';
import type { Confinement } from './confinement.ts';
import { jsonOf } from './kept-json.ts';
import { limitOwnTime } from './own-time-limit.ts';
import { recordParts } from './record-parts.ts';
import { RenderError } from './render-error.ts';
import type { RenderedPage, RenderJob } from './rendered-page.ts';
import { answerCall, delayMs, type RunningJob } from './running-job.ts';
import type { WorkerComposition } from './worker-composition.ts';
import { ClientShellsSchema, type FromWorker } from './worker-protocol.ts';

/** Fraction of the time limit that a job must have spent computing, not waiting, to be ended by it. */
const busyShare = 0.8;
const longestWaitMs = 2_000;

/**
 * 3 ms for a page of 140 kB, and 1.6 ms for 6 % more: of addresses with a query there are endlessly many, so that few are
 * read twice. Quality 11 takes 25 times as long for a tenth less.
 */
const brotliQuality = { cached: 5, onceRead: 4, unread: 1 };

function qualityOf({ unread = false, url }: RenderJob): number {
  if (unread) return brotliQuality.unread;
  return url.includes('?') ? brotliQuality.onceRead : brotliQuality.cached;
}

const mb = 1024 * 1024;
/** Memory of the whole process above which it is replaced after its job, or killed during it. */
const wornBytes = 240 * mb;
const maxBytes = 400 * mb;
const memoryCheckMs = 50;

interface WorkerOptions {
  confinement: Confinement;
  /** Time for loading all bundles, without that for which other programs had the processors. */
  bootMs: number;
  /** Receives the console output of bundles. */
  onOutput(text: string): void;
}

/** One render worker from its start to its end. It runs one job at a time. */
export class WorkerProcess {
  readonly #process: ConfinedProcess;
  readonly #options: WorkerOptions;
  #composition: WorkerComposition;
  #ready = Promise.withResolvers<void>();
  #job: RunningJob | null = null;
  #jobs = 0;
  #ended = false;
  #worn = false;
  #onEnd: () => void = () => {};

  clientShells: Readonly<Record<string, string>> = {};
  /** Modules whose bundle did not load. */
  failures: readonly RenderFailure[] = [];
  /** Finished jobs. */
  renders = 0;

  /** @param boot the first frames */
  constructor(boot: readonly Uint8Array[], composition: WorkerComposition, options: WorkerOptions) {
    this.#composition = composition;
    this.#options = options;
    this.#process = new ConfinedProcess(boot, options.confinement, {
      onMessage: (message, body) => this.#receive(message, body),
      onFault: (error) => this.#end(error),
      onOutput: (text) => {
        if (this.#job) this.#job.inContext(() => options.onOutput(text));
        else options.onOutput(text);
      },
    });
  }

  get idle(): boolean {
    return !this.#ended && this.#job === null;
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** Whether it must be replaced: it holds much memory, or a bundle failed in a way that may have changed it. */
  get worn(): boolean {
    return this.#worn;
  }

  /**
   * Milliseconds of the running job, without those in which it waited for a processor or only for the API; 0 without a job.
   */
  get ownMs(): number {
    const job = this.#job;
    if (!job) return 0;
    const now = performance.now();
    const calledMs = job.calledMs + (job.callingSince === null ? 0 : now - job.callingSince);
    const computedMs = this.#usedMsOf(job) ?? 0;
    return Math.max(computedMs, now - job.began - calledMs - this.#runDelayOf(job));
  }

  /** The part of the page that the running job was in last; undefined for none, or where that is not known. */
  get part(): string | undefined {
    return this.#job ? this.#composition.parts[this.#process.progressOf(this.#job.number) - 1] : undefined;
  }

  /** Milliseconds so far for which other programs had the processors; 0 where that cannot be read. */
  get runDelayMs(): number {
    return this.#process.runDelayMs;
  }

  /** Versions of the modules that it has loaded. */
  get versions(): ReadonlyMap<string, string> {
    return this.#composition.versions;
  }

  /** Called once, when the worker has ended for any reason. */
  set onEnd(callback: () => void) {
    this.#onEnd = callback;
  }

  /**
   * Renders another composition of the same shell from now on. Only for an idle worker.
   * @param frames with a `compose` message at the end
   */
  compose(frames: readonly Uint8Array[], composition: WorkerComposition): Promise<void> {
    this.#composition = composition;
    this.#ready = Promise.withResolvers();
    this.#process.write(frames);
    return this.ready();
  }

  /** Resolves when all bundles are loaded. Rejects with a `boot` fault, and the process is gone then. */
  async ready(): Promise<void> {
    const { bootMs } = this.#options;
    const runDelayBeforeMs = this.#process.runDelayMs;
    const began = performance.now();
    const readOwnMs = () => performance.now() - began - (this.#process.runDelayMs - runDelayBeforeMs);
    const limit = limitOwnTime(readOwnMs, bootMs, () =>
      this.#ready.reject(new RenderError('boot', `Loading took longer than ${bootMs} ms`)),
    );
    try {
      await this.#ready.promise;
    } catch (error) {
      await this.stop();
      throw error;
    } finally {
      limit.end();
    }
  }

  /**
   * Rejects with a `RenderError`; after every fault but `failed` the process is gone.
   * @param deadlineMs time that the job may compute
   */
  run(request: RenderJob, deadlineMs: number): Promise<RenderedPage> {
    const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>();
    this.#jobs += 1;
    const job: RunningJob = {
      number: this.#jobs,
      api: this.#composition.createApi(request.locale, request.posted ?? null),
      inContext: keepContext(),
      timed: request.timed ?? currentContext()?.span?.isRecorded ?? false,
      calls: 0,
      waiting: new Set(),
      calledMs: 0,
      callingSince: null,
      hadSlowCall: false,
      began: performance.now(),
      runDelayBeforeMs: this.#process.runDelayMs,
      cpuBeforeMs: this.#process.cpuMs,
      timer: setTimeout(() => this.#judge(job, deadlineMs), deadlineMs),
      memoryTimer: setInterval(() => this.#checkMemory(), memoryCheckMs),
      resolve,
      reject,
    };
    this.#job = job;
    // The posted form is sent only to the page that requests it.
    const { posted: _posted, timed: _timed, repeatable: _repeatable, unread: _unread, ...toRender } = request;
    this.#process.send(
      { kind: 'render', job: job.number, quality: qualityOf(request), timed: job.timed },
      JSON.stringify(toRender),
    );
    return promise;
  }

  /** Whether it renders for visitors; otherwise it renders for a release that somebody waits for. */
  set forVisitors(forVisitors: boolean) {
    this.#process.setNiceness(forVisitors ? visitorsNiceness : helperNiceness);
  }

  /** Memory of its process; 0 where it cannot be read. */
  get residentBytes(): number {
    return this.#process.residentBytes;
  }

  async stop(): Promise<void> {
    this.#end(new RenderError('crash', 'The worker was stopped'));
    await this.#process.exited;
  }

  /**
   * Ends a job that has used up its time. A worker that had to wait for the processor on a busy machine gets more time, up
   * to a second limit. Where processor time cannot be read, the clock decides.
   */
  #judge(job: RunningJob, deadlineMs: number): void {
    if (this.#job !== job) return;
    const usedMs = this.#usedMsOf(job) ?? Number.POSITIVE_INFINITY;
    const waitedMs = performance.now() - job.began - this.#runDelayOf(job);
    if (usedMs < busyShare * deadlineMs && waitedMs < Math.max(deadlineMs, longestWaitMs)) {
      job.timer = setTimeout(() => this.#judge(job, deadlineMs), deadlineMs / 4);
      return;
    }
    const { part } = this;
    const what = part === undefined ? 'Rendering' : `Rendering ${part}`;
    this.#end(new RenderError('deadline', `${what} took longer than ${deadlineMs} ms`, part));
  }

  /** Milliseconds of processor time of a job; null where they cannot be read. */
  #usedMsOf({ cpuBeforeMs }: RunningJob): number | null {
    const { cpuMs } = this.#process;
    return cpuMs === null || cpuBeforeMs === null ? null : cpuMs - cpuBeforeMs;
  }

  /** Milliseconds for which a job waited for a processor. */
  #runDelayOf(job: RunningJob): number {
    return this.#process.runDelayMs - job.runDelayBeforeMs;
  }

  #isDelayed(job: RunningJob): boolean {
    const isLate = (began: number) => performance.now() - began > delayMs;
    return job.hadSlowCall || [...job.waiting].some(isLate) || this.#runDelayOf(job) > delayMs;
  }

  #checkMemory(): void {
    const bytes = this.#process.residentBytes;
    if (bytes > wornBytes) this.#worn = true;
    if (bytes > maxBytes)
      this.#end(new RenderError('memory', `The worker held ${Math.round(bytes / mb)} MB`));
  }

  #takeJob(): RunningJob | null {
    const job = this.#job;
    this.#job = null;
    if (job) {
      clearTimeout(job.timer);
      clearInterval(job.memoryTimer);
    }
    return job;
  }

  #end(error: RenderError): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#process.kill();
    this.#ready.reject(new RenderError('boot', error.message));
    // Nobody may wait for it any more.
    this.#ready.promise.catch(() => {});
    this.#takeJob()?.reject(error);
    this.#onEnd();
  }

  #receive(message: FromWorker, body: Buffer): void {
    if (message.kind === 'call') this.#answerCall(message.call, message.method, body.toString('utf8'));
    else if (message.kind === 'broken') this.#end(new RenderError('boot', message.message));
    else if (message.kind === 'ready') {
      this.clientShells = v.parse(ClientShellsSchema, JSON.parse(body.toString('utf8')));
      this.failures = message.failures;
      this.#ready.resolve();
    } else if (message.kind !== 'printed' && message.job === this.#job?.number) this.#finish(message, body);
  }

  #finish(message: FromWorker & { kind: 'rendered' | 'failed' }, body: Buffer): void {
    this.renders += 1;
    this.#worn ||= message.kind === 'failed' || message.stray !== undefined;
    const job = this.#takeJob();
    this.#checkMemory();
    if (message.kind === 'failed') {
      job?.reject(new RenderError('failed', message.message));
      return;
    }
    const { answer, parts, times } = message;
    if (!job) return;
    if (job.timed && times) job.inContext(() => recordParts(times, job.began));
    if (answer.kind === 'redirect') job.resolve(answer);
    else job.resolve({ leftOut: [], ...answer, parts, times, brotli: body, delayed: this.#isDelayed(job) });
  }

  #answerCall(call: number, method: string, args: string): void {
    const job = this.#job;
    if (!job) return;
    const settle = (ok: boolean, value: unknown) => {
      if (this.#job === job) this.#process.send({ kind: 'settled', call, ok }, jsonOf(value));
    };
    job.inContext(() => void answerCall(job, method, args, settle));
  }
}
