import { setTimeout as delay } from 'node:timers/promises';
import { eachOf } from './each-of.ts';

it('works on four items at a time, in their order', async () => {
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  await eachOf([1, 2, 3, 4, 5, 6, 7, 8, 9], async (item) => {
    begun.push(item);
    running += 1;
    most = Math.max(most, running);
    await delay(1);
    running -= 1;
  });
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(most).toBe(4);
});

it('fails when all that has begun has ended', async () => {
  const ended: number[] = [];
  const work = async (item: number) => {
    if (item === 1) throw new Error('the first');
    await delay(5);
    ended.push(item);
  };
  await expect(eachOf([1, 2, 3], work)).rejects.toThrow('the first');
  expect(ended).toEqual([2, 3]);
});
