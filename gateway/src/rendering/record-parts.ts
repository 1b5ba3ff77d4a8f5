import { preciseNow } from '../tracing/precise-now.ts';
import { recordSpan } from '../tracing/spans.ts';
import type { PartTimes } from './worker-protocol.ts';

/**
 * Tells the trace when each part of a page ran in its worker.
 * @param times in milliseconds since the job began there; a bundle may have made them up
 * @param began of the job, by `performance.now()`
 */
export function recordParts(times: PartTimes, began: number): void {
  const to = preciseNow();
  const from = to - (performance.now() - began);
  const within = (ms: number) => Math.min(Math.max(from + ms, from), to);
  for (const [key, first, last] of times) {
    const [module = '', part = ''] = key.split('/');
    const attributes = { 'sahn.module': module, 'sahn.part': part };
    recordSpan(`part ${key}`, attributes, { from: within(first), to: Math.max(within(first), within(last)) });
  }
}
