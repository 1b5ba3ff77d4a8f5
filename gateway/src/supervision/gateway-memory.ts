import { resolve } from 'node:path';

/*
 * How the gateway's process uses memory. Node and the C library take these settings when a process starts, so the
 * supervisor gives them.
 */

/**
 * V8 makes the young generation as large as the work of the start wants it, and does not make it smaller again: 128 MB.
 * Measured and not set: `--optimize-for-size` and `--heap-growing-percent=30` save 40 to 70 MB more, and take 1.6 to 1.8
 * times the processor time of an uncached page.
 *
 * `--expose-gc` is for `releaseMemory`.
 */
export const gatewayFlags: readonly string[] = ['--max-semi-space-size=4', '--expose-gc'];

/**
 * Of glibc (mallopt(3)). Without them every thread of compression, of SQLite and of pictures keeps a heap of its own (two
 * heaps in all take 12 MB more than one after a minute of load), and the limit from which freed memory goes back to the
 * system grows with the largest block that was ever freed.
 */
export const oneHeap = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };

const allocation = {
  ...oneHeap,
  // Above the 64 kB in which Node reads from a connection. Whole pages lie above it too: between smaller pieces they leave
  // holes that stay with the process, 10 MB after a minute of load.
  MALLOC_MMAP_THRESHOLD_: '69632',
};

/**
 * Compiled code of the gateway, by the content of its files. With it neither the gateway nor its threads load the
 * program that removes types, which takes 10 MB in each, and they start in less time.
 */
export function compileCacheFolder(env: NodeJS.ProcessEnv): string {
  return resolve(env.SAHN_DATA || 'data', 'compiled');
}

/** Environment variables of the gateway. What the operator has set is left alone. */
export function gatewayVariables(env: NodeJS.ProcessEnv): Record<string, string> {
  const variables = { ...allocation, NODE_COMPILE_CACHE: compileCacheFolder(env) };
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, env[name] ?? value]));
}

/**
 * Gives the memory of what is not used any more back to the system, which V8 by itself does no sooner than new objects
 * have filled it: after a start, a quarter of the process; with 5,000 articles, half of it. Requests wait meanwhile, 0.1 s
 * with the content of this site and 0.3 s with 5,000 articles.
 */
export function releaseMemory(): void {
  // One collection leaves freed pages with the process; this one returns them.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
