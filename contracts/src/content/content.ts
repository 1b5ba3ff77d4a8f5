import * as v from 'valibot';
import { LocaleSchema } from '../text/locale-schema.ts';
import { ImageSchema } from './image.ts';
import { ProseSchema } from './rich-text.ts';

/*
 * What the content API answers, already in one language. `language` says which language the text is in:
 * it differs from the asked one when a translation is missing, and the screen says so.
 */

export const TermSchema = v.object({ id: v.string(), label: v.string() });
export type Term = v.InferOutput<typeof TermSchema>;

/** A day, written out by the server so that server and browser never format it differently. */
export const DaySchema = v.object({
  /** ISO 8601, `YYYY-MM-DD`. */
  iso: v.string(),
  /** In the locale's civil calendar: Jalali for fa, Gregorian otherwise. */
  civil: v.string(),
  hijri: v.string(),
});
export type Day = v.InferOutput<typeof DaySchema>;

export type Image = v.InferOutput<typeof ImageSchema>;

export const SourceSchema = v.object({
  id: v.string(),
  text: v.string(),
  url: v.optional(v.string()),
});
export type Source = v.InferOutput<typeof SourceSchema>;

const itemEntries = {
  id: v.string(),
  language: LocaleSchema,
  /** Locales in which this item has its text. */
  translations: v.array(LocaleSchema),
  title: v.string(),
  summary: v.string(),
  category: v.nullable(TermSchema),
  keywords: v.array(TermSchema),
  created: DaySchema,
  updated: DaySchema,
};

const detailEntries = {
  licence: v.string(),
  sources: v.array(SourceSchema),
};

export const ArticleSummarySchema = v.object({
  ...itemEntries,
  author: v.nullable(v.string()),
  image: v.nullable(ImageSchema),
  readingMinutes: v.number(),
});
export type ArticleSummary = v.InferOutput<typeof ArticleSummarySchema>;

export const ArticleSchema = v.object({
  ...ArticleSummarySchema.entries,
  ...detailEntries,
  body: ProseSchema,
  /** Other spellings under which readers look for it. */
  otherTitles: v.array(v.string()),
  related: v.array(ArticleSummarySchema),
});
export type Article = v.InferOutput<typeof ArticleSchema>;

export const bookFormats = ['print', 'pdf', 'epub', 'audio'] as const;

export const BookSummarySchema = v.object({
  ...itemEntries,
  author: v.nullable(v.string()),
  publisher: v.string(),
  pages: v.number(),
  formats: v.array(v.picklist(bookFormats)),
  cover: v.nullable(ImageSchema),
});
export type BookSummary = v.InferOutput<typeof BookSummarySchema>;

export const FileSchema = v.object({
  href: v.string(),
  name: v.string(),
  type: v.string(),
  bytes: v.number(),
});

export const BookSchema = v.object({
  ...BookSummarySchema.entries,
  ...detailEntries,
  isbn: v.nullable(v.string()),
  year: v.nullable(v.number()),
  body: ProseSchema,
  contents: v.array(v.string()),
  files: v.array(v.object({ ...FileSchema.entries, format: v.picklist(bookFormats) })),
  related: v.array(BookSummarySchema),
});
export type Book = v.InferOutput<typeof BookSchema>;

export const HadithSummarySchema = v.object({
  ...itemEntries,
  arabic: v.string(),
  /** Empty where the visitor reads Arabic. */
  translation: v.string(),
  narrator: v.nullable(TermSchema),
  source: v.string(),
  reference: v.string(),
  grade: v.nullable(v.string()),
});
export type HadithSummary = v.InferOutput<typeof HadithSummarySchema>;

export const HadithSchema = v.object({
  ...HadithSummarySchema.entries,
  ...detailEntries,
  related: v.array(HadithSummarySchema),
});
export type Hadith = v.InferOutput<typeof HadithSchema>;

export const duaKinds = ['dua', 'ziyarat'] as const;

export const DuaSummarySchema = v.object({
  ...itemEntries,
  kind: v.picklist(duaKinds),
  occasion: v.string(),
  arabicTitle: v.string(),
  lineCount: v.number(),
});
export type DuaSummary = v.InferOutput<typeof DuaSummarySchema>;

export const LineSchema = v.object({
  id: v.string(),
  arabic: v.string(),
  transliteration: v.string(),
  /** By locale; a locale that is missing is said to be missing on the screen. */
  translation: v.record(v.string(), v.string()),
  cite: v.optional(v.string()),
  /** `sura:verse[-verse]` when the line is scripture; the screen writes it in the visitor's language. */
  quran: v.optional(v.string()),
});
export type Line = v.InferOutput<typeof LineSchema>;

export const RecitationSchema = v.object({
  id: v.string(),
  maddah: TermSchema,
  audio: FileSchema,
  seconds: v.number(),
  /** Start of each line, in milliseconds from the start. */
  times: v.array(v.object({ line: v.string(), at: v.number() })),
});

export const DuaSchema = v.object({
  ...DuaSummarySchema.entries,
  ...detailEntries,
  body: ProseSchema,
  lines: v.array(LineSchema),
  recitations: v.array(RecitationSchema),
  related: v.array(DuaSummarySchema),
});
export type Dua = v.InferOutput<typeof DuaSchema>;

export const PictureFileSchema = v.object({ ...FileSchema.entries, width: v.number(), height: v.number() });
export type PictureFile = v.InferOutput<typeof PictureFileSchema>;

export const PictureSchema = v.object({
  id: v.string(),
  image: ImageSchema,
  /** To keep: the picture as it was given first, then its smaller forms from large to small. */
  files: v.array(PictureFileSchema),
  /** A form of it that shared links can show everywhere, where one was made. */
  preview: v.optional(v.string()),
  caption: v.string(),
  credit: v.string(),
  licence: v.string(),
});
export type Picture = v.InferOutput<typeof PictureSchema>;

export const AlbumSummarySchema = v.object({
  ...itemEntries,
  cover: ImageSchema,
  pictureCount: v.number(),
});
export type AlbumSummary = v.InferOutput<typeof AlbumSummarySchema>;

export const AlbumSchema = v.object({
  ...AlbumSummarySchema.entries,
  ...detailEntries,
  pictures: v.array(PictureSchema),
});
export type Album = v.InferOutput<typeof AlbumSchema>;

export const trackKinds = ['audio', 'video'] as const;

export const TrackSchema = v.object({
  ...itemEntries,
  ...detailEntries,
  kind: v.picklist(trackKinds),
  maddah: v.nullable(TermSchema),
  genre: v.nullable(TermSchema),
  cover: v.nullable(ImageSchema),
  files: v.array(FileSchema),
  seconds: v.number(),
  captions: v.array(v.object({ language: LocaleSchema, src: v.string() })),
  transcript: v.nullable(v.string()),
});
export type Track = v.InferOutput<typeof TrackSchema>;

/** An amount in minor units (cents, paisa) of an ISO 4217 currency. */
export const MoneySchema = v.object({ minor: v.pipe(v.number(), v.integer()), currency: v.string() });
export type Money = v.InferOutput<typeof MoneySchema>;

export const projectStates = ['open', 'funded', 'closed'] as const;

export const ProjectSchema = v.object({
  ...itemEntries,
  ...detailEntries,
  state: v.picklist(projectStates),
  approximateBudget: MoneySchema,
  fundedBudget: MoneySchema,
  supporters: v.number(),
  pictures: v.array(ImageSchema),
  body: ProseSchema,
  costs: v.array(v.object({ label: v.string(), amount: MoneySchema })),
  updates: v.array(v.object({ day: DaySchema, text: v.string() })),
  accounts: v.array(v.object({ label: v.string(), value: v.string() })),
});
export type Project = v.InferOutput<typeof ProjectSchema>;

/** The story of life: a chapter with differing reports side by side. */
export const ChapterSchema = v.object({
  id: v.string(),
  title: v.string(),
  place: v.string(),
  time: v.string(),
  image: v.nullable(ImageSchema),
  body: ProseSchema,
  reports: v.array(v.object({ text: v.string(), source: SourceSchema })),
  sources: v.array(SourceSchema),
});
export type Chapter = v.InferOutput<typeof ChapterSchema>;

export const pageIds = ['story-of-life', 'about-us', 'haram-shenasi', 'home'] as const;
export type PageId = (typeof pageIds)[number];

export const SitePageSchema = v.object({
  id: v.picklist(pageIds),
  language: LocaleSchema,
  translations: v.array(LocaleSchema),
  title: v.string(),
  summary: v.string(),
  body: ProseSchema,
  image: v.nullable(ImageSchema),
  chapters: v.array(ChapterSchema),
  sources: v.array(SourceSchema),
});
export type SitePage = v.InferOutput<typeof SitePageSchema>;

export const OccasionSchema = v.object({ day: DaySchema, title: v.string(), hijri: v.string() });

/** Today by the Hijri calendar, with what belongs to it. */
export const TodaySchema = v.object({
  day: DaySchema,
  occasions: v.array(v.object({ title: v.string() })),
  ahead: v.array(OccasionSchema),
  dua: v.nullable(DuaSummarySchema),
  hadith: v.nullable(HadithSummarySchema),
  chapter: v.nullable(v.object({ id: v.string(), title: v.string() })),
});
export type Today = v.InferOutput<typeof TodaySchema>;

export const searchKinds = [
  'articles',
  'books',
  'hadith',
  'duas',
  'albums',
  'tracks',
  'projects',
  'pages',
] as const;

/** A found item; `title` and `excerpt` are the original text cut where hits begin and end. */
export const HitSchema = v.object({
  kind: v.picklist(searchKinds),
  id: v.string(),
  language: LocaleSchema,
  path: v.string(),
  title: v.array(v.object({ text: v.string(), hit: v.optional(v.boolean()) })),
  excerpt: v.array(v.object({ text: v.string(), hit: v.optional(v.boolean()) })),
});
export type Hit = v.InferOutput<typeof HitSchema>;

export const CountrySchema = v.object({ code: v.string(), name: v.string() });
export type Country = v.InferOutput<typeof CountrySchema>;
