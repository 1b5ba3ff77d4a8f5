import * as v from 'valibot';
import { LocaleSchema } from '../text/locale-schema.ts';

/*
 * Core Web Vitals of visits: largest contentful paint, interaction to next paint and time to first byte in milliseconds,
 * cumulative layout shift as a number.
 */

export const vitalNames = ['lcp', 'inp', 'cls', 'ttfb'] as const;
export type VitalName = (typeof vitalNames)[number];

const label = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,59}$/));
/** Ten minutes; no page was waited for longer. */
const highest = 600_000;

/** One figure of a visit, with the page on which it was measured. */
const VitalSchema = v.strictObject({
  vital: v.picklist(vitalNames),
  value: v.pipe(v.number(), v.minValue(0), v.maxValue(highest)),
  /** Module of the page; `shell` for the shell's own pages. */
  module: label,
  version: v.pipe(v.string(), v.maxLength(60)),
  route: label,
  locale: LocaleSchema,
});
export type Vital = v.InferOutput<typeof VitalSchema>;

/** What a document sends when it is left. */
export const VitalsReportSchema = v.pipe(v.array(VitalSchema), v.nonEmpty(), v.maxLength(16));

/** 75th percentile of each figure of a page in a locale; null where nothing was measured. */
export const VitalsRowSchema = v.object({
  module: v.string(),
  /** Null for all releases together. */
  version: v.nullable(v.string()),
  route: v.string(),
  locale: v.string(),
  /** Of the figure that most visits reported. */
  visits: v.number(),
  p75: v.object({
    lcp: v.nullable(v.number()),
    inp: v.nullable(v.number()),
    cls: v.nullable(v.number()),
    ttfb: v.nullable(v.number()),
  }),
});
export type VitalsRow = v.InferOutput<typeof VitalsRowSchema>;
