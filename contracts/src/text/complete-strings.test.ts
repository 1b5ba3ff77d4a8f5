import { completeStrings, type Strings } from './complete-strings.ts';
import type { Locale } from './locale.ts';

/** Completes Urdu, whose fallback languages begin with English and Persian. */
function complete(strings: Partial<Record<Locale, Strings>>) {
  return completeStrings('ur', (locale) => strings[locale] ?? {});
}

it('keeps what the language has', () => {
  expect(complete({ ur: { a: 'الف' }, en: { a: 'A' } })).toEqual({ strings: { a: 'الف' }, untranslated: {} });
});

it('takes missing strings from the first fallback language that has them, and reports which', () => {
  const { strings, untranslated } = complete({
    ur: { a: 'الف' },
    en: { a: 'A', b: 'B' },
    fa: { b: 'ب', c: 'پ' },
  });
  expect(strings).toEqual({ a: 'الف', b: 'B', c: 'پ' });
  expect(untranslated).toEqual({ en: ['b'], fa: ['c'] });
});

it('takes all plural forms of a string from one language, under the endings of the reader’s language', () => {
  const english: Strings = { lines_one: 'one line', lines_other: 'lines' };
  const { strings, untranslated } = completeStrings('ar', (locale) => (locale === 'en' ? english : {}));
  expect(untranslated).toEqual({ en: ['lines'] });
  expect(strings).toEqual({
    lines_zero: 'lines',
    lines_one: 'one line',
    lines_two: 'lines',
    lines_few: 'lines',
    lines_many: 'lines',
    lines_other: 'lines',
  });
});

it('never mixes plural forms of one string from two languages', () => {
  const { strings } = complete({
    ur: { lines_other: 'سطریں' },
    en: { lines_one: 'line', lines_other: 'lines' },
  });
  expect(strings).toEqual({ lines_other: 'سطریں' });
});
