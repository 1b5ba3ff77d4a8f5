import { bookFormats, duaKinds, projectStates, trackKinds } from '@sahn/contracts/content/content';
import { optionalByLocale } from '@sahn/contracts/text/text-by-locale-schema';
import * as v from 'valibot';
import { isIsbn13 } from './isbn.ts';
import { LocaleTextSchema } from './locale-text.ts';

/*
 * What each kind's `item.yml` holds. What is stored is the same data again, so reading it back uses the same schemas.
 */

export const IdSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is lower-case ASCII letters and digits with hyphens'),
  v.maxLength(80, 'an id has at most 80 characters'),
);

const DateSchema = v.pipe(
  v.string('a day is written YYYY-MM-DD'),
  v.isoDate('a day is written YYYY-MM-DD'),
  v.check((day) => new Date(`${day}T12:00:00Z`).toISOString().startsWith(day), 'there is no such day'),
);

const line = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));
const count = v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(0, 'must not be negative'));
const seconds = v.pipe(v.number(), v.minValue(1, 'a length is at least one second'));
const fileName = v.pipe(
  v.string(),
  v.regex(/^[a-zA-Z0-9][\w.-]*\.[a-z0-9]+$/, 'a file is named without a folder, in ASCII, with its ending'),
);
const https = v.pipe(
  v.string(),
  v.url('must be a web address'),
  v.startsWith('https://', 'must begin with https://'),
);

const SourceEntrySchema = v.strictObject({ id: IdSchema, text: LocaleTextSchema, url: v.optional(https) });

const PictureSourceSchema = v.strictObject({ file: fileName, alt: LocaleTextSchema });
export type PictureSource = v.InferOutput<typeof PictureSourceSchema>;

const common = {
  created: DateSchema,
  updated: DateSchema,
  category: v.optional(IdSchema),
  keywords: v.optional(v.array(IdSchema), []),
  author: v.optional(IdSchema),
  licence: line,
  sources: v.optional(v.array(SourceEntrySchema), []),
  related: v.optional(v.array(IdSchema), []),
};

/** Reports and pages of the site itself take their day and licence from the site. */
const siteOwn = {
  ...common,
  created: v.optional(DateSchema),
  updated: v.optional(DateSchema),
  licence: v.optional(v.string(), ''),
};

const isbn = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  v.transform((value) => value.replaceAll(/[- ]/g, '')),
  v.check(isIsbn13, 'is not an ISBN of 13 digits: a digit is wrong'),
);

const titles = { title: LocaleTextSchema, summary: LocaleTextSchema };
const reference = v.union([line, LocaleTextSchema], 'is a text, or a text by language');

const RecitationSourceSchema = v.strictObject({
  id: IdSchema,
  maddah: IdSchema,
  file: fileName,
  seconds,
  times: v.optional(fileName),
});

export const sourceSchemas = {
  articles: v.strictObject({ ...common, image: v.optional(PictureSourceSchema) }),
  books: v.strictObject({
    ...common,
    publisher: LocaleTextSchema,
    pages: v.pipe(count, v.minValue(1, 'a book has at least one page')),
    isbn: v.optional(isbn),
    year: v.optional(v.pipe(v.number(), v.integer('must be a whole number'))),
    formats: v.pipe(v.array(v.picklist(bookFormats)), v.minLength(1, 'names at least one format')),
    cover: v.optional(PictureSourceSchema),
    files: v.optional(v.array(v.strictObject({ file: fileName, format: v.picklist(bookFormats) })), []),
  }),
  hadith: v.strictObject({
    ...common,
    ...titles,
    arabic: line,
    quran: v.optional(line),
    narrator: v.optional(IdSchema),
    source: LocaleTextSchema,
    reference,
    grade: v.optional(LocaleTextSchema),
    translation: LocaleTextSchema,
  }),
  duas: v.strictObject({
    ...common,
    kind: v.picklist(duaKinds),
    arabicTitle: line,
    occasion: v.optional(LocaleTextSchema),
    recitations: v.optional(v.array(RecitationSourceSchema), []),
  }),
  albums: v.strictObject({
    ...common,
    ...titles,
    cover: fileName,
    pictures: v.pipe(
      v.array(
        v.strictObject({
          id: IdSchema,
          file: fileName,
          alt: LocaleTextSchema,
          caption: LocaleTextSchema,
          credit: LocaleTextSchema,
          licence: line,
        }),
      ),
      v.minLength(1, 'an album has at least one picture'),
    ),
  }),
  tracks: v.strictObject({
    ...common,
    ...titles,
    kind: v.picklist(trackKinds),
    maddah: v.optional(IdSchema),
    genre: v.optional(IdSchema),
    cover: v.optional(PictureSourceSchema),
    files: v.pipe(v.array(fileName), v.minLength(1, 'a track has at least one file')),
    seconds,
    captions: v.optional(v.strictObject(optionalByLocale(fileName)), {}),
    transcript: v.optional(LocaleTextSchema),
  }),
  projects: v.strictObject({
    ...common,
    state: v.picklist(projectStates),
    currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'is a currency code of ISO 4217')),
    approximateBudget: count,
    fundedBudget: count,
    supporters: count,
    pictures: v.optional(v.array(PictureSourceSchema), []),
    costs: v.optional(v.array(v.strictObject({ label: LocaleTextSchema, amount: count })), []),
    updates: v.optional(v.array(v.strictObject({ day: DateSchema, text: LocaleTextSchema })), []),
    accounts: v.optional(v.array(v.strictObject({ label: LocaleTextSchema, value: line })), []),
  }),
  story: v.strictObject({
    ...siteOwn,
    order: count,
    image: v.optional(PictureSourceSchema),
    time: LocaleTextSchema,
    place: LocaleTextSchema,
    reports: v.optional(v.array(v.strictObject({ text: LocaleTextSchema, source: IdSchema })), []),
  }),
  pages: v.strictObject({ ...siteOwn, image: v.optional(PictureSourceSchema) }),
} as const;

export type StoredKind = keyof typeof sourceSchemas;
export const storedKinds = [
  'articles',
  'books',
  'hadith',
  'duas',
  'albums',
  'tracks',
  'projects',
  'story',
  'pages',
] as const satisfies readonly StoredKind[];

export type ItemSource<Kind extends StoredKind = StoredKind> = v.InferOutput<(typeof sourceSchemas)[Kind]>;

const plain = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));

/** Front matter of `<locale>.md`. */
export const FrontMatterSchema = v.strictObject({
  title: plain,
  summary: v.optional(
    v.pipe(
      plain,
      v.check((text) => [...text].length <= 300, 'a summary has at most 300 characters'),
    ),
  ),
  otherTitles: v.optional(v.array(plain), []),
  contents: v.optional(v.array(plain), []),
});
