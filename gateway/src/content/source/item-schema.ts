import * as v from 'valibot';
import { LocaleTextSchema } from './locale-text.ts';

/*
 * What the `item.yml` of every kind is made of. What is stored is the same data again, so reading it back uses the same
 * schemas.
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
const HttpsSchema = v.pipe(
  v.string(),
  v.url('must be a web address'),
  v.startsWith('https://', 'must begin with https://'),
);

const SourceEntrySchema = v.strictObject({
  id: IdSchema,
  text: LocaleTextSchema,
  url: v.optional(HttpsSchema),
});

export const PictureSourceSchema = v.strictObject({ file: FileNameSchema, alt: LocaleTextSchema });
export type PictureSource = v.InferOutput<typeof PictureSourceSchema>;

/** What the items of every kind say. */
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

/** The same for chapters and pages of the site itself, which take their day and licence from the site. */
export const siteEntries = {
  ...itemEntries,
  created: v.optional(DateSchema),
  updated: v.optional(DateSchema),
  licence: v.optional(v.string(), ''),
};

/** For kinds without prose, whose title and summary stand in `item.yml`. */
export const titleEntries = { title: LocaleTextSchema, summary: LocaleTextSchema };

/** What the source of an item of any kind has. */
export type ItemSource = v.InferOutput<v.ObjectSchema<typeof siteEntries, undefined>>;
