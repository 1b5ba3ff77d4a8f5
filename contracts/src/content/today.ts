import * as v from 'valibot';
import { DaySchema } from './day.ts';
import { DuaSummarySchema } from './duas.ts';
import { HadithSummarySchema } from './hadith.ts';

export const OccasionSchema = v.object({ day: DaySchema, title: v.string(), hijri: v.string() });

/** Today in the Hijri calendar, with related content. */
export const TodaySchema = v.object({
  day: DaySchema,
  occasions: v.array(v.object({ title: v.string() })),
  ahead: v.array(OccasionSchema),
  dua: v.nullable(DuaSummarySchema),
  hadith: v.nullable(HadithSummarySchema),
  chapter: v.nullable(v.object({ id: v.string(), title: v.string() })),
});
export type Today = v.InferOutput<typeof TodaySchema>;
