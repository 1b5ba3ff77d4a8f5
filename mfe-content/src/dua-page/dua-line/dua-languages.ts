import type { Dua } from '@sahn/contracts/content/duas';
import { fallbackLocales, type Locale, locales } from '@sahn/contracts/text/locale';

/** Languages of the translations of a text. */
export interface DuaLanguages {
  /** The default of the page first, then the others. */
  languages: readonly Locale[];
  /** The one that is shown by default. */
  first: Locale | undefined;
}

/** Languages into which at least one line is translated. */
export function duaLanguages(dua: Dua, locale: Locale): DuaLanguages {
  const languages = locales.filter((language) => dua.lines.some((line) => line.translation[language]));
  const first = firstLanguage(languages, locale);
  return { languages: languages.toSorted((a, b) => Number(b === first) - Number(a === first)), first };
}

/** The translation that a page shows by default: none on an Arabic page, unless there is an Arabic one. */
function firstLanguage(languages: readonly Locale[], locale: Locale): Locale | undefined {
  if (locale === 'ar') return languages.find((language) => language === 'ar');
  return [locale, ...fallbackLocales[locale]].find((language) => languages.includes(language));
}
