/* Generated from languages/<tag>/language.json by `npm run languages`. Edit those files, not this one. */

import type { LocaleFacts } from './locale-facts.ts';

/** The site's languages, in the order in which switches list them. */
export const locales = ['en', 'fa', 'ar', 'ur'] as const;
export type Locale = (typeof locales)[number];

/** The language of visitors who prefer none of the site's. */
export const defaultLocale: Locale = 'en';

export const localeFacts: Readonly<Record<Locale, LocaleFacts>> = {
  'en': {
    'name': 'English',
    'direction': 'ltr',
    'numbers': 'en-u-nu-latn',
    'zero': '0',
    'percent': '{}%',
  },
  'fa': {
    'name': 'فارسی',
    'direction': 'rtl',
    'numbers': 'fa-u-nu-arabext',
    'zero': '۰',
    'percent': '{}٪',
    'byteUnits': 'long',
  },
  'ar': {
    'name': 'العربية',
    'direction': 'rtl',
    'numbers': 'ar-u-nu-arab',
    'zero': '٠',
    'percent': '{}٪\u061c',
  },
  'ur': {
    'name': 'اردو',
    'direction': 'rtl',
    'numbers': 'ur-u-nu-arabext',
    'zero': '۰',
    'percent': '{}%',
    'money': 'ur-u-nu-latn',
    'byteUnits': 'long',
  },
};

/** Fallback languages of missing texts, best first: all other languages. */
export const fallbackLocales: Readonly<Record<Locale, readonly Locale[]>> = {
  'en': ['fa', 'ar', 'ur'],
  'fa': ['ar', 'en', 'ur'],
  'ar': ['en', 'fa', 'ur'],
  'ur': ['en', 'fa', 'ar'],
};

/** Open Graph's spelling of each language. */
export const openGraphLocales = {
  'en': 'en_GB',
  'fa': 'fa_IR',
  'ar': 'ar_AR',
  'ur': 'ur_PK',
} as const;

/** The letter of each language by which sizes of text are shown. */
export const sampleLetters = {
  'en': 'A',
  'fa': 'ابجد',
  'ar': 'ابجد',
  'ur': 'ابجد',
} as const;

/** A table with one value for each language. */
export const byLocale = <Value>(make: (locale: Locale) => Value) => ({
  'en': make('en'),
  'fa': make('fa'),
  'ar': make('ar'),
  'ur': make('ur'),
});
