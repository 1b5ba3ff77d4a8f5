import type { Api } from '@sahn/contracts/api/api';
import type { ModuleContext } from '@sahn/contracts/modules/module';
import type { Locale } from '@sahn/contracts/text/locale';
import { localPath } from '../routing/local-path.ts';

export const collectionIds = ['duas', 'ziyarat', 'story', 'books'] as const;
/** Keys of their names. */
export const collectionNames = {
  duas: 'saved.duas',
  ziyarat: 'saved.ziyarat',
  story: 'saved.story',
  books: 'saved.books',
} as const;
export type CollectionId = (typeof collectionIds)[number];

export interface CollectionSound {
  src: string;
  title: string;
  bytes: number;
}

/** What belongs to a collection. */
export interface CollectionPlan {
  id: CollectionId;
  /** Paths with locale. */
  pages: readonly string[];
  sounds: readonly CollectionSound[];
}

type Paths = Pick<ModuleContext, 'itemPath' | 'routePath'>;

/** Most items of one response. */
const pageSize = 50;

async function planTexts(id: CollectionId, kind: 'dua' | 'ziyarat', api: Api, paths: Paths, locale: Locale) {
  const first = await api.list('duas', { kind, size: pageSize });
  const pageCount = Math.ceil(first.total / pageSize);
  const rest = Array.from({ length: Math.max(pageCount - 1, 0) }, (_, index) =>
    api.list('duas', { kind, size: pageSize, page: index + 2 }),
  );
  const items = [first, ...(await Promise.all(rest))].flatMap((list) => list.items);
  const texts = await Promise.all(items.map((item) => api.item('duas', item.id)));
  const sounds = texts.flatMap(({ title, recitations }) =>
    recitations.map(({ audio, maddah }) => ({
      src: audio.href,
      title: `${title} · ${maddah.label}`,
      bytes: audio.bytes,
    })),
  );
  const pages = [paths.routePath('duas'), ...items.map((item) => paths.itemPath('duas', item.id))];
  return { id, pages: pages.flatMap((path) => (path === null ? [] : [localPath(locale, path)])), sounds };
}

/** The books that can be read on the site: their pages with all chapters. */
async function planBooks(id: CollectionId, api: Api, { itemPath, routePath }: Paths, locale: Locale) {
  const { items } = await api.list('books', { size: pageSize });
  const books = await Promise.all(items.map((item) => api.item('books', item.id)));
  const pages = books
    .filter(({ chapters }) => chapters.length > 0)
    .flatMap((book) => [
      itemPath('books', book.id),
      ...book.chapters.map((chapter) => routePath('book-chapter', { id: book.id, chapter: chapter.id })),
    ]);
  const paths = [routePath('books'), ...pages];
  return { id, pages: paths.flatMap((path) => (path === null ? [] : [localPath(locale, path)])), sounds: [] };
}

/** The pages and sounds of a collection, as the site has them now. Rejects without a connection. */
export async function planCollection(
  id: CollectionId,
  { api, paths, locale }: { api: Api; paths: Paths; locale: Locale },
): Promise<CollectionPlan> {
  if (id === 'duas') return planTexts(id, 'dua', api, paths, locale);
  if (id === 'ziyarat') return planTexts(id, 'ziyarat', api, paths, locale);
  if (id === 'books') return planBooks(id, api, paths, locale);
  const path = paths.routePath('story-of-life');
  return { id, pages: path === null ? [] : [localPath(locale, path)], sounds: [] };
}
