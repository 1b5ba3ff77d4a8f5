/** Shortest time between two looks. */
const minLookMs = 20;

/**
 * Calls `onOver` when a worker has spent `limitMs` of its own time. One that waits for the processor or for the API spends
 * none: then the machine is busy, and to end a process or to start another would make it busier.
 * @param readOwnMs milliseconds of its own since this was called
 */
export function limitOwnTime(readOwnMs: () => number, limitMs: number, onOver: () => void): { end(): void } {
  const look = () => {
    const left = limitMs - readOwnMs();
    if (left > 0) timer = setTimeout(look, Math.max(left, minLookMs));
    else onOver();
  };
  let timer = setTimeout(look, limitMs);
  return { end: () => clearTimeout(timer) };
}
