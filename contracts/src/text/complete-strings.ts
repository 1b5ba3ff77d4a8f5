import { fallbackLocales, type Locale } from './locale.ts';

/*
 * Completes the strings of a language: missing ones are taken from its fallback languages, key by key. The build uses it
 * for the strings of modules, the gateway for its own.
 */

export type Strings = Readonly<Record<string, string>>;

/** Ending of a plural form's key, as i18next has it. */
export const pluralForm = /_(zero|one|two|few|many|other)$/;

/** A key without its plural ending. Plural forms differ between languages; bare keys must be the same in all. */
export function bareKey(key: string): string {
  return key.replace(pluralForm, '');
}

export interface CompletedStrings {
  strings: Strings;
  /** Missing keys, without plural endings, by the language from which their strings come. */
  untranslated: Partial<Record<Locale, string[]>>;
}

function groupByKey(strings: Strings): Map<string, [string, string][]> {
  const groups = new Map<string, [string, string][]>();
  for (const entry of Object.entries(strings)) {
    const key = bareKey(entry[0]);
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return groups;
}

/** Another language's plural forms of one key, under the plural endings in `forms`. */
function fitForms(key: string, texts: readonly [string, string][], forms: readonly string[]): Strings {
  const given = Object.fromEntries(texts);
  const other = given[`${key}_other`];
  if (other === undefined) return given;
  return Object.fromEntries(forms.map((form) => [`${key}_${form}`, given[`${key}_${form}`] ?? other]));
}

/** All strings for readers of `locale`. A key that no language has is left out. */
export function completeStrings(locale: Locale, stringsOf: (locale: Locale) => Strings): CompletedStrings {
  const own = stringsOf(locale);
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  const known = new Set(Object.keys(own).map(bareKey));
  const strings: Record<string, string> = { ...own };
  const untranslated: Partial<Record<Locale, string[]>> = {};
  for (const language of fallbackLocales[locale]) {
    const taken = [...groupByKey(stringsOf(language))].filter(([key]) => !known.has(key));
    for (const [key, texts] of taken) {
      known.add(key);
      Object.assign(strings, fitForms(key, texts, pluralCategories));
    }
    if (taken.length > 0) untranslated[language] = taken.map(([key]) => key).sort();
  }
  return { strings, untranslated };
}
