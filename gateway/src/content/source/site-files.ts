import { EveryLocaleSchema } from '@sahn/contracts/text/text-by-locale-schema';
import * as v from 'valibot';
import { LocaleTextSchema } from './locale-text.ts';

/*
 * The files of the content folder that are about the whole site.
 */

export const SiteSchema = v.strictObject({
  name: EveryLocaleSchema,
  contact: v.pipe(v.string(), v.email('is not an e-mail address')),
  hijriOffset: v.optional(
    v.pipe(
      v.number(),
      v.integer('must be a whole number'),
      v.minValue(-2, 'must be −2 to 2'),
      v.maxValue(2, 'must be −2 to 2'),
    ),
    0,
  ),
  home: v.array(v.pipe(v.string(), v.nonEmpty())),
});
export type Site = v.InferOutput<typeof SiteSchema>;

const whole = (max: number, name: string) =>
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(max, `a ${name} is 1 to ${max}`));

export const CalendarSchema = v.array(
  v.strictObject({
    month: whole(12, 'month'),
    day: whole(30, 'day'),
    title: LocaleTextSchema,
    items: v.optional(
      v.array(v.pipe(v.string(), v.regex(/^[a-z]+\/[a-z0-9-]+$/, 'names an item as <kind>/<id>'))),
      [],
    ),
  }),
);
export type Calendar = v.InferOutput<typeof CalendarSchema>;

export const CountriesSchema = v.record(
  v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'is not a country code of ISO 3166')),
  LocaleTextSchema,
);
export type CountryNames = v.InferOutput<typeof CountriesSchema>;
