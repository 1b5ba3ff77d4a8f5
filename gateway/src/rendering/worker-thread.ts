import { Worker } from 'node:worker_threads';
import type { Api } from '@sahn/contracts/api/api';
import type { Posted } from '@sahn/contracts/forms/forms';
import type { Problem } from '@sahn/contracts/problems/problem';
import { isProblem } from '@sahn/contracts/problems/problem';
import type { RenderAnswer, RenderFailure, RenderRequest } from '@sahn/contracts/rendering/renderer';
import type { Locale } from '@sahn/contracts/text/locale';
import { HttpError, toProblem } from '../http/errors.ts';
import { RenderError } from './render-error.ts';
import { isServerOperation } from './worker-api.ts';
import type { FromWorker, ToWorker, WorkerData } from './worker-protocol.ts';

const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };
const outOfMemory = 'ERR_WORKER_OUT_OF_MEMORY';
/** Maximum API calls of a job, more than any page needs: a loop of calls would block the main thread. */
const maxCallsPerJob = 100;

/** Fraction of the time limit that a job must have spent computing, not waiting, to be ended by it. */
const busyShare = 0.8;
const longestWaitMs = 2_000;

/** Heap size above which a worker is replaced after its job, before it reaches its limit. */
export const wornHeapBytes = 0.75 * resourceLimits.maxOldGenerationSizeMb * 1024 * 1024;

interface WorkerOptions {
  /** The API of a page in one language. */
  createApi(locale: Locale, posted: Posted | null): Api;
  /** Time for loading all bundles. */
  bootMs: number;
  /** Receives the console output of bundles. */
  onOutput(text: string): void;
}

interface RunningJob {
  api: Api;
  calls: number;
  began: number;
  /** Null when the thread was already gone. */
  cpuBefore: Promise<NodeJS.CpuUsage | null>;
  timer: NodeJS.Timeout;
  resolve(answer: RenderAnswer): void;
  reject(error: RenderError): void;
}

function toCallProblem(error: unknown): Problem {
  if (isProblem(error)) return { ...error };
  return toProblem(error instanceof HttpError ? error : new HttpError('internal'));
}

/** One render worker from its start to its end. It runs one job at a time. */
export class WorkerThread {
  readonly #worker: Worker;
  readonly #options: WorkerOptions;
  #job: RunningJob | null = null;
  #ended = false;
  #onEnd: () => void = () => {};

  clientShells: Readonly<Record<string, string>> = {};
  /** Modules whose bundle did not load. */
  failures: readonly RenderFailure[] = [];
  heapBytes = 0;
  /** Finished jobs. */
  renders = 0;

  constructor(data: WorkerData, options: WorkerOptions) {
    this.#options = options;
    this.#worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: data,
      env: {},
      execArgv: [],
      resourceLimits,
      stdout: true,
      stderr: true,
    });
    for (const stream of [this.#worker.stdout, this.#worker.stderr]) {
      stream.on('data', (chunk: Buffer) => options.onOutput(chunk.toString('utf8').slice(0, 500)));
    }
  }

  get idle(): boolean {
    return !this.#ended && this.#job === null;
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** Called once, when the worker has ended for any reason. */
  set onEnd(callback: () => void) {
    this.#onEnd = callback;
  }

  /** Resolves when all bundles are loaded. Rejects with a `boot` fault, and the thread is gone then. */
  async ready(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(
      () => reject(new RenderError('boot', `Loading took longer than ${this.#options.bootMs} ms`)),
      this.#options.bootMs,
    );
    this.#worker.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') {
        this.clientShells = message.clientShells;
        this.failures = message.failures;
        resolve();
      } else if (message.kind === 'broken') reject(new RenderError('boot', message.message));
      else this.#receive(message);
    });
    this.#worker.on('error', (error: Error & { code?: string }) => {
      const fault = error.code === outOfMemory ? 'memory' : 'crash';
      reject(new RenderError('boot', error.message));
      this.#end(new RenderError(fault, error.message));
    });
    this.#worker.on('exit', (code) => {
      reject(new RenderError('boot', `The worker ended with code ${code}`));
      this.#end(new RenderError('crash', `The worker ended with code ${code}`));
    });
    try {
      await promise;
    } catch (error) {
      await this.stop();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Rejects with a `RenderError`; after every fault but `failed` the thread is gone.
   * @param deadlineMs time that the job may compute
   */
  run(job: RenderRequest, deadlineMs: number): Promise<RenderAnswer> {
    const api = this.#options.createApi(job.locale, job.posted ?? null);
    const { promise, resolve, reject } = Promise.withResolvers<RenderAnswer>();
    const running: RunningJob = {
      api,
      calls: 0,
      began: performance.now(),
      cpuBefore: this.#readCpu(),
      timer: setTimeout(() => void this.#judge(running, deadlineMs), deadlineMs),
      resolve,
      reject,
    };
    this.#job = running;
    // The posted form is sent only to the page that requests it.
    const { posted: _, ...toRender } = job;
    this.#post({ kind: 'render', job: toRender });
    return promise;
  }

  async stop(): Promise<void> {
    this.#end(new RenderError('crash', 'The worker was stopped'));
    await this.#worker.terminate();
  }

  /**
   * Ends a job that has used up its time. A worker that had to wait for the processor on a busy machine gets more time, up
   * to a second limit.
   */
  async #judge(job: RunningJob, deadlineMs: number): Promise<void> {
    const usedMs = await this.#readCpuMs(job.cpuBefore);
    if (this.#job !== job) return;
    const waitedMs = performance.now() - job.began;
    if (usedMs >= busyShare * deadlineMs || waitedMs >= Math.max(deadlineMs, longestWaitMs)) {
      this.#end(new RenderError('deadline', `Rendering took longer than ${deadlineMs} ms`));
    } else job.timer = setTimeout(() => void this.#judge(job, deadlineMs), deadlineMs / 4);
  }

  /** Microseconds since the thread began, or since `before`; null when the thread is gone, which its end tells later. */
  async #readCpu(before?: NodeJS.CpuUsage): Promise<NodeJS.CpuUsage | null> {
    return this.#worker.cpuUsage(before).catch(() => null);
  }

  async #readCpuMs(before: Promise<NodeJS.CpuUsage | null>): Promise<number> {
    const began = await before;
    const used = began && (await this.#readCpu(began));
    return used ? (used.user + used.system) / 1000 : Number.POSITIVE_INFINITY;
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #takeJob(): RunningJob | null {
    const job = this.#job;
    this.#job = null;
    if (job) clearTimeout(job.timer);
    return job;
  }

  #end(error: RenderError): void {
    if (this.#ended) return;
    this.#ended = true;
    void this.#worker.terminate();
    this.#takeJob()?.reject(error);
    this.#onEnd();
  }

  #receive(message: FromWorker): void {
    if (message.kind === 'call') void this.#answerCall(message.call, message.method, message.args);
    if (message.kind !== 'rendered' && message.kind !== 'failed') return;
    this.heapBytes = message.heapBytes;
    this.renders += 1;
    const job = this.#takeJob();
    if (message.kind === 'rendered') job?.resolve(message.answer);
    else job?.reject(new RenderError('failed', message.message));
  }

  async #answerCall(call: number, method: string, args: readonly unknown[]): Promise<void> {
    const job = this.#job;
    if (!job) return;
    try {
      job.calls += 1;
      if (job.calls > maxCallsPerJob) throw new HttpError('too-many-requests');
      if (!isServerOperation(method)) throw new HttpError('not-found');
      const value: unknown = await Reflect.apply(job.api[method], job.api, args);
      if (this.#job === job) this.#post({ kind: 'value', call, value });
    } catch (error) {
      if (this.#job === job) this.#post({ kind: 'problem', call, problem: toCallProblem(error) });
    }
  }
}
