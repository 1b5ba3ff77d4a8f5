import { completeStrings, type Strings } from './complete-strings.ts';
import type { Locale } from './locale.ts';

/** As if Urdu were not complete; its fallback order begins with English and Persian. */
function complete(strings: Partial<Record<Locale, Strings>>) {
  return completeStrings('ur', (locale) => strings[locale] ?? {});
}

it('keeps what the language has', () => {
  expect(complete({ ur: { a: 'الف' }, en: { a: 'A' } })).toEqual({ strings: { a: 'الف' }, untranslated: {} });
});

it('takes what it lacks from the first of its fallback languages that has it, and says from which', () => {
  const { strings, untranslated } = complete({
    ur: { a: 'الف' },
    en: { a: 'A', b: 'B' },
    fa: { b: 'ب', c: 'پ' },
  });
  expect(strings).toEqual({ a: 'الف', b: 'B', c: 'پ' });
  expect(untranslated).toEqual({ en: ['b'], fa: ['c'] });
});

it('takes all forms of a counted string from one language, under the endings that the reader’s language asks for', () => {
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

it('never mixes the forms of one string', () => {
  const { strings } = complete({
    ur: { lines_other: 'سطریں' },
    en: { lines_one: 'line', lines_other: 'lines' },
  });
  expect(strings).toEqual({ lines_other: 'سطریں' });
});
