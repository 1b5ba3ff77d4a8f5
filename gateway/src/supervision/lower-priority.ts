import { setPriority } from 'node:os';

/** Of all that works beside the main thread. */
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
