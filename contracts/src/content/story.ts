import * as v from 'valibot';
import { ImageSchema } from './image.ts';
import { ProseSchema } from './rich-text.ts';
import { SourceSchema } from './source.ts';

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
