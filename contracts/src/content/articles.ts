import * as v from 'valibot';
import { ImageSchema } from './image.ts';
import { detailEntries, itemEntries } from './item.ts';
import { ProseSchema } from './rich-text.ts';

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
