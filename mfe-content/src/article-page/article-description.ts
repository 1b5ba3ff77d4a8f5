import type { Article } from '@sahn/contracts/content/articles';

/** The article in the words of schema.org. */
export function describeArticle(article: Article): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    description: article.summary,
    inLanguage: article.language,
    datePublished: article.created.iso,
    dateModified: article.updated.iso,
    ...(article.author === null ? {} : { author: { '@type': 'Person', name: article.author } }),
    keywords: article.keywords.map((keyword) => keyword.label),
    alternateName: article.otherTitles,
    citation: article.sources.map((source) => source.text),
    license: article.licence,
    timeRequired: `PT${article.readingMinutes}M`,
  };
}
