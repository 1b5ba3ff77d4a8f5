import { fallbackLocales, type Locale, localeFacts, locales } from '../text/locale.ts';
import type { Release } from './release.ts';

/**
 * The locale file of a release that serves each language. A release from before a language was added has none for it:
 * while that language is not complete, the file of its first fallback language serves.
 */
export function stringFiles(release: Pick<Release, 'locales'>): Partial<Record<Locale, string>> {
  const found = locales.map((locale) => {
    const searched = localeFacts[locale].incomplete ? [locale, ...fallbackLocales[locale]] : [locale];
    return [
      locale,
      searched.map((each) => release.locales[each]).find((path) => path !== undefined),
    ] as const;
  });
  return Object.fromEntries(found.filter(([, path]) => path !== undefined));
}
