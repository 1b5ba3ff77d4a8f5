import * as v from 'valibot';
import { LocaleSchema } from '../text/locale-schema.ts';
import { FileSchema } from './file.ts';
import { detailEntries, itemEntries } from './item.ts';
import { ProseSchema } from './rich-text.ts';
import { TermSchema } from './term.ts';

export const duaKinds = ['dua', 'ziyarat'] as const;

export const DuaSummarySchema = v.object({
  ...itemEntries,
  kind: v.picklist(duaKinds),
  occasion: v.string(),
  arabicTitle: v.string(),
  lineCount: v.number(),
  /** Length of its first recitation in seconds; null when it has none. */
  soundSeconds: v.nullable(v.number()),
});
export type DuaSummary = v.InferOutput<typeof DuaSummarySchema>;

/** A word of a line, in the reader's language. */
export const WordSchema = v.object({
  arabic: v.string(),
  transliteration: v.string(),
  gloss: v.string(),
});
export type Word = v.InferOutput<typeof WordSchema>;

export const LineSchema = v.object({
  id: v.string(),
  arabic: v.string(),
  transliteration: v.string(),
  /** By locale. The page says when a translation is missing. */
  translation: v.record(v.string(), v.string()),
  cite: v.optional(v.string()),
  /** `sura:verse[-verse]` when the line is scripture; pages show it in the visitor's language. */
  quran: v.optional(v.string()),
  /** Word by word, where the content has it in the reader's language. */
  words: v.optional(v.array(WordSchema)),
});
export type Line = v.InferOutput<typeof LineSchema>;

export const RecitationSchema = v.object({
  id: v.string(),
  maddah: TermSchema,
  audio: FileSchema,
  seconds: v.number(),
  /** Start of each line, in milliseconds from the start. */
  times: v.array(v.object({ line: v.string(), at: v.number() })),
  /** Tones in place of a voice: nobody recites. */
  tones: v.optional(v.boolean()),
  /** Of the recording, when it has one of its own. */
  licence: v.optional(v.string()),
  /** Address of the picture that players show. */
  cover: v.optional(v.string()),
});

/** A text beside another one in the list. */
const NeighbourSchema = v.object({ id: v.string(), title: v.string(), language: LocaleSchema });
export type Neighbour = v.InferOutput<typeof NeighbourSchema>;

export const DuaSchema = v.object({
  ...DuaSummarySchema.entries,
  ...detailEntries,
  body: ProseSchema,
  /** How its lines that are no scripture are graded, and by whom. */
  grade: v.optional(v.string()),
  lines: v.array(LineSchema),
  recitations: v.array(RecitationSchema),
  related: v.array(DuaSummarySchema),
  /** The texts before and after it in the list of all; null at its ends. */
  previous: v.nullable(NeighbourSchema),
  next: v.nullable(NeighbourSchema),
});
export type Dua = v.InferOutput<typeof DuaSchema>;
