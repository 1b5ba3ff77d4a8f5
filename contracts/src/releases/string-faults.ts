import { bareKey } from '../text/complete-strings.ts';
import { defaultLocale, type Locale, locales } from '../text/locale.ts';
import type { Release } from './release.ts';
import { findGaps } from './translation-coverage.ts';
import { findUnknownKeys } from './used-keys.ts';

export type StringsByLocale = Readonly<Record<Locale, Readonly<Record<string, string>>>>;

/** Translation keys of the manifest, which the shell looks up. */
function manifestKeys(release: Release): string[] {
  if (release.kind === 'shell') return [];
  const { routes, nav } = release.manifest;
  return [...routes.flatMap((route) => [route.title, route.description]), ...nav.map((entry) => entry.label)];
}

function stems(strings: Readonly<Record<string, string>>): Set<string> {
  return new Set(Object.keys(strings).map(bareKey));
}

/**
 * Wrong strings. The keys of the default language, and those that manifest and code name, must be in every language; a key
 * that only another language has is a fault of that language. In a complete language, none may be taken from another.
 */
export function findStringFaults(release: Release, strings: StringsByLocale): string[] {
  const keys = new Map(locales.map((locale) => [locale, stems(strings[locale])]));
  const known = keys.get(defaultLocale) ?? new Set();
  const named = manifestKeys(release).filter((key) => !known.has(key));
  const code = findUnknownKeys(release.keys, known).filter((key) => !named.includes(key));
  const others = [...keys].filter(([locale]) => locale !== defaultLocale);
  return [
    ...named.map((key) => `${defaultLocale}: the string ${key} is missing, which module.json names`),
    ...code.map((key) => `${defaultLocale}: the string ${key} is missing, which the code uses`),
    ...others.flatMap(([locale, own]) => [
      ...[...known].filter((key) => !own.has(key)).map((key) => `${locale}: the string ${key} is missing`),
      ...[...own]
        .filter((key) => !known.has(key))
        .map((key) => `${locale}: the string ${key} is not in ${defaultLocale}`),
    ]),
    ...findGaps(release),
  ];
}
