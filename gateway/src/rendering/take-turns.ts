import type { PoolWorker } from './pool-worker.ts';

/** Number of pages after which the code of a worker is compiled: they take a third less time than the first ones. */
const fastAfter = 30;

/**
 * Puts a worker behind the others, so that the next page goes to another one, while one of them is still slow: all of them
 * become fast, and one can be lost. Later they keep their order, since those that render less need less memory.
 * @param workers in the order in which they are given pages
 */
export function takeTurns<Worker extends Pick<PoolWorker, 'renders'>>(
  workers: Set<Worker>,
  worker: Worker,
): void {
  if ([...workers].every(({ renders }) => renders >= fastAfter)) return;
  workers.delete(worker);
  workers.add(worker);
}

/** Stops the worker of which least code is compiled. While it is busy, nothing is stopped: the end of its job comes soon. */
export function stopSlowest(workers: ReadonlySet<PoolWorker>): void {
  const [slowest] = [...workers].sort((one, other) => one.renders - other.renders);
  if (slowest?.idle) void slowest.stop();
}
