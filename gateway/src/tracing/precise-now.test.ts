import { preciseNow } from './precise-now.ts';

afterEach(() => jest.restoreAllMocks());

it('has fractions of a millisecond', () => {
  const times = Array.from({ length: 20 }, preciseNow);
  expect(times.some((time) => !Number.isInteger(time))).toBe(true);
});

it.each([38_000, -38_000])('follows a clock that was set by %i ms', (ms) => {
  const now = Date.now() + ms;
  jest.spyOn(Date, 'now').mockReturnValue(now);
  expect(preciseNow()).toBe(now);
});
