import * as v from 'valibot';
import { FileSchema } from './file.ts';
import { ImageSchema } from './image.ts';
import { detailEntries, itemEntries } from './item.ts';
import { ProseSchema } from './rich-text.ts';

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
