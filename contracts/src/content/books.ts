import * as v from 'valibot';
import { FileSchema } from './file.ts';
import { ImageSchema } from './image.ts';
import { detailEntries, itemEntries } from './item.ts';
import { ProseSchema } from './rich-text.ts';

export const bookFormats = ['print', 'pdf', 'epub', 'audio'] as const;

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

export const BookSchema = v.object({
  ...BookSummarySchema.entries,
  ...detailEntries,
  isbn: v.nullable(v.string()),
  year: v.nullable(v.number()),
  contributors: v.array(v.object({ role: v.picklist(contributorRoles), name: v.string() })),
  /** Place of publication; may be empty. */
  place: v.string(),
  volumes: v.nullable(v.number()),
  /** Where readers find the book; empty for one with files. */
  availability: v.array(v.object({ text: v.string(), url: v.optional(v.string()) })),
  body: ProseSchema,
  contents: v.array(v.string()),
  files: v.array(v.object({ ...FileSchema.entries, format: v.picklist(bookFormats) })),
  related: v.array(BookSummarySchema),
});
export type Book = v.InferOutput<typeof BookSchema>;
