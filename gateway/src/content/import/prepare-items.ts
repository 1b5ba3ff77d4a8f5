import { createHash } from 'node:crypto';
import type { SearchText } from '../../search/search-text.ts';
import { bindBook, type FindCompiled } from '../binding/bind-book.ts';
import type { BookStore } from '../binding/book-store.ts';
import { boundFile, boundFormats } from '../kinds/bound-files.ts';
import type { Kind } from '../kinds/kind.ts';
import type { Stored } from '../kinds/stored.ts';
import type { Media } from '../media/media.ts';
import type { FoundMedia } from '../media/media-import.ts';
import type { PictureStore } from '../media/pictures/picture-store.ts';
import type { CompiledItem } from './compile-item.ts';
import type { FolderContent } from './read-content.ts';
import { nameOf } from './read-memory.ts';

/** A row to write: an item of a kind, or a file of the whole site, whose kind is `site`. */
export interface Prepared {
  kind: string;
  id: string;
  document: string;
  detail: string;
  search: SearchText[];
  hash: string;
  /** Whether all of its pictures have been made. */
  isComplete: boolean;
}

/** Increment it when the format of stored items changes: the next import then writes all of them again. */
const storedFormat = 4;

function prepare(
  kind: string,
  id: string,
  document: unknown,
  detail: unknown,
  search: SearchText[],
): Prepared {
  const texts = { document: JSON.stringify(document), detail: JSON.stringify(detail) };
  const whole = JSON.stringify([storedFormat, texts, search]);
  const hash = createHash('sha256').update(whole).digest('hex');
  return { kind, id, ...texts, search, hash, isComplete: true };
}

/** Files of an item with the resized ones of its pictures. */
async function addSmaller(
  kind: Kind,
  media: Stored['media'],
  found: readonly FoundMedia[],
  pictures: PictureStore | undefined,
): Promise<Stored['media']> {
  if (!pictures) return media;
  const entries = Object.entries(media).map(async ([file, one]): Promise<[string, Media]> => {
    const source = found.find(({ name }) => name === one.name);
    const smaller = source && (await pictures.find(source, kind.keepsDrawings ?? false));
    return [file, smaller ? { ...one, smaller } : one];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** The files of a book that is bound of other items of the folder. */
async function findBound(
  item: CompiledItem,
  find: FindCompiled,
  books: BookStore | undefined,
): Promise<Stored['media']> {
  const media: Stored['media'] = {};
  for (const book of books ? bindBook(item, find) : []) {
    const files = await books?.find(book);
    for (const format of files ? boundFormats : []) {
      const file = files?.[format];
      if (file) media[boundFile(book.locale, format)] = file;
    }
  }
  return media;
}

/** Where the files are that are made of pictures and books. */
export interface Stores {
  /** Store of resized pictures, which records the missing ones. Without it pictures are served as they are. */
  pictures?: PictureStore;
  /** Store of the files of bound books, which records the missing ones. Without it books have none. */
  books?: BookStore;
}

async function prepareItem(
  { kind, item }: FolderContent['items'][number],
  find: FindCompiled,
  { pictures, books }: Stores,
): Promise<Prepared> {
  const { id, source, texts, lineCount } = item.stored;
  const own = await addSmaller(kind, item.stored.media, item.media, pictures);
  const media = { ...own, ...(await findBound(item, find, books)) };
  const prepared = prepare(kind.name, id, { source, texts, media, lineCount }, item.detail, item.search);
  const isComplete = item.media.every(
    (found) =>
      !pictures?.isResized(found, kind.keepsDrawings ?? false) ||
      Object.values(own).some(({ name, smaller }) => name === found.name && smaller !== undefined),
  );
  // What a book is bound of may change without it.
  return { ...prepared, isComplete: isComplete && (kind.chapters?.(source) ?? []).length === 0 };
}

/** The rows of all items that were read. */
export async function prepareAll(
  { site, items }: Pick<FolderContent, 'site' | 'items'>,
  stores: Stores,
): Promise<Prepared[]> {
  const prepared = Array.from(site, ([id, document]) => prepare('site', id, document, {}, []));
  const byName = new Map(items.map(({ kind, item }) => [nameOf(kind.name, item.stored.id), item]));
  const find: FindCompiled = (kind, id) => byName.get(nameOf(kind, id));
  for (const one of items) prepared.push(await prepareItem(one, find, stores));
  return prepared;
}
