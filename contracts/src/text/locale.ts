import { locales } from './languages.ts';

/* The site's languages. They are data: each is a folder of `languages/`, from which `languages.ts` is generated. */

// biome-ignore lint/performance/noBarrelFile: callers need not know which half is generated, and copied constants would be larger
export { defaultLocale, fallbackLocales, type Locale, localeFacts, locales } from './languages.ts';
export type { Direction, LocaleFacts } from './locale-facts.ts';

/** Cookie with the visitor's choice of language: one year, path `/`, SameSite=Lax. */
export const localeCookie = 'i18n_redirected';

export function isLocale(value: unknown): value is (typeof locales)[number] {
  return locales.some((locale) => locale === value);
}
