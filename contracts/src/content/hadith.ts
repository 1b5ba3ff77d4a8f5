import * as v from 'valibot';
import { detailEntries, itemEntries } from './item.ts';
import { TermSchema } from './term.ts';

export const HadithSummarySchema = v.object({
  ...itemEntries,
  arabic: v.string(),
  /** Empty on Arabic pages. */
  translation: v.string(),
  narrator: v.nullable(TermSchema),
  source: v.string(),
  reference: v.string(),
  grade: v.nullable(v.string()),
});
export type HadithSummary = v.InferOutput<typeof HadithSummarySchema>;

export const HadithSchema = v.object({
  ...HadithSummarySchema.entries,
  ...detailEntries,
  related: v.array(HadithSummarySchema),
});
export type Hadith = v.InferOutput<typeof HadithSchema>;
