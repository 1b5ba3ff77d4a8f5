import type { GlossaryEntry } from '@sahn/contracts/content/glossary';
import { optionalByLocale } from '@sahn/contracts/text/text-by-locale-schema';
import * as v from 'valibot';
import { LineTextSchema, ReferencesSchema, siteEntries, titleEntries } from '../source/item-schema.ts';
import type { Kind } from './kind.ts';
import { linkedItems } from './linked-items.ts';
import { itemsOf } from './snapshot.ts';
import type { Stored } from './stored.ts';
import { textOf, type View } from './view.ts';

const schema = v.strictObject({
  ...siteEntries,
  ...titleEntries,
  /** Forms of the word as texts write it; only these are marked. */
  forms: v.optional(v.strictObject(optionalByLocale(v.array(LineTextSchema))), {}),
  items: ReferencesSchema,
});
type Source = v.InferOutput<typeof schema>;

/** Words that texts use. Titles are the words, summaries their meanings. */
export const glossary: Kind<Source> = {
  name: 'glossary',
  schema,
  texts: 'facts',
  references: ({ items }) => items.map((name, index) => ({ name, path: ['items', index] })),
  forms: ({ forms }, locale) => forms[locale] ?? [],

  foundAs: 'pages',
  spokenNames: () => 'glossary word واژه‌نامه معجم فرہنگ',
  searchedNames: ({ forms }, locale) => forms[locale] ?? [],
};

/** The part of a title by which it is sorted: without an Arabic article and the sign for ʿayn. */
const sortKey = (title: string) => title.replace(/^(al-|ال(?=\p{L}{2}))/u, '').replace(/^[ʿʾ]/, '');

/** The first letter without hamza or accent, as dictionaries group words. */
const letterOf = (title: string) => [...sortKey(title).normalize('NFD')][0]?.toLocaleUpperCase() ?? '';

function entryOf(view: View, stored: Stored<Source>): GlossaryEntry {
  const { language, text } = textOf(view, stored);
  return {
    id: stored.id,
    language,
    title: text.title,
    letter: letterOf(text.title),
    meaning: text.summary,
    links: linkedItems(view, stored.source.items),
  };
}

/** The glossary in alphabetical order. */
export function glossaryIn(view: View): GlossaryEntry[] {
  const { compare } = new Intl.Collator(view.locale);
  return itemsOf(view.snapshot, glossary)
    .map((stored) => entryOf(view, stored))
    .sort((a, b) => compare(sortKey(a.title), sortKey(b.title)));
}
