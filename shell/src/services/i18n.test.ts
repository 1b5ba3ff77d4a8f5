/** @jest-environment node */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fillTemplate, placeholdersIn } from '@sahn/contracts/text/fill-template';
import { type Locale, locales } from '@sahn/contracts/text/locale';
import { readOwnStrings } from '@sahn/tooling/locales/read-strings';
import { addStrings, createI18n } from './i18n.ts';

const root = join(import.meta.dirname, '../../..');

/** Rooms with strings. Those of a module are loaded together with those of the shared components. */
const rooms = globSync('{shared-ui,shell,mfe-*}', { cwd: root }).sort();

type Strings = Readonly<Record<string, string>>;

const readStrings = (room: string, locale: Locale): Strings => readOwnStrings(join(root, room), locale);

/** Plural forms of numbers by the rules of CLDR, listed so that a missing form is noticed. */
const formOf: Readonly<Partial<Record<Locale, Readonly<Record<number, string>>>>> = {
  en: { 0: 'other', 1: 'one', 2: 'other', 3: 'other', 11: 'other', 100: 'other' },
  fa: { 0: 'one', 1: 'one', 2: 'other', 3: 'other', 11: 'other', 100: 'other' },
  ar: { 0: 'zero', 1: 'one', 2: 'two', 3: 'few', 11: 'many', 100: 'other' },
  ur: { 0: 'other', 1: 'one', 2: 'other', 3: 'other', 11: 'other', 100: 'other' },
};

const plural = /_(zero|one|two|few|many|other)$/;
const countedKeys = (strings: Strings) => [
  ...new Set(
    Object.keys(strings)
      .filter((key) => plural.test(key))
      .map((key) => key.replace(plural, '')),
  ),
];
/** The values of a string's placeholders. */
const valuesOf = (text: string) =>
  Object.fromEntries([...placeholdersIn(text)].map((name) => [name, `<${name}>`]));
const filled = (text: string) => fillTemplate(text, valuesOf(text));

const cases = rooms.flatMap((room) => locales.map((locale) => ({ room, locale })));

describe.each(cases)('counted strings of $room in $locale', ({ room, locale }) => {
  const strings = readStrings(room, locale);
  const i18n = createI18n(locale);
  addStrings(i18n, locale, room, strings);
  const t = i18n.getFixedT(locale, room);

  it('take the form of their number', () => {
    for (const key of countedKeys(strings)) {
      for (const [number, form] of Object.entries(formOf[locale] ?? {})) {
        const text = strings[`${key}_${form}`];
        const said = t(key, { ...valuesOf(text ?? ''), count: Number(number) });
        expect({ key, number, said }).toEqual({ key, number, said: text && filled(text) });
      }
    }
  });

  it('contain the number in every form that is used for several numbers', () => {
    const serving: readonly string[] = locale === 'ar' ? ['few', 'many', 'other'] : ['other'];
    const several = locale === 'fa' ? [...serving, 'one'] : serving;
    for (const key of countedKeys(strings)) {
      const values = Object.keys(valuesOf(strings[`${key}_other`] ?? ''));
      expect({ key, values }).not.toEqual({ key, values: [] });
      for (const form of several) {
        const shown = Object.keys(valuesOf(strings[`${key}_${form}`] ?? ''));
        expect({ key, form, values: shown.sort() }).toEqual({ key, form, values: values.sort() });
      }
    }
  });
});

it('returns the key of a missing string, not a string in another language', () => {
  const i18n = createI18n('fa');
  addStrings(i18n, 'fa', 'shell', { known: 'سلام' });
  expect(i18n.t('known')).toBe('سلام');
  expect(i18n.t('unknown.key')).toBe('unknown.key');
});
