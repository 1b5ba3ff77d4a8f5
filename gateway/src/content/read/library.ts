import type { Article, ArticleSummary, Book, BookSummary } from '@sahn/contracts/content/content';
import { textIn } from '../source/locale-text.ts';
import type { Detail, Stored } from '../source/stored.ts';
import { bodyIn, detailFields, imageIn, itemFields, mediaUrl, termIn, textOf, type View } from './view.ts';

const wordsPerMinute = 200;

export function articleSummary(view: View, stored: Stored<'articles'>): ArticleSummary {
  const { source } = stored;
  return {
    ...itemFields(view, stored),
    author: termIn(view, 'people', source.author)?.label ?? null,
    image: imageIn(view, stored, source.image),
    readingMinutes: Math.max(1, Math.round(textOf(view, stored).text.words / wordsPerMinute)),
  };
}

/** Items that an item names as related, those that are there. */
export function relatedOf<Kind extends keyof View['snapshot']['items']>(
  view: View,
  stored: Stored<Kind>,
): Stored<Kind>[] {
  const items: ReadonlyMap<string, Stored<Kind>> = view.snapshot.items[stored.kind];
  const { related }: { related: string[] } = stored.source;
  return related.flatMap((id) => items.get(id) ?? []);
}

export function article(view: View, stored: Stored<'articles'>, detail: Detail): Article {
  return {
    ...articleSummary(view, stored),
    ...detailFields(view, stored.source),
    body: bodyIn(view, detail.bodies),
    otherTitles: textOf(view, stored).text.otherTitles,
    related: relatedOf(view, stored).map((each) => articleSummary(view, each)),
  };
}

export function bookSummary(view: View, stored: Stored<'books'>): BookSummary {
  const { source } = stored;
  return {
    ...itemFields(view, stored),
    author: termIn(view, 'people', source.author)?.label ?? null,
    publisher: textIn(source.publisher, view.locale),
    pages: source.pages,
    formats: source.formats,
    cover: imageIn(view, stored, source.cover),
  };
}

export function book(view: View, stored: Stored<'books'>, detail: Detail): Book {
  const { source } = stored;
  return {
    ...bookSummary(view, stored),
    ...detailFields(view, source),
    isbn: source.isbn ?? null,
    year: source.year ?? null,
    body: bodyIn(view, detail.bodies),
    contents: textOf(view, stored).text.contents,
    files: source.files.flatMap(({ file, format }) => {
      const media = stored.media[file];
      return media
        ? [{ href: mediaUrl(media), name: file, type: media.type, bytes: media.bytes, format }]
        : [];
    }),
    related: relatedOf(view, stored).map((each) => bookSummary(view, each)),
  };
}
