import * as v from 'valibot';
import { LocaleSchema } from '../text/locale-schema.ts';
import { FileSchema } from './file.ts';
import { ImageSchema } from './image.ts';
import { detailEntries, itemEntries } from './item.ts';
import { ProseSchema } from './rich-text.ts';
import { SourceSchema } from './source.ts';

export const bookFormats = ['print', 'pdf', 'epub', 'audio'] as const;

/** Kinds of items that a book may bind as its chapters. */
export const chapterKinds = ['articles', 'story'] as const;

/** What people besides the author did for an edition. */
export const contributorRoles = ['editor', 'translator'] as const;

export const BookSummarySchema = v.object({
  ...itemEntries,
  author: v.nullable(v.string()),
  publisher: v.string(),
  /** Null when the edition's number of pages is not known. */
  pages: v.nullable(v.number()),
  formats: v.array(v.picklist(bookFormats)),
  cover: v.nullable(ImageSchema),
});
export type BookSummary = v.InferOutput<typeof BookSummarySchema>;

/** A chapter's entry in the table of contents of a bound book. */
const ChapterEntrySchema = v.object({
  /** Id of the item that is bound; unique in the book. */
  id: v.string(),
  title: v.string(),
  language: LocaleSchema,
});
export type ChapterEntry = v.InferOutput<typeof ChapterEntrySchema>;

export const BookSchema = v.object({
  ...BookSummarySchema.entries,
  ...detailEntries,
  isbn: v.nullable(v.string()),
  year: v.nullable(v.number()),
  contributors: v.array(v.object({ role: v.picklist(contributorRoles), name: v.string() })),
  /** Place of publication; may be empty. */
  place: v.string(),
  volumes: v.nullable(v.number()),
  /** Where readers find the book; empty for one with files or chapters. */
  availability: v.array(v.object({ text: v.string(), url: v.optional(v.string()) })),
  body: ProseSchema,
  contents: v.array(v.string()),
  /** Texts of this site that the book binds; empty for a book that others published. */
  chapters: v.array(ChapterEntrySchema),
  files: v.array(v.object({ ...FileSchema.entries, format: v.picklist(bookFormats) })),
  related: v.array(BookSummarySchema),
});
export type Book = v.InferOutput<typeof BookSchema>;

/** A chapter of a bound book: the text of an item, within the book. */
export const BookChapterSchema = v.object({
  ...ChapterEntrySchema.entries,
  translations: v.array(LocaleSchema),
  summary: v.string(),
  /** Time and place of a chapter of the story of life; else empty. */
  time: v.string(),
  place: v.string(),
  body: ProseSchema,
  reports: v.array(v.object({ text: v.string(), source: SourceSchema })),
  sources: v.array(SourceSchema),
  /** May be empty: then it is the book's. */
  licence: v.string(),
  /** From 1. */
  number: v.number(),
  count: v.number(),
  book: v.object({ id: v.string(), title: v.string(), language: LocaleSchema }),
  previous: v.nullable(ChapterEntrySchema),
  next: v.nullable(ChapterEntrySchema),
  /** Path at which the composition shows the item by itself; null when it has no page of its own. */
  itemPath: v.nullable(v.string()),
});
export type BookChapter = v.InferOutput<typeof BookChapterSchema>;
