import { formatClock, formatMinutes } from './clock.ts';

it.each([
  [0, '00:00', '00:00'],
  [65.9, '01:05', '01:05'],
  [3661, '61:01', '1:01:01'],
  [36_000, '600:00', '10:00:00'],
  [-4, '00:00', '00:00'],
  [Number.NaN, '00:00', '00:00'],
  [Number.POSITIVE_INFINITY, '00:00', '00:00'],
])('%p seconds are %s in minutes and %s on a clock', (seconds, minutes, clock) => {
  expect(formatMinutes(seconds)).toBe(minutes);
  expect(formatClock(seconds)).toBe(clock);
});
