import * as v from 'valibot';
import { DuaSummarySchema } from './duas.ts';

/** The site's plan of reading: texts of every day, and of each day of the week. */
export const ReadingPlanSchema = v.object({
  /** What the plan is, as the site says it; may be empty. */
  intro: v.string(),
  daily: v.array(DuaSummarySchema),
  /** From Saturday on; empty without a plan. */
  days: v.array(
    v.object({
      /** As in `Date.prototype.getDay()`: 0 is Sunday. */
      weekday: v.number(),
      name: v.string(),
      texts: v.array(DuaSummarySchema),
    }),
  ),
});
export type ReadingPlan = v.InferOutput<typeof ReadingPlanSchema>;
