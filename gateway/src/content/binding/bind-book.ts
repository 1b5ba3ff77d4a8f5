import type { Locale } from '@sahn/contracts/text/locale';
import { books } from '../kinds/books.ts';
import { chapterTextOf } from '../kinds/chapter-text.ts';
import { isOf } from '../kinds/snapshot.ts';
import { type Detail, type Stored, translationsOf } from '../kinds/stored.ts';
import { bodyIn, sourcesIn } from '../kinds/view.ts';
import type { FoundMedia } from '../media/media-import.ts';
import { textIn } from '../source/locale-text.ts';
import { bookStrings } from './book/book-strings.ts';
import { type BoundBook, prefaceId } from './book/bound-book.ts';

interface Compiled {
  stored: Stored;
  detail: Detail;
  media: readonly FoundMedia[];
}

/** Finds an item of the content folder; undefined when it does not exist or has a fault. */
export type FindCompiled = (kind: string, id: string) => Compiled | undefined;

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
  const picture = media.find(({ name }) => name === stored.media[source.cover?.file ?? '']?.name);
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
      cover: picture
        ? { path: picture.path, sha256: picture.sha256, alt: textIn(source.cover?.alt, locale) }
        : null,
      chapters: [preface, ...items.map((item) => chapterTextOf(view, item.stored, item.detail))],
    };
  };
  return translationsOf(stored).map(bindIn);
}
