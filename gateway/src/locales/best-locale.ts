import { fallbackLocales, type Locale } from '@sahn/contracts/text/locale';

/** The best of the available languages for a reader of `locale`; null when there is none. */
export function bestLocale(available: readonly Locale[], locale: Locale): Locale | null {
  return [locale, ...fallbackLocales[locale]].find((each) => available.includes(each)) ?? null;
}
