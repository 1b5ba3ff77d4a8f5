import * as v from 'valibot';
import { LocaleSchema } from '../text/locale-schema.ts';

/*
 * Data stored on the visitor's device only: bookmarks, and how far texts were read. It is never sent to the server.
 */

/** Key in localStorage. */
export const placesKey = 'sahn:places';

/** Key of the notes to lines (`notes.ts`). It stands here, because pages look for notes before they load their code. */
export const notesKey = 'sahn:notes';

/** Maximum number of entries of each list; the oldest are removed. */
export const mostBookmarks = 200;
export const mostUnfinished = 24;

export const placeEntries = {
  /** Path below the locale prefix. */
  path: v.pipe(v.string(), v.regex(/^\/[\w/-]+$/)),
  locale: LocaleSchema,
  title: v.pipe(v.string(), v.maxLength(300)),
  /** Language of the title. */
  language: LocaleSchema,
  /** Id of the part of the page; empty for its top. */
  anchor: v.pipe(v.string(), v.maxLength(200)),
  /** Milliseconds since 1970. */
  at: v.number(),
};

export const BookmarkSchema = v.object({
  ...placeEntries,
  /** Beginning of the marked text; empty when the whole text is marked. */
  words: v.pipe(v.string(), v.maxLength(300)),
});
export type Bookmark = v.InferOutput<typeof BookmarkSchema>;

export const UnfinishedSchema = v.object({
  ...placeEntries,
  /** Fraction of the text above the position, 0 to 1. */
  share: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
});
export type Unfinished = v.InferOutput<typeof UnfinishedSchema>;

/** A list that drops invalid entries instead of failing. */
export function listOf<Entry>(schema: v.GenericSchema<unknown, Entry>) {
  return v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((entries) =>
        entries.flatMap((entry) => {
          const read = v.safeParse(schema, entry);
          return read.success ? [read.output] : [];
        }),
      ),
    ),
    [],
  );
}

export const PlacesSchema = v.object({
  bookmarks: v.optional(listOf(BookmarkSchema), []),
  unfinished: v.optional(listOf(UnfinishedSchema), []),
});
export type Places = v.InferOutput<typeof PlacesSchema>;

const nothing: Places = { bookmarks: [], unfinished: [] };

/** Parses the stored text. Never throws: invalid text gives empty lists. */
export function readPlaces(text: string | null): Places {
  if (text === null) return nothing;
  try {
    const read = v.safeParse(PlacesSchema, JSON.parse(text));
    return read.success ? read.output : nothing;
  } catch {
    return nothing;
  }
}
