import { availableParallelism } from 'node:os';
import type { ProblemCode } from '@sahn/contracts/problems/problem';
import { Tinypool } from 'tinypool';
import type { ListReader } from '../../content/read/list-items.ts';
import type { DatabaseLocation } from '../../database/database.ts';
import type { ObservedQuery } from '../../database/database-watch.ts';
import { BusyError } from '../../http/admission.ts';
import { HttpError } from '../../http/errors.ts';
import { threadVariables } from '../../supervision/thread-variables.ts';

/** What operations read content with. */
export type ReadServices = ListReader;

/** An operation that only reads content. */
export interface ReadOperation {
  operationId: string;
  /** Answers a call from the content alone; null for operations that need more. */
  read: ((services: ReadServices, params: unknown, query: unknown) => Promise<unknown>) | null;
}

/** A call of such an operation: plain data. */
export interface ReadCall {
  given: { params: unknown; query: unknown };
  /** From which the addresses of items follow: `sent-routes.ts`. */
  routes: string;
  /** Digest of the routes. */
  routesKey: string;
  /** Epoch milliseconds. */
  now: number;
}

export interface ReadTask extends ReadCall {
  location: DatabaseLocation;
  operationId: string;
}

/** A query that a thread has made. */
export interface ThreadQuery extends ObservedQuery {
  /** Its end, in epoch milliseconds. */
  at: number;
}

export type ReadResult =
  /** `bytes`: the size of the value as JSON. */
  | { kind: 'value'; value: unknown; bytes: number; queries: readonly ThreadQuery[] }
  | { kind: 'refusal'; code: ProblemCode; status: number; detail: string | undefined };

/** Threads that read the content, each by a connection of its own. */
export interface ReadThreads {
  /** The number of threads. */
  readonly size: number;
  /** Throws what the operation throws; a `BusyError` when it takes too long. */
  run(
    operation: ReadOperation,
    call: ReadCall,
  ): Promise<{ value: unknown; bytes: number; queries?: readonly ThreadQuery[] }>;
  /** Resolves when a thread can read. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A thread takes about 35 MB. With two processors a second one would only compete with the main thread: visitors take
 * turns on the first one.
 */
const threadCount = Math.min(2, Math.max(1, availableParallelism() - 1));
/** Far above the slowest search of a large site: a thread that needs longer is replaced. */
const longestReadMs = 5_000;
const heapMb = 512;
const youngHeapMb = 6;

/** Starts no thread before the first call. */
export function createReadThreads(location: DatabaseLocation): ReadThreads {
  let pool: Tinypool | null = null;
  const open = () => {
    pool ??= new Tinypool({
      filename: new URL('./read-thread.ts', import.meta.url).href,
      name: 'answerRead',
      minThreads: threadCount,
      maxThreads: threadCount,
      env: threadVariables(),
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngHeapMb },
    });
    return pool;
  };
  return {
    size: threadCount,
    async run({ operationId }, call) {
      const task: ReadTask = { ...call, location, operationId };
      // Not AbortSignal.timeout(), which keeps every read in memory until its time has passed.
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), longestReadMs);
      const result = await open()
        .run(task, { signal: late.signal })
        .then(
          (answer: ReadResult) => answer,
          (error: unknown) => {
            throw late.signal.aborted ? new BusyError() : error;
          },
        )
        .finally(() => clearTimeout(timer));
      if (result.kind === 'value') return result;
      throw new HttpError(result.code, { status: result.status, detail: result.detail });
    },
    warm: async () => void (await open().run(location, { name: 'prepare' })),
    close: async () => pool?.destroy(),
  };
}
