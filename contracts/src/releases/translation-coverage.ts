import { isLocale, localeFacts } from '../text/locale.ts';
import type { Release } from './release.ts';

/** One line for each incomplete language of a release: `de: 212 of 240 strings, the rest in English`. */
export function describeCoverage({ untranslated = {} }: Pick<Release, 'untranslated'>): string[] {
  const incomplete = Object.entries(untranslated);
  // Names and lists take milliseconds to load, at each start of a command.
  if (incomplete.length === 0) return [];
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const list = new Intl.ListFormat('en');
  return incomplete.map(([locale, { strings, from }]) => {
    const missing = Object.values(from).flat().length;
    const languages = list.format(Object.keys(from).map((language) => names.of(language) ?? language));
    return `${locale}: ${strings - missing} of ${strings} strings, the rest in ${languages}`;
  });
}

/** Missing strings of languages that must be complete, one message each. */
export function findGaps({ untranslated = {} }: Pick<Release, 'untranslated'>): string[] {
  return Object.entries(untranslated)
    .filter(([locale]) => isLocale(locale) && !localeFacts[locale].incomplete)
    .flatMap(([locale, { from }]) =>
      Object.values(from).flatMap((keys) => keys.map((key) => `${locale}: the string ${key} is missing`)),
    );
}
