import * as v from 'valibot';

/** A day, written out by the server so that server and browser never format it differently. */
export const DaySchema = v.object({
  /** ISO 8601, `YYYY-MM-DD`. */
  iso: v.string(),
  /** In the locale's civil calendar: Jalali for fa, Gregorian otherwise. */
  civil: v.string(),
  hijri: v.string(),
});
export type Day = v.InferOutput<typeof DaySchema>;
