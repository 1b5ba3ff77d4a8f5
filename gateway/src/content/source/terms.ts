import * as v from 'valibot';
import { IdSchema } from './item-schema.ts';
import { LocaleTextSchema } from './locale-text.ts';

const named = v.record(IdSchema, LocaleTextSchema);

/**
 * Schema of one file of `terms/`.
 * @param kinds names of the kinds whose items have categories
 */
export function termFileSchema(kinds: readonly string[]) {
  const categories: Record<string, v.OptionalSchema<typeof named, undefined>> = {};
  for (const kind of kinds) categories[kind] = v.optional(named);
  return v.strictObject({
    categories: v.optional(v.strictObject(categories), {}),
    keywords: v.optional(named, {}),
    people: v.optional(named, {}),
    /** People too, who are no single person. */
    organizations: v.optional(named, {}),
    genres: v.optional(named, {}),
  });
}
type TermFile = v.InferOutput<ReturnType<typeof termFileSchema>>;

/** Names by id, of one list: `categories.articles`, `keywords`, `people`, `organizations`, `genres`. */
export const TermsSchema = v.record(v.string(), named);
export type Terms = v.InferOutput<typeof TermsSchema>;

/** The lists of a terms file by name. */
export function listsOf({ categories, ...others }: TermFile): Terms {
  const lists: Terms = { ...others, people: { ...others.people, ...others.organizations } };
  for (const [kind, names] of Object.entries(categories)) if (names) lists[`categories.${kind}`] = names;
  return lists;
}

/** Path of a term within its file, to find its line. */
export function pathOfTerm(list: string, id: string): string[] {
  return [...list.split('.'), id];
}
