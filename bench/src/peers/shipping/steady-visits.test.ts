import { visitSteadily } from './steady-visits.ts';

it('begins visits while others hang, and counts those that fail', async () => {
  const { promise: hanging, resolve: endFirst } = Promise.withResolvers<void>();
  const { promise: five, resolve: sawFive } = Promise.withResolvers<void>();
  let begun = 0;
  const visits = visitSteadily(async () => {
    begun += 1;
    const number = begun;
    if (number === 5) sawFive();
    if (number === 1) await hanging;
    if (number % 2 === 0) throw new Error('No page');
  });
  await five;
  endFirst();
  const { visited, failed } = await visits.stop();
  expect(visited).toBe(begun);
  expect(failed).toBe(Math.floor(begun / 2));
});
