import { BlockSchema } from '@sahn/contracts/content/rich-text';
import { type Locale, locales } from '@sahn/contracts/text/locale';
import { optionalByLocale } from '@sahn/contracts/text/text-by-locale-schema';
import * as v from 'valibot';
import { MediaSchema } from '../media/media.ts';
import { IdSchema, type ItemSource } from '../source/item-schema.ts';
import { LocaleTextSchema } from '../source/locale-text.ts';

/*
 * Items as stored in the database: a document for lists, and a detail for the item's page.
 */

/** Texts of an item in one language. */
const ItemTextSchema = v.object({
  title: v.string(),
  summary: v.string(),
  otherTitles: v.array(v.string()),
  contents: v.array(v.string()),
  words: v.number(),
});
export type ItemText = v.InferOutput<typeof ItemTextSchema>;

export const storedEntries = {
  texts: v.object(optionalByLocale(ItemTextSchema)),
  /** Files by the names that `item.yml` gives them. */
  media: v.record(v.string(), MediaSchema),
  lineCount: v.number(),
};

const verse = v.pipe(v.string(), v.trim(), v.nonEmpty());

/** A word of a line. The words of a line, joined by spaces, are its Arabic. */
const WordSourceSchema = v.strictObject({
  arabic: verse,
  transliteration: v.optional(v.string(), ''),
  gloss: LocaleTextSchema,
});

/** A line of `lines.json`. */
export const LineSourceSchema = v.strictObject({
  id: v.pipe(
    v.string(),
    v.regex(/^[a-zA-Z0-9][a-zA-Z0-9.-]*$/, 'an id is letters, digits, dots and hyphens'),
  ),
  arabic: verse,
  transliteration: v.optional(v.string(), ''),
  translation: v.optional(LocaleTextSchema),
  cite: v.optional(LocaleTextSchema),
  /** Ids of the item's sources in which this line stands; without them, it is taken to stand in all of them. */
  sources: v.optional(v.array(IdSchema)),
  quran: v.optional(v.string()),
  part: v.optional(v.boolean()),
  words: v.optional(v.array(WordSourceSchema)),
});
export type LineSource = v.InferOutput<typeof LineSourceSchema>;

export const DetailSchema = v.object({
  bodies: v.object(optionalByLocale(v.array(BlockSchema))),
  lines: v.array(LineSourceSchema),
  /** Line times by recitation. */
  times: v.record(v.string(), v.array(v.object({ line: v.string(), at: v.number() }))),
});
export type Detail = v.InferOutput<typeof DetailSchema>;

export const noDetail: Detail = { bodies: {}, lines: [], times: {} };

/** An item without its long texts. */
export interface Stored<Source extends ItemSource = ItemSource> {
  kind: string;
  id: string;
  source: Source;
  texts: Partial<Record<Locale, ItemText>>;
  media: v.InferOutput<typeof storedEntries.media>;
  lineCount: number;
}

/** Languages of an item's texts. */
export function translationsOf(stored: Pick<Stored, 'texts'>): Locale[] {
  return locales.filter((locale) => stored.texts[locale] !== undefined);
}
