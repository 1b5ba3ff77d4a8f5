import { setTimeout as delay } from 'node:timers/promises';
import { visitSteadily } from './steady-visits.ts';

it('begins visits while others hang, and counts those that fail', async () => {
  const { promise: hanging, resolve } = Promise.withResolvers<void>();
  let begun = 0;
  const visits = visitSteadily(async () => {
    begun += 1;
    if (begun === 1) await hanging;
    if (begun % 2 === 0) throw new Error('No page');
  });
  await delay(300);
  const begunBefore = begun;
  expect(begunBefore).toBeGreaterThan(2);
  const stopped = visits.stop();
  resolve();
  const { visited, failed } = await stopped;
  expect(visited).toBe(begun);
  expect(failed).toBe(Math.floor(begun / 2));
});
