import type { Locale } from '@sahn/contracts/text/locale';

/** Her name, as each language writes it. */
const searched: Readonly<Partial<Record<Locale, string>>> = {
  en: 'zaynab',
  fa: 'زینب',
  ar: 'زينب',
  ur: 'زینب',
};

/** Every kind of screen, as paths below the locale; items are the demonstration content's. */
const screens = (locale: Locale) => [
  '',
  '/about-us',
  '/articles',
  '/articles?category=life',
  '/articles/name-and-lineage',
  '/books',
  '/books/guide-to-al-luhuf',
  '/donate',
  '/duas',
  '/duas/blessings-on-the-prophet',
  '/gallery',
  '/gallery/courtyard',
  '/hadith',
  '/hadith/deeds-by-intentions',
  '/haram-shenasi',
  '/story-of-life',
  '/story-of-life/family',
  '/story-of-life/road',
  '/zeinabiee',
  '/zeinabiee?kind=video',
  '/zeinabiee/a-hundred-beads',
  '/zeinabiee/dome-plate-by-plate',
  '/music',
  '/registration',
  '/heart-written',
  '/contact-us',
  '/calendar',
  '/glossary',
  '/sources',
  `/search?q=${encodeURIComponent(searched[locale] ?? 'zaynab')}`,
];

/** The screens of one language, as whole paths. */
export function screensIn(locale: Locale): string[] {
  return screens(locale).map((screen) => `/${locale}${screen}`);
}
