import { LoudnessMeter } from './loudness-meter.ts';

function sine(decibels: number, seconds: number, rate = 48_000): Float32Array {
  const peak = 10 ** (decibels / 20);
  return Float32Array.from(
    { length: seconds * rate },
    (_, at) => peak * Math.sin((2 * Math.PI * 1000 * at) / rate),
  );
}

function measure(parts: readonly Float32Array[], rate = 48_000, channels = 2) {
  const meter = new LoudnessMeter(rate, channels);
  for (const part of parts) meter.push(Array.from({ length: channels }, () => part));
  return meter.measure();
}

// The cases of EBU Tech 3341, table 1, in shorter parts.
it.each([
  ['a tone of −23 dB', [sine(-23, 5)], -23],
  ['a tone of −33 dB', [sine(-33, 5)], -33],
  ['quiet parts, which do not count', [sine(-36, 2), sine(-23, 12), sine(-36, 2)], -23],
  ['silence, which does not count', [sine(-72, 2), sine(-36, 2), sine(-23, 12), sine(-72, 2)], -23],
])('reads %s as EBU R 128 does', (_, parts, expected) => {
  expect(Math.abs(measure(parts).integrated - expected)).toBeLessThan(0.1);
});

it('reads the same at another sample rate, and one channel 3 LU lower than two', () => {
  expect(measure([sine(-23, 4, 22_050)], 22_050).integrated).toBeCloseTo(-23, 0);
  expect(measure([sine(-23, 4)], 48_000, 1).integrated).toBeCloseTo(-26, 0);
});

it('says length and highest sample, and that silence has no loudness', () => {
  expect(measure([sine(-6, 2)]).seconds).toBe(2);
  expect(measure([sine(-6, 2)]).peak).toBeCloseTo(-6, 1);
  expect(measure([new Float32Array(48_000)]).integrated).toBe(Number.NEGATIVE_INFINITY);
});
