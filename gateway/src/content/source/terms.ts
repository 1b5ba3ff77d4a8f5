import * as v from 'valibot';
import { LocaleTextSchema } from './locale-text.ts';
import { IdSchema } from './source-schemas.ts';

const named = v.record(IdSchema, LocaleTextSchema);

/** Kinds whose items have categories. */
const categorisedKinds = ['articles', 'books', 'hadith', 'duas', 'albums', 'tracks', 'projects'] as const;

/** One file of `terms/`. */
export const TermFileSchema = v.strictObject({
  categories: v.optional(
    v.strictObject({
      articles: v.optional(named, {}),
      books: v.optional(named, {}),
      hadith: v.optional(named, {}),
      duas: v.optional(named, {}),
      albums: v.optional(named, {}),
      tracks: v.optional(named, {}),
      projects: v.optional(named, {}),
    }),
    {},
  ),
  keywords: v.optional(named, {}),
  people: v.optional(named, {}),
  genres: v.optional(named, {}),
});
type TermFile = v.InferOutput<typeof TermFileSchema>;

/** Names by id, of one list: `categories.articles`, `keywords`, `people`, `genres`. */
export const TermsSchema = v.record(v.string(), named);
export type Terms = v.InferOutput<typeof TermsSchema>;

/** The lists of a terms file by name. */
export function listsOf(file: TermFile): Terms {
  const { categories, ...others } = file;
  const lists: Terms = { ...others };
  for (const kind of categorisedKinds) lists[`categories.${kind}`] = categories[kind] ?? {};
  return lists;
}

/** Path of a term within its file, to find its line. */
export function pathOfTerm(list: string, id: string): string[] {
  return [...list.split('.'), id];
}
