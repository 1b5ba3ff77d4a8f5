import { limitOwnTime } from './own-time-limit.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('gives a worker as much more time as it has waited', () => {
  let waitedMs = 0;
  const began = Date.now();
  const onOver = jest.fn();
  limitOwnTime(() => Date.now() - began - waitedMs, 5_000, onOver);
  waitedMs = 4_000;
  jest.advanceTimersByTime(8_900);
  expect(onOver).not.toHaveBeenCalled();
  jest.advanceTimersByTime(200);
  expect(onOver).toHaveBeenCalledTimes(1);
});

it('ends with what it limits', () => {
  const onOver = jest.fn();
  limitOwnTime(() => 5_000, 5_000, onOver).end();
  jest.advanceTimersByTime(10_000);
  expect(onOver).not.toHaveBeenCalled();
});
