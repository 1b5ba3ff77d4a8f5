import * as v from 'valibot';
import { LocaleTextSchema } from './locale-text.ts';
import { referencePattern } from './reference.ts';

/*
 * Common parts of `item.yml`. The database stores the same data, so it is parsed with the same schemas.
 */

export const IdSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is lower-case ASCII letters and digits with hyphens'),
  v.maxLength(80, 'an id has at most 80 characters'),
);

export const DateSchema = v.pipe(
  v.string('a day is written YYYY-MM-DD'),
  v.isoDate('a day is written YYYY-MM-DD'),
  v.check((day) => new Date(`${day}T12:00:00Z`).toISOString().startsWith(day), 'there is no such day'),
);

/** A text in one line that is the same in every language. */
export const LineTextSchema = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));
export const CountSchema = v.pipe(
  v.number(),
  v.integer('must be a whole number'),
  v.minValue(0, 'must not be negative'),
);
export const SecondsSchema = v.pipe(v.number(), v.minValue(1, 'a length is at least one second'));
export const FileNameSchema = v.pipe(
  v.string(),
  v.regex(/^[a-zA-Z0-9][\w.-]*\.[a-z0-9]+$/, 'a file is named without a folder, in ASCII, with its ending'),
);
export const HttpsSchema = v.pipe(
  v.string(),
  v.url('must be a web address'),
  v.startsWith('https://', 'must begin with https://'),
);

/** A page or a volume of a book, as the four languages write it: `p. 34`, `vol. 2`, `ج ۲`, `ص ۴۴`, `جلد ۷`. */
const pageOrVolume = /\b(pp?|vol)\. *\d|(?<!\p{L})(ص|ج|جلد|صفحہ|جزء)\.? *[\d٠-٩۰-۹]/u;

const SourceEntrySchema = v.pipe(
  v.strictObject({
    id: IdSchema,
    /** Id of the work that it cites; without one it stands on the page of sources by its own text. */
    work: v.optional(IdSchema),
    text: LocaleTextSchema,
    /** Editor, place and year of the printing that is cited. */
    edition: v.optional(LocaleTextSchema),
    url: v.optional(HttpsSchema),
  }),
  v.check(
    ({ text, edition, url }) =>
      edition !== undefined ||
      url !== undefined ||
      !Object.values(text).some((each) => pageOrVolume.test(each ?? '')),
    'names a page or a volume, so it says of which edition (edition, or url)',
  ),
);

/** Items of any kind, as `<kind>/<id>`. */
export const ReferencesSchema = v.optional(
  v.array(v.pipe(v.string(), v.regex(referencePattern, 'names an item as <kind>/<id>'))),
  [],
);

export const PictureSourceSchema = v.strictObject({ file: FileNameSchema, alt: LocaleTextSchema });
export type PictureSource = v.InferOutput<typeof PictureSourceSchema>;

/** Fields of all listed kinds. */
export const itemEntries = {
  created: DateSchema,
  updated: DateSchema,
  category: v.optional(IdSchema),
  keywords: v.optional(v.array(IdSchema), []),
  author: v.optional(IdSchema),
  licence: LineTextSchema,
  sources: v.optional(v.array(SourceEntrySchema), []),
  related: v.optional(v.array(IdSchema), []),
};

/** Fields of chapters and of the site's own pages, whose date and licence are those of the site. */
export const siteEntries = {
  ...itemEntries,
  created: v.optional(DateSchema),
  updated: v.optional(DateSchema),
  licence: v.optional(v.string(), ''),
};

/** Fields of kinds without prose, whose title and summary are in `item.yml`. */
export const titleEntries = { title: LocaleTextSchema, summary: LocaleTextSchema };

/** The fields that an item of any kind has. */
export type ItemSource = v.InferOutput<v.ObjectSchema<typeof siteEntries, undefined>>;
