import { navLocations } from '@sahn/contracts/site/nav-locations';
import { EveryLocaleSchema, optionalByLocale } from '@sahn/contracts/text/text-by-locale-schema';
import * as v from 'valibot';
import { LineTextSchema, ReferencesSchema } from './item-schema.ts';
import { LocaleTextSchema } from './locale-text.ts';
import { SiteColoursSchema } from './site-colours.ts';

/*
 * Schemas of the content folder's files about the whole site.
 */

const https = v.pipe(
  v.string(),
  v.url('must be a web address'),
  v.startsWith('https://', 'must begin with https://'),
);

const LinkSchema = v.strictObject({ href: https, label: LocaleTextSchema });

/** A drawing or picture beside `site.yml`. */
const fileName = v.pipe(
  v.string(),
  v.regex(/^[a-zA-Z0-9][\w.-]*\.(svg|png|webp)$/, 'is the name of an svg, png or webp file beside site.yml'),
);

/** Offsets such as `+03:00` are none: they know no summer time. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const MenuSchema = v.array(
  v.union(
    [
      v.pipe(
        v.string(),
        v.regex(/^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/, 'names a page as <module>/<route id>'),
      ),
      LinkSchema,
    ],
    'is a page, <module>/<route id>, or a link with href and label',
  ),
);

const SectionSchema = v.pipe(v.string(), v.nonEmpty());

export const SiteSchema = v.strictObject({
  name: EveryLocaleSchema,
  description: v.optional(LocaleTextSchema),
  /** Who runs the site; shown in the footer. */
  about: v.optional(LocaleTextSchema),
  /** Terms of use of texts and pictures; shown in the footer. */
  notice: v.optional(LocaleTextSchema),
  /** Says that the site is a demonstration, where visitors register and on “About us”. An operator's own site has none. */
  demonstration: v.optional(LocaleTextSchema),
  /** Links at the end of the footer. */
  links: v.optional(v.array(LinkSchema), []),
  /** Files as the folder names them; names of media files once they are imported. */
  logo: v.optional(v.strictObject({ light: fileName, dark: v.optional(fileName) })),
  colours: v.optional(SiteColoursSchema, {}),
  /** By location in header and footer; one that is left out shows what the modules offer for it. */
  menu: v.optional(
    v.strictObject(Object.fromEntries(navLocations.map((location) => [location, v.optional(MenuSchema)]))),
    {},
  ),
  /** Modules of the composition that are not shown. */
  modulesOff: v.optional(v.array(v.string()), []),
  /** What `sahn check --browser` makes of faults of accessibility; the gateway does not read it. */
  checks: v.optional(v.strictObject({ accessibility: v.optional(v.picklist(['warn', 'refuse'])) })),
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
  /** Of the IANA database: in which the site's day begins at midnight. */
  timeZone: v.optional(
    v.pipe(v.string(), v.check(isTimeZone, 'is no time zone of the IANA database, such as Asia/Damascus')),
    'UTC',
  ),
  /** Sections of the home page in their order; two in a list stand side by side on wide screens. */
  home: v.array(
    v.union([SectionSchema, v.strictTuple([SectionSchema, SectionSchema])], 'is an id, or two ids in a list'),
  ),
});
export type Site = v.InferOutput<typeof SiteSchema>;

const whole = (max: number, name: string) =>
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(max, `a ${name} is 1 to ${max}`));

export const CalendarSchema = v.array(
  v.strictObject({
    month: whole(12, 'month'),
    day: whole(30, 'day'),
    title: LocaleTextSchema,
    items: ReferencesSchema,
  }),
);
export type Calendar = v.InferOutput<typeof CalendarSchema>;

/** The days of `plan.yml`, in the order in which pages show them. */
export const planDays = [
  'saturday',
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
] as const;

const PlanTextsSchema = v.optional(
  v.array(v.pipe(v.string(), v.regex(/^duas\/[a-z0-9-]+$/, 'names a text as duas/<id>'))),
  [],
);

export const PlanSchema = v.strictObject({
  /** What the plan is: a suggestion, a custom of a place. */
  intro: v.optional(LocaleTextSchema),
  /** Texts of every day. */
  daily: PlanTextsSchema,
  week: v.strictObject(v.entriesFromList(planDays, PlanTextsSchema)),
});
export type Plan = v.InferOutput<typeof PlanSchema>;

export const CountriesSchema = v.record(
  v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'is not a country code of ISO 3166')),
  v.strictObject({
    // Names that are missing are those of the standard.
    ...optionalByLocale(LineTextSchema),
    also: v.optional(v.array(LineTextSchema)),
    usual: v.optional(v.boolean()),
  }),
);
export type CountryNames = v.InferOutput<typeof CountriesSchema>;
