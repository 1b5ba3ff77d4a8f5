import { locales } from './languages.ts';

/* The site's languages. They are data: each is a folder of `languages/`, from which `languages.ts` is generated. */

// biome-ignore lint/performance/noBarrelFile: rooms need not know which half is generated, and constants of our own would weigh more
export { defaultLocale, fallbackLocales, type Locale, localeFacts, locales } from './languages.ts';
export type { Direction, LocaleFacts } from './locale-facts.ts';

/** What a visitor's choice of language is remembered under: one year, path `/`, SameSite=Lax. */
export const localeCookie = 'i18n_redirected';

export function isLocale(value: unknown): value is (typeof locales)[number] {
  return locales.some((locale) => locale === value);
}
