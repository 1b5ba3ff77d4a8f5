import type { Locale } from '@sahn/contracts/text/locale';
import { languages } from '../../../locales/languages.ts';
import { readTranslations } from '../../../locales/translations.ts';

const translations = readTranslations('books');

/** The words in a book that are not of its texts. */
export function bookStrings(locale: Locale) {
  const strings = translations.get(locale) ?? {};
  const word = (key: string) => strings[key] ?? '';
  const numbers = new Intl.NumberFormat(languages[locale].numbers, { useGrouping: false });
  const number = (value: number) => numbers.format(value);
  return {
    preface: word('preface'),
    contents: word('contents'),
    cover: word('cover'),
    sources: word('sources'),
    reports: word('reports'),
    licence: word('licence'),
    fonts: word('fonts'),
    summaryOfAccess: word('access'),
    number,
    /** `2:3-4` as the language writes it: isolated, so that sura and verse keep their order between Arabic letters. */
    verse: (reference: string) =>
      `${word('quran')} \u2066${reference.replaceAll(/\d+/g, (digits) => number(Number(digits))).replaceAll('-', '–')}\u2069`,
  };
}
export type BookStrings = ReturnType<typeof bookStrings>;
