import * as v from 'valibot';
import { LocaleSchema } from '../text/locale-schema.ts';

/*
 * Prose as data: made from Markdown at import, rendered by components. It contains no HTML, so nothing must be sanitized.
 */

/**
 * A run of text within a block. `note` is the id of a source. `href` is https, mailto or a path of this site; in the
 * database `<kind>/<id>` takes the place of a path. `term` is the id of an entry of the glossary; in the database, its
 * `<kind>/<id>`.
 */
export const InlineSchema = v.object({
  text: v.string(),
  strong: v.optional(v.boolean()),
  emphasis: v.optional(v.boolean()),
  href: v.optional(v.string()),
  note: v.optional(v.string()),
  term: v.optional(v.string()),
});
export type Inline = v.InferOutput<typeof InlineSchema>;

const InlinesSchema = v.array(InlineSchema);

export const BlockSchema = v.variant('kind', [
  v.object({ kind: v.literal('paragraph'), inlines: InlinesSchema }),
  v.object({ kind: v.literal('heading'), level: v.picklist([2, 3]), id: v.string(), text: v.string() }),
  v.object({ kind: v.literal('list'), ordered: v.boolean(), items: v.array(InlinesSchema) }),
  v.object({ kind: v.literal('quote'), paragraphs: v.array(InlinesSchema) }),
  /** A passage in Arabic with its translation: `quran` holds `sura:verse[-verse]` when it is scripture. */
  v.object({
    kind: v.literal('passage'),
    arabic: v.string(),
    translation: v.optional(v.string()),
    quran: v.optional(v.string()),
    cite: v.optional(v.string()),
  }),
]);
export type Block = v.InferOutput<typeof BlockSchema>;

/** The meaning of a word that a text uses. */
export const WordMeaningSchema = v.object({
  id: v.string(),
  title: v.string(),
  meaning: v.string(),
  /** Path of its entry in the glossary, below the locale prefix. */
  path: v.string(),
});
export type WordMeaning = v.InferOutput<typeof WordMeaningSchema>;

export const ProseSchema = v.object({
  language: LocaleSchema,
  blocks: v.array(BlockSchema),
  /** The meanings of the words that its runs mark by `term`. */
  terms: v.optional(v.array(WordMeaningSchema)),
});
export type Prose = v.InferOutput<typeof ProseSchema>;
