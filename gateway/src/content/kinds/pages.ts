import { type PageId, pageIds, type SitePage } from '@sahn/contracts/content/pages';
import type { Chapter } from '@sahn/contracts/content/story';
import * as v from 'valibot';
import { PictureSourceSchema, siteEntries } from '../source/item-schema.ts';
import { pictureFile } from './fields.ts';
import type { Kind } from './kind.ts';
import { type Detail, type Stored, translationsOf } from './stored.ts';
import { bodyIn, imageIn, sourcesIn, textOf, type View } from './view.ts';

const schema = v.strictObject({ ...siteEntries, image: v.optional(PictureSourceSchema) });
type Source = v.InferOutput<typeof schema>;

/** The site's own pages. */
export const pages: Kind<Source> = {
  name: 'pages',
  schema,
  texts: 'prose',
  factsOptional: true,
  ids: pageIds,
  files: ({ image }) => pictureFile('image', image),

  foundAs: 'pages',
  spokenNames: () => '',
};

/** The page whose parts are the chapters of the story of life. */
export const storyPage: PageId = 'story-of-life';

export function sitePageOf(
  view: View,
  id: PageId,
  stored: Stored<Source>,
  detail: Detail,
  chapters: Chapter[],
): SitePage {
  const { language, text } = textOf(view, stored);
  return {
    id,
    language,
    translations: translationsOf(stored),
    title: text.title,
    summary: text.summary,
    body: bodyIn(view, detail.bodies),
    image: imageIn(view, stored, stored.source.image),
    chapters,
    sources: sourcesIn(view, stored.source),
  };
}
