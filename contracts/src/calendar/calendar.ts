import * as v from 'valibot';
import { DaySchema } from '../content/day.ts';
import { ItemLinkSchema } from '../content/item-link.ts';
import { OccasionSchema } from '../content/today.ts';

/*
 * The occasions of a year, as the calendar's page shows them.
 */

/** An occasion in the calendar of a year, with related content. */
export const CalendarOccasionSchema = v.object({
  ...OccasionSchema.entries,
  /** Whether it is today. */
  today: v.boolean(),
  items: v.array(ItemLinkSchema),
});
export type CalendarOccasion = v.InferOutput<typeof CalendarOccasionSchema>;

/** The occasions of a year by Hijri month, from the current month on. */
export const CalendarSchema = v.object({
  today: v.object({
    ...DaySchema.entries,
    /** Hijri day and month, without the year. */
    short: v.string(),
  }),
  months: v.array(
    v.object({
      /** Number of the month, 1 to 12. */
      month: v.number(),
      /** Its name with the Hijri year. */
      title: v.string(),
      occasions: v.array(CalendarOccasionSchema),
    }),
  ),
});
export type Calendar = v.InferOutput<typeof CalendarSchema>;
