import { playingTime } from './playing-time.ts';

it.each([
  [0, '00:00'],
  [59.2, '00:59'],
  [119.5, '01:59'],
  [3725.4, '62:05'],
  [36_000, '600:00'],
  [Number.NaN, '00:00'],
  [Number.POSITIVE_INFINITY, '00:00'],
  [-1, '00:00'],
])('writes %p seconds as %s', (seconds, text) => {
  expect(playingTime(seconds)).toBe(text);
});
