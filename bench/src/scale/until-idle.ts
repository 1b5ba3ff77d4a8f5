import { setTimeout as delay } from 'node:timers/promises';
import { readProcessorTimes, timesOfOne } from './processor-split.ts';
import type { ScaleGateway } from './start-gateways.ts';

const lookMs = 1_000;
/** Share of one processor that gateways need when nothing is asked of them. */
const restingShare = 0.1;
const longestMs = 300_000;

/** Resolves when gateways do no more of what follows a start, such as making pictures. Rejects after five minutes. */
export async function untilIdle(
  gateways: readonly ScaleGateway[],
  database: number | undefined,
): Promise<void> {
  const deadline = performance.now() + longestMs;
  const read = () => readProcessorTimes(gateways, database);
  for (let before = read(); performance.now() < deadline; ) {
    await delay(lookMs);
    const now = read();
    const { sender: _sender, ...spentMs } = timesOfOne(before, now, 1);
    const allMs = Object.values(spentMs).reduce((sum, ms) => sum + ms, 0);
    if (allMs < restingShare * lookMs * gateways.length) return;
    before = now;
  }
  throw new Error(`The gateways are still busy after ${longestMs / 1000} s`);
}
