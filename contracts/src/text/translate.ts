import { fillTemplate } from './fill-template.ts';
import type { Locale } from './locale.ts';

type Values = Readonly<Record<string, string | number>>;

/** Looks up a string by key and fills in its values. */
export type TranslateKey = (key: string, values?: Values) => string;

const noValues: Values = {};

/** The keys of a counted string, in the order in which they are tried: i18next's, with its `_zero` for 0 in every language. */
function countedKeys(key: string, count: number, plurals: Intl.PluralRules): string[] {
  const forms = [`${key}_${plurals.select(count)}`, key];
  return count === 0 ? [`${key}_zero`, ...forms] : forms;
}

/**
 * The part of i18next's `t` that strings of this site use: plural forms by a numeric `count`, and `{{name}}` filled in. A
 * missing string gives its key, a missing value nothing.
 * @param find returns the string of a key, with its plural ending
 */
export function createTranslate(
  locale: Locale,
  find: (key: string) => string | undefined,
  onMissingKey?: (key: string) => void,
): TranslateKey {
  let plurals: Intl.PluralRules | undefined;
  return (key, values = noValues) => {
    const { count } = values;
    let text: string | undefined;
    if (typeof count === 'number') {
      plurals ??= new Intl.PluralRules(locale);
      for (const one of countedKeys(key, count, plurals)) text ??= find(one);
    } else text = find(key);
    if (text !== undefined) return fillTemplate(text, values);
    onMissingKey?.(key);
    return key;
  };
}
