/** @jest-environment node */
import type { Translate } from '@sahn/contracts/modules/module';
import { spokenTime } from './spoken-time.ts';

const t: Translate = (key, values = {}) => `${key}(${Object.values(values).join(' ')})`;

describe('spokenTime', () => {
  it('leaves out what is zero', () => {
    expect(spokenTime(5, t, 'en')).toBe('time.seconds(5 5)');
    expect(spokenTime(120, t, 'en')).toBe('time.minutes(2 2)');
  });

  it('joins minutes and seconds in the digits of the language', () => {
    expect(spokenTime(65.9, t, 'fa')).toBe('time.both(time.minutes(1 ۱) time.seconds(5 ۵))');
  });

  it.each([0, -4, Number.NaN, Number.POSITIVE_INFINITY])('takes %p for no time at all', (seconds) => {
    expect(spokenTime(seconds, t, 'en')).toBe('time.seconds(0 0)');
  });
});
