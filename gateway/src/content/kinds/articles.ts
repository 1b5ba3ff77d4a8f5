import type { ArticleSummary } from '@sahn/contracts/content/articles';
import { ArticleSchema, ArticleSummarySchema } from '@sahn/contracts/content/articles';
import * as v from 'valibot';
import { itemEntries, PictureSourceSchema } from '../source/item-schema.ts';
import { agentField } from './agent.ts';
import { commonFilters, pictureFile } from './fields.ts';
import type { ContractedKind } from './kind.ts';
import { licenceData } from './licence-url.ts';
import type { Stored } from './stored.ts';
import { bodyIn, detailFields, imageIn, itemFields, relatedOf, termIn, textOf, type View } from './view.ts';

const schema = v.strictObject({ ...itemEntries, image: v.optional(PictureSourceSchema) });
type Source = v.InferOutput<typeof schema>;

const wordsPerMinute = 200;

function summary(view: View, stored: Stored<Source>): ArticleSummary {
  const { source } = stored;
  return {
    ...itemFields(view, stored),
    author: termIn(view, 'people', source.author)?.label ?? null,
    image: imageIn(view, stored, source.image),
    readingMinutes: Math.max(1, Math.round(textOf(view, stored).text.words / wordsPerMinute)),
  };
}

export const articles: ContractedKind<'articles', Source> = {
  name: 'articles',
  schema,
  texts: 'prose',
  files: ({ image }) => pictureFile('image', image),

  foundAs: 'articles',
  spokenNames: () => 'article مقاله مقالة مضمون',

  summarySchema: ArticleSummarySchema,
  itemSchema: ArticleSchema,
  filters: commonFilters('articles'),
  summary,
  item: (view, stored, detail) => ({
    ...summary(view, stored),
    ...detailFields(view, stored.source),
    body: bodyIn(view, detail.bodies),
    otherTitles: textOf(view, stored).text.otherTitles,
    related: relatedOf(view, articles, stored).map((each) => summary(view, each)),
  }),

  inFeed: true,
  label: () => 'article',
  structuredData: (article, agentOf) => ({
    '@type': 'Article',
    headline: article.title,
    description: article.summary,
    inLanguage: article.language,
    datePublished: article.created.iso,
    dateModified: article.updated.iso,
    ...agentField('author', agentOf()),
    keywords: article.keywords.map((keyword) => keyword.label),
    alternateName: article.otherTitles,
    citation: article.sources.map((source) => source.text),
    license: licenceData(article.licence),
    timeRequired: `PT${article.readingMinutes}M`,
  }),
};
