import { type Locale, locales } from '@sahn/contracts/locale';

/** Every kind of screen, as paths below the locale; items are the demonstration content's. */
export const screens = [
  '',
  '/about-us',
  '/articles',
  '/articles/name-and-lineage',
  '/books',
  '/books/luhuf-reading-guide',
  '/donate',
  '/donate?state=open',
  '/duas',
  '/duas/rabbana',
  '/gallery',
  '/gallery/courtyard',
  '/hadith',
  '/hadith/intentions',
  '/haram-shenasi',
  '/story-of-life',
  '/zeinabiee',
  '/zeinabiee?kind=audio',
  '/music',
  '/registration',
  '/heart-written',
  '/contact-us',
  '/search?q=zaynab',
] as const;

export interface Screen {
  locale: Locale;
  path: string;
}

export const everyScreen: readonly Screen[] = locales.flatMap((locale) =>
  screens.map((screen) => ({ locale, path: `/${locale}${screen}` })),
);
