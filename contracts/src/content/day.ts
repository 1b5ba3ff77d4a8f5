import * as v from 'valibot';

/** A day, formatted by the server, because the server's and the browser's `Intl` may differ. */
export const DaySchema = v.object({
  /** ISO 8601, `YYYY-MM-DD`. */
  iso: v.string(),
  /** In the locale's civil calendar: Jalali for fa, Gregorian otherwise. */
  civil: v.string(),
  hijri: v.string(),
});
export type Day = v.InferOutput<typeof DaySchema>;
