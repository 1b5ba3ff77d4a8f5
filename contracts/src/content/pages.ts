import * as v from 'valibot';
import { LocaleSchema } from '../text/locale-schema.ts';
import { ImageSchema } from './image.ts';
import { ProseSchema } from './rich-text.ts';
import { SourceSchema } from './source.ts';
import { ChapterSchema } from './story.ts';

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
