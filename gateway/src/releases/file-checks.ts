import type { CheckedFile } from '@sahn/contracts/releases/check-file';
import { LRUCache } from 'lru-cache';
import { Tinypool } from 'tinypool';
import { HttpError } from '../http/errors.ts';
import { threadVariables } from '../supervision/thread-variables.ts';

/** Checks the content of files in threads, so that the gateway responds to visitors meanwhile. */
export interface FileChecks {
  /**
   * The faults of all files together. Throws `release-refused` when the checks take too long.
   * @param next resolves with the next file, and with null after the last
   */
  run(next: () => Promise<CheckedFile | null>): Promise<string[]>;
  /** Starts a thread for a release that will come soon, which takes a fifth of a second. */
  prepare(): void;
  /** Files without faults, by all that their check depends on: most files of a release were in the one before. */
  passed: LRUCache<string, true>;
  close(): Promise<void>;
}

const threadCount = 2;
const heapMb = 256;
/** For all files of a release: ten times what the largest that is allowed needs. */
const longestCheckMs = 15_000;
/** Threads end when nothing was published for a while. Most builds take less. */
const idleMs = 30_000;
const knownFiles = 5_000;

/** Starts no thread before it is asked to. */
export function createFileChecks(limitMs = longestCheckMs): FileChecks {
  let pool: Tinypool | null = null;
  let prepared: Promise<void> | undefined;
  const open = (): Tinypool => {
    pool ??= new Tinypool({
      filename: new URL('./check-file.ts', import.meta.url).href,
      name: 'checkFile',
      minThreads: 0,
      maxThreads: threadCount,
      idleTimeout: idleMs,
      env: threadVariables(),
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    return pool;
  };
  return {
    passed: new LRUCache({ max: knownFiles }),
    async run(next) {
      // A check that comes earlier would start another thread.
      await prepared;
      const signal = AbortSignal.timeout(limitMs);
      const faults: string[] = [];
      for (let file = await next(); file !== null; file = await next()) {
        const { path } = file;
        const found: string[] = await open()
          .run(file, { signal })
          .catch((error: unknown) => {
            const detail = signal.aborted ? 'takes too long to check' : `cannot be checked: ${String(error)}`;
            throw new HttpError('release-refused', { detail: `${path}: ${detail}`, cause: error });
          });
        faults.push(...found);
      }
      return faults;
    },
    prepare() {
      const threads = open();
      if (threads.threads.length > 0) return;
      // A thread that cannot start, or takes too long to, is told by the check that needs it.
      prepared = threads
        .run(undefined, { name: 'loadParsers', signal: AbortSignal.timeout(limitMs) })
        .catch(() => {});
    },
    close: async () => pool?.destroy(),
  };
}
