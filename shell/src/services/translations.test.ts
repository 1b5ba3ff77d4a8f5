/** @jest-environment node */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fillTemplate, placeholdersIn } from '@sahn/contracts/text/fill-template';
import { type Locale, locales } from '@sahn/contracts/text/locale';
import { readOwnStrings } from '@sahn/tooling/locales/read-strings';
import { createInstance } from 'i18next';
import { Translations } from './translations.ts';

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
  const translations = new Translations();
  translations.add(locale, room, strings);
  const t = translations.of(locale, room);

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
  const translations = new Translations();
  translations.add('en', 'shell', { 'unknown.key': 'hello' });
  translations.add('fa', 'shell', { known: 'سلام' });
  expect(translations.of('fa', 'shell')('known')).toBe('سلام');
  expect(translations.of('fa', 'shell')('unknown.key')).toBe('unknown.key');
  expect(translations.of('fa', 'shell')('constructor')).toBe('constructor');
});

it('finds strings that are added after its function was made, and keeps those from before', () => {
  const translations = new Translations();
  const t = translations.of('en', 'shell');
  translations.add('en', 'shell', { first: 'one' });
  translations.add('en', 'shell', { second: 'two' });
  expect([t('first'), t('second'), translations.of('en', 'shell') === t]).toEqual(['one', 'two', true]);
});

const counts = [0, 1, 2, 3, 5, 11, 21, 100, 101, 1.5];

/** i18next as modules know it: flat keys, React escapes. */
function libraryTranslate(locale: Locale, strings: Strings) {
  const library = createInstance({
    lng: locale,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    resources: { [locale]: { translation: strings } },
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  void library.init();
  return library.t;
}

/** Values that have had a meaning of their own in some template language. */
const odd = ['$1', '$&', '{{count}}', '<b>', '', '$t(nav.menu)'];

it.each(cases)('strings of $room in $locale are those of i18next', ({ room, locale }) => {
  const strings = readStrings(room, locale);
  const translations = new Translations();
  translations.add(locale, room, strings);
  const t = translations.of(locale, room);
  const library = libraryTranslate(locale, strings);
  const keys = [...Object.keys(strings), 'no.such.key', ''];
  const differing = keys.flatMap((key) => {
    const named = valuesOf(strings[key] ?? '');
    const filledOddly = odd.map((value) =>
      Object.fromEntries(Object.keys(named).map((name) => [name, value])),
    );
    const without = Object.keys(named).length === 0 ? [undefined, {}] : [];
    return [...without, named, ...filledOddly]
      .filter((values) => t(key, values) !== library(key, { ...values }))
      .map((values) => ({ key, values, ours: t(key, values), library: library(key, { ...values }) }));
  });
  const counted = [...countedKeys(strings), ...keys].flatMap((key) => {
    const named = valuesOf(strings[`${key}_other`] ?? strings[key] ?? '');
    return counts
      .map((count) => ({ key, values: { ...named, count } }))
      .map((one) => ({ ...one, ours: t(key, one.values), library: library(key, one.values) }))
      .filter(({ ours, library }) => ours !== library);
  });
  expect([...differing, ...counted]).toEqual([]);
});
