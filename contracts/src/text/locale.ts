/** The site's languages, in the order in which switches list them. */
export const locales = ['en', 'fa', 'ar', 'ur'] as const;
export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'en';

/** What a visitor's choice of language is remembered under: one year, path `/`, SameSite=Lax. */
export const localeCookie = 'i18n_redirected';

export type Direction = 'ltr' | 'rtl';

export interface LocaleFacts {
  /** The language's name in itself. */
  readonly name: string;
  readonly direction: Direction;
  /** Tag for `Intl` number formats: digits are stated, because bare tags differ between engines. */
  readonly numbers: string;
  /** Tag for `Intl` civil dates. */
  readonly calendar: string;
  /** Where a text that this language lacks is looked for, best first. */
  readonly fallback: readonly Locale[];
  /** Open Graph's spelling. */
  readonly openGraph: string;
}

export const localeFacts: Readonly<Record<Locale, LocaleFacts>> = {
  en: {
    name: 'English',
    direction: 'ltr',
    numbers: 'en-u-nu-latn',
    calendar: 'en-GB-u-nu-latn-ca-gregory',
    fallback: ['fa', 'ar', 'ur'],
    openGraph: 'en_GB',
  },
  fa: {
    name: 'فارسی',
    direction: 'rtl',
    numbers: 'fa-u-nu-arabext',
    calendar: 'fa-u-nu-arabext-ca-persian',
    fallback: ['ar', 'en', 'ur'],
    openGraph: 'fa_IR',
  },
  ar: {
    name: 'العربية',
    direction: 'rtl',
    numbers: 'ar-u-nu-arab',
    calendar: 'ar-u-nu-arab-ca-gregory',
    fallback: ['en', 'fa', 'ur'],
    openGraph: 'ar_AR',
  },
  ur: {
    name: 'اردو',
    direction: 'rtl',
    numbers: 'ur-u-nu-arabext',
    calendar: 'ur-u-nu-arabext-ca-gregory',
    fallback: ['en', 'fa', 'ar'],
    openGraph: 'ur_PK',
  },
};

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}
