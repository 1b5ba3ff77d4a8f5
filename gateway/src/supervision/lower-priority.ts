import { setPriority } from 'node:os';

/**
 * Of all that works beside the main thread. With 10 for render processes, a flood of pages takes less from those who ask for kept
 * ones (p99 1.9 times quiet instead of 2.2), but on a machine that others keep busy a release waits for its rehearsal.
 */
const niceness = 5;

/**
 * Lets a process or, on Linux, a thread give way to the main thread, which answers everybody. The threads that it starts
 * later have its priority.
 * @param id 0 is the calling process; on Linux, the calling thread
 */
export function lowerPriority(id: number): void {
  try {
    setPriority(id, niceness);
  } catch {
    // It has just ended, or this system does not allow it: then it competes.
  }
}
