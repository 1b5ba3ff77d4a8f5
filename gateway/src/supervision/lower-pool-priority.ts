import { readdirSync, readFileSync } from 'node:fs';
import { lowerPriority } from './lower-priority.ts';

const threads = '/proc/self/task';

/**
 * Lets the threads of Node's pool, which compress pages and read files, give way to the main thread, which answers everybody.
 * Linux has a priority for each thread; elsewhere nothing changes. The threads must have been started: by any file that
 * was read without blocking.
 */
export function lowerPoolPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    for (const id of readdirSync(threads))
      if (readFileSync(`${threads}/${id}/comm`, 'utf8').trim() === 'libuv-worker') lowerPriority(Number(id));
  } catch {
    // A thread has just ended: the others compete until the next start.
  }
}
