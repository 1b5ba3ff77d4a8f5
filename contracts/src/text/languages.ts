/* Generated from languages/<tag>/language.json by `npm run languages`. Edit those files, not this one. */

export const locales = ['en', 'fa', 'ar', 'ur'] as const;

export const defaultLocale = 'en';

export const localeFacts = {
  'en': {
    'name': 'English',
    'direction': 'ltr',
    'numbers': 'en-u-nu-latn',
  },
  'fa': {
    'name': 'فارسی',
    'direction': 'rtl',
    'numbers': 'fa-u-nu-arabext',
    'byteUnits': 'long',
  },
  'ar': {
    'name': 'العربية',
    'direction': 'rtl',
    'numbers': 'ar-u-nu-arab',
  },
  'ur': {
    'name': 'اردو',
    'direction': 'rtl',
    'numbers': 'ur-u-nu-arabext',
    'byteUnits': 'long',
  },
} as const;

/** Where a text that a language lacks is looked for, best first: all other languages. */
export const fallbackLocales = {
  'en': ['fa', 'ar', 'ur'],
  'fa': ['ar', 'en', 'ur'],
  'ar': ['en', 'fa', 'ur'],
  'ur': ['en', 'fa', 'ar'],
} as const;

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
  'fa': 'ا',
  'ar': 'ع',
  'ur': 'ا',
} as const;

/** A table with one value for each language. */
export const byLocale = <Value>(make: (locale: (typeof locales)[number]) => Value) => ({
  'en': make('en'),
  'fa': make('fa'),
  'ar': make('ar'),
  'ur': make('ur'),
});
