import * as v from 'valibot';
import { DaySchema } from './day.ts';
import { DuaSummarySchema, RecitationSchema } from './duas.ts';
import { HadithSummarySchema } from './hadith.ts';

export const OccasionSchema = v.object({ day: DaySchema, title: v.string(), hijri: v.string() });

/** Today in the Hijri calendar, with related content. */
export const TodaySchema = v.object({
  day: DaySchema,
  occasions: v.array(v.object({ title: v.string() })),
  ahead: v.array(OccasionSchema),
  /** With its first recitation, if it has one. */
  dua: v.nullable(v.object({ ...DuaSummarySchema.entries, recitation: v.nullable(RecitationSchema) })),
  hadith: v.nullable(HadithSummarySchema),
  chapter: v.nullable(v.object({ id: v.string(), title: v.string() })),
});
export type Today = v.InferOutput<typeof TodaySchema>;
