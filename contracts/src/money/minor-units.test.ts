import { minorDigits, toMajorUnits } from './minor-units.ts';

it.each([
  ['USD', 2],
  ['PKR', 2],
  ['JPY', 0],
  ['CLP', 0],
  ['LYD', 3],
  ['IQD', 3],
  ['CLF', 4],
])('%s has %i digits behind its point', (currency, digits) => {
  expect(minorDigits(currency)).toBe(digits);
});

it('reckons minor units in major ones', () => {
  expect(toMajorUnits({ minor: 1250500, currency: 'LYD' })).toBe(1250.5);
  expect(toMajorUnits({ minor: 1250, currency: 'CLP' })).toBe(1250);
  expect(toMajorUnits({ minor: 1299, currency: 'EUR' })).toBe(12.99);
});
