import { type Locale, locales } from './locale.ts';

/** A value for every language of the site. */
export function byLocale<Value>(makeValue: (locale: Locale) => Value): Record<Locale, Value> {
  // The entries are those of `locales`, which is what `Locale` is made of.
  return Object.fromEntries(locales.map((locale) => [locale, makeValue(locale)])) as Record<Locale, Value>;
}
