import type { BookChapter } from '@sahn/contracts/content/books';
import type { Locale } from '@sahn/contracts/text/locale';
import { HttpError } from '../../http/errors.ts';
import { books } from '../kinds/books.ts';
import { chapterEntryOf, chapterTextOf } from '../kinds/chapter-text.ts';
import { findItem } from '../kinds/snapshot.ts';
import { type ContentReader, readView } from './content-reader.ts';

/** A chapter of a bound book. Throws `not-found`. */
export async function openChapter(
  reader: ContentReader,
  locale: Locale,
  id: string,
  chapter: string,
): Promise<BookChapter> {
  const view = await readView(reader, locale);
  const book = findItem(view.snapshot, books, id);
  const chapters = (book && books.chapters?.(book.source)) ?? [];
  const items = chapters.flatMap(({ kind, id: item }) => view.snapshot.items.get(kind)?.get(item) ?? []);
  const index = items.findIndex((item) => item.id === chapter);
  const stored = items[index];
  const detail = stored && (await reader.content.details(stored.kind, [stored.id])).get(stored.id);
  if (!book || !stored || !detail) throw new HttpError('not-found');
  const entryAt = (at: number) => {
    const item = items[at];
    return item ? chapterEntryOf(view, item) : null;
  };
  const address = view.addressOf(stored.kind, stored.id);
  return {
    ...chapterTextOf(view, stored, detail),
    number: index + 1,
    count: items.length,
    book: chapterEntryOf(view, book),
    previous: entryAt(index - 1),
    next: entryAt(index + 1),
    itemPath: address === null || address.includes('#') ? null : address,
  };
}
