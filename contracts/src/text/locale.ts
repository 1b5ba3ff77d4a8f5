import * as languages from './languages.ts';

/* The site's languages. They are data: each is a folder of `languages/`, from which `languages.ts` is generated. */

/** The site's languages, in the order in which switches list them. */
export const locales = languages.locales;
export type Locale = (typeof locales)[number];

/** The language of those who ask for none of the site's. */
export const defaultLocale: Locale = languages.defaultLocale;

/** What a visitor's choice of language is remembered under: one year, path `/`, SameSite=Lax. */
export const localeCookie = 'i18n_redirected';

export type Direction = 'ltr' | 'rtl';

export interface LocaleFacts {
  /** The language's name in itself. */
  readonly name: string;
  readonly direction: Direction;
  /** Tag for `Intl` number formats: digits are stated, because bare tags differ between engines. */
  readonly numbers: string;
  /** Units of bytes are written out, because the language has no short names for them. */
  readonly byteUnits?: 'long';
  /** Some strings are shown in another language. */
  readonly incomplete?: true;
}

export const localeFacts: Readonly<Record<Locale, LocaleFacts>> = languages.localeFacts;

/** Where a text that a language lacks is looked for, best first: all other languages. */
export const fallbackLocales: Readonly<Record<Locale, readonly Locale[]>> = languages.fallbackLocales;

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}
