import { setPriority } from 'node:os';

/** Niceness of all that works beside the main thread. */
export const helperNiceness = 5;

/**
 * Of processes that render for visitors: a flood of pages takes less from those who ask for kept ones, by a fifth of
 * their p99. A release that is tried would wait for too long with it on a machine that others keep busy.
 */
export const visitorsNiceness = 10;

/**
 * Lets a process or, on Linux, a thread give way to the main thread, which answers everybody. The threads that it starts
 * later have its priority. Back to a higher one goes only a gateway with the right to (`CAP_SYS_NICE`).
 * @param id 0 is the calling process; on Linux, the calling thread
 */
export function lowerPriority(id: number, niceness = helperNiceness): void {
  try {
    setPriority(id, niceness);
  } catch {
    // It has just ended, or this system does not allow it: then it keeps the one that it has.
  }
}
