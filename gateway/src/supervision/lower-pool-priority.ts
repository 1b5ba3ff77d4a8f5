import { readdirSync, readFileSync } from 'node:fs';
import { lowerPriority } from './lower-priority.ts';

const threads = '/proc/self/task';
/** Of Node's pool, and of V8's, which collects the garbage of all threads: during a flood mostly that of read threads. */
const names = new Set(['libuv-worker', 'V8Worker']);

/**
 * Lets the threads of Node, which compress pages and read files, and those of V8 give way to the main thread, which answers
 * everybody.
 * Linux has a priority for each thread; elsewhere nothing changes. Those of Node must have been started: by any file
 * that was read without blocking.
 */
export function lowerPoolPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    for (const id of readdirSync(threads))
      if (names.has(readFileSync(`${threads}/${id}/comm`, 'utf8').trim())) lowerPriority(Number(id));
  } catch {
    // A thread has just ended: the others compete until the next start.
  }
}
