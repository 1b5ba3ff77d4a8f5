import type { Locale } from '@sahn/contracts/text/locale';
import { articles } from '../kinds/articles.ts';
import { books } from '../kinds/books.ts';
import { chapterTextOf } from '../kinds/chapter-text.ts';
import { isOf } from '../kinds/snapshot.ts';
import { type Detail, type Stored, translationsOf } from '../kinds/stored.ts';
import { story } from '../kinds/story.ts';
import { bodyIn, sourcesIn } from '../kinds/view.ts';
import type { FoundMedia } from '../media/media-import.ts';
import type { PictureSource } from '../source/item-schema.ts';
import { textIn } from '../source/locale-text.ts';
import { bookStrings } from './book/book-strings.ts';
import { type BoundBook, type BoundPicture, prefaceId } from './book/bound-book.ts';

interface Compiled {
  stored: Stored;
  detail: Detail;
  media: readonly FoundMedia[];
}

/** Finds an item of the content folder; undefined when it does not exist or has a fault. */
export type FindCompiled = (kind: string, id: string) => Compiled | undefined;

/** The picture of an item whose kind may be a chapter. */
function imageOf(stored: Stored): PictureSource | undefined {
  if (isOf(articles, stored) || isOf(story, stored)) return stored.source.image;
  return undefined;
}

function pictureIn(
  { stored, media }: Pick<Compiled, 'stored' | 'media'>,
  named: PictureSource | undefined,
  locale: Locale,
): BoundPicture | null {
  const found = named && media.find(({ name }) => name === stored.media[named.file]?.name);
  return found ? { path: found.path, sha256: found.sha256, alt: textIn(named.alt, locale) } : null;
}

/**
 * Binds a book in each language of its own text. Nothing for an item that binds no chapters, and while one of the chapters
 * has a fault. Links to chapters of the book become `#<id>`; links to other items of the site become plain text.
 */
export function bindBook({ stored, detail, media }: Compiled, find: FindCompiled): BoundBook[] {
  if (!isOf(books, stored)) return [];
  const { source, texts } = stored;
  const named = books.chapters?.(source) ?? [];
  const items = named.flatMap(({ kind, id }) => find(kind, id) ?? []);
  if (named.length === 0 || items.length < named.length) return [];
  const isBound = (kind: string, id: string) => named.some((each) => each.kind === kind && each.id === id);
  const days = [source.updated, ...items.map((item) => item.stored.source.updated ?? '')].sort();

  const bindIn = (locale: Locale): BoundBook => {
    const view = { locale, addressOf: (kind: string, id: string) => (isBound(kind, id) ? `#${id}` : null) };
    const preface = {
      id: prefaceId,
      title: bookStrings(locale).preface,
      language: locale,
      translations: [locale],
      summary: '',
      time: '',
      place: '',
      body: bodyIn(view, detail.bodies),
      reports: [],
      sources: sourcesIn(view, source),
      licence: source.licence,
      picture: null,
    };
    return {
      id: stored.id,
      locale,
      title: texts[locale]?.title ?? '',
      summary: texts[locale]?.summary ?? '',
      publisher: textIn(source.publisher, locale),
      year: source.year ?? null,
      licence: source.licence,
      modified: days.at(-1) ?? '',
      cover: pictureIn({ stored, media }, source.cover, locale),
      chapters: [
        preface,
        ...items.map((item) => ({
          ...chapterTextOf(view, item.stored, item.detail),
          picture: pictureIn(item, imageOf(item.stored), locale),
        })),
      ],
    };
  };
  return translationsOf(stored).map(bindIn);
}
