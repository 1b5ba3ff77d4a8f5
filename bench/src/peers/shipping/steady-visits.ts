import { setTimeout as delay } from 'node:timers/promises';

/** Visits begun in a second. */
const rate = 50;

export interface SteadyVisits {
  /** Begins no more. Resolves when all have ended, with how many there were. */
  stop(): Promise<{ visited: number; failed: number }>;
}

/** Begins visits at a steady rate, whether or not those before have ended. One fails when `visit` rejects. */
export function visitSteadily(visit: () => Promise<unknown>): SteadyVisits {
  const ended = { visited: 0, failed: 0 };
  const open = new Set<Promise<void>>();
  let isStopped = false;
  const visitOnce = async () => {
    await visit().catch(() => {
      ended.failed += 1;
    });
    ended.visited += 1;
  };
  const running = (async () => {
    while (!isStopped) {
      const visited = visitOnce().finally(() => open.delete(visited));
      open.add(visited);
      await delay(1000 / rate);
    }
    await Promise.all(open);
  })();
  return {
    async stop() {
      isStopped = true;
      await running;
      return ended;
    },
  };
}
