import { setImmediate as immediate } from 'node:timers/promises';

const longestMs = 10;

/**
 * Makes a function that a long computation calls between its steps: it lets requests be answered when 10 ms have passed
 * since it last did. Queries do not: they resolve without a turn of the event loop.
 */
export function createYield(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestMs) return;
    await immediate();
    since = performance.now();
  };
}
