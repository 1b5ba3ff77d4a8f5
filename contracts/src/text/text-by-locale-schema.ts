import * as v from 'valibot';
import { byLocale } from './languages.ts';
import { fallbackLocales, type Locale, localeFacts, locales } from './locale.ts';

/* Texts by language. Separate from LocaleSchema, which pages with forms load. */

/** Entries of an object that may hold a value for each language. */
export function optionalByLocale<Schema extends v.GenericSchema>(schema: Schema) {
  return byLocale(() => v.optional(schema));
}

const text = v.pipe(v.string(), v.nonEmpty());

/** The texts of all languages; a missing one is that of the first fallback language that has one. */
function fillIn(texts: Readonly<Partial<Record<Locale, string>>>): Record<Locale, string> {
  return byLocale((locale) => {
    const language = [locale, ...fallbackLocales[locale]].find((each) => texts[each] !== undefined);
    return (language && texts[language]) ?? '';
  });
}

/** A text in every language of the site. Only incomplete languages may lack it; it is then filled in. */
export const EveryLocaleSchema = v.pipe(
  v.object(optionalByLocale(text)),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const locale of locales) {
      if (dataset.value[locale] !== undefined || localeFacts[locale].incomplete) continue;
      addIssue({
        message: `${locale} is missing`,
        path: [{ type: 'object', origin: 'value', input: dataset.value, key: locale, value: undefined }],
      });
    }
  }),
  v.transform(fillIn),
);
export type EveryLocale = v.InferOutput<typeof EveryLocaleSchema>;
