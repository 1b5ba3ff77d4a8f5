/** Shortest time between two looks at a job that may be stuck. */
const minLookMs = 20;

/**
 * Calls `onStuck` when the job of a worker has computed for `stuckMs`. A job that waits for the processor or for the API is
 * not stuck: then the machine is busy, and starting a process would make it busier.
 * @param worker `ownMs`: milliseconds for which its job has computed
 */
export function watchForStuck(
  worker: { readonly ownMs: number },
  stuckMs: number,
  onStuck: () => void,
): { end(): void } {
  const look = () => {
    const left = stuckMs - worker.ownMs;
    if (left > 0) timer = setTimeout(look, Math.max(left, minLookMs));
    else onStuck();
  };
  let timer = setTimeout(look, stuckMs);
  return { end: () => clearTimeout(timer) };
}
