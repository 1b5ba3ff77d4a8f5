import { setTimeout as delay } from 'node:timers/promises';

const betweenMs = 20;

/** Resolves when `holds` does: a test that waits in vain ends by its own time limit. */
export async function waitUntil(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await delay(betweenMs);
}
