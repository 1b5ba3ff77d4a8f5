import type { ContentKind, ContentKinds, listFilters } from '@sahn/contracts/api/api';
import {
  AlbumSchema,
  AlbumSummarySchema,
  ArticleSchema,
  ArticleSummarySchema,
  BookSchema,
  BookSummarySchema,
  DuaSchema,
  DuaSummarySchema,
  HadithSchema,
  HadithSummarySchema,
  ProjectSchema,
  TrackSchema,
} from '@sahn/contracts/content/content';
import { defaultLocale } from '@sahn/contracts/text/locale';
import type * as v from 'valibot';
import { type LocaleText, localesOf } from '../source/locale-text.ts';
import type { ItemSource } from '../source/source-schemas.ts';
import type { Detail, Stored } from '../source/stored.ts';
import { dua, duaSummary, hadith, hadithSummary } from './devotion.ts';
import { article, articleSummary, book, bookSummary } from './library.ts';
import { album, albumSummary, track } from './media.ts';
import { project } from './projects.ts';
import type { View } from './view.ts';

/** A filter's values of an item, with the list of terms that names them; without a list the value is its own name. */
interface Filter<Kind extends ContentKind> {
  terms?: string;
  values: (source: ItemSource<Kind>) => readonly string[];
}

type FilterName<Kind extends ContentKind> = Exclude<(typeof listFilters)[Kind][number], 'q'>;

/** What is different from kind to kind. */
export interface KindFacts<Kind extends ContentKind> {
  summarySchema: v.GenericSchema<unknown, ContentKinds[Kind]['summary']>;
  itemSchema: v.GenericSchema<unknown, ContentKinds[Kind]['item']>;
  filters: Readonly<Record<FilterName<Kind>, Filter<Kind>>>;
  /** Order of a list before the newest come first. */
  rank?: (source: ItemSource<Kind>) => number;
  summary: (view: View, stored: Stored<Kind>, detail: Detail) => ContentKinds[Kind]['summary'];
  item: (view: View, stored: Stored<Kind>, detail: Detail) => ContentKinds[Kind]['item'];
  /** Whether the entries of a list hold long texts too. */
  wholeInLists: boolean;
}

const named = (id: string | undefined) => (id === undefined ? [] : [id]);
const keyword = { terms: 'keywords', values: ({ keywords }: { keywords: string[] }) => keywords };

function category(kind: ContentKind) {
  return { terms: `categories.${kind}`, values: (source: { category?: string }) => named(source.category) };
}

/** A lasting id of a book that is named by its title only. */
export function sourceId(name: LocaleText): string {
  const [first = defaultLocale] = localesOf(name);
  const words = (name[first] ?? '')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Lm}]/gu, '');
  return (
    words
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('-')
      .slice(0, 80) ?? ''
  );
}

const projectOrder = ['open', 'funded', 'closed'];

export const contentKinds: { readonly [Kind in ContentKind]: KindFacts<Kind> } = {
  articles: {
    summarySchema: ArticleSummarySchema,
    itemSchema: ArticleSchema,
    filters: { category: category('articles'), keyword },
    summary: articleSummary,
    item: article,
    wholeInLists: false,
  },
  books: {
    summarySchema: BookSummarySchema,
    itemSchema: BookSchema,
    filters: { category: category('books'), keyword, format: { values: ({ formats }) => formats } },
    summary: bookSummary,
    item: book,
    wholeInLists: false,
  },
  hadith: {
    summarySchema: HadithSummarySchema,
    itemSchema: HadithSchema,
    filters: {
      category: category('hadith'),
      keyword,
      narrator: { terms: 'people', values: ({ narrator }) => named(narrator) },
      source: { values: ({ source }) => [sourceId(source)] },
    },
    summary: hadithSummary,
    item: hadith,
    wholeInLists: false,
  },
  duas: {
    summarySchema: DuaSummarySchema,
    itemSchema: DuaSchema,
    filters: { kind: { values: ({ kind }) => [kind] }, category: category('duas'), keyword },
    summary: duaSummary,
    item: dua,
    wholeInLists: false,
  },
  albums: {
    summarySchema: AlbumSummarySchema,
    itemSchema: AlbumSchema,
    filters: { category: category('albums'), keyword },
    summary: albumSummary,
    item: album,
    wholeInLists: false,
  },
  tracks: {
    summarySchema: TrackSchema,
    itemSchema: TrackSchema,
    filters: {
      kind: { values: ({ kind }) => [kind] },
      category: category('tracks'),
      keyword,
      maddah: { terms: 'people', values: ({ maddah }) => named(maddah) },
      genre: { terms: 'genres', values: ({ genre }) => named(genre) },
    },
    summary: track,
    item: track,
    wholeInLists: false,
  },
  projects: {
    summarySchema: ProjectSchema,
    itemSchema: ProjectSchema,
    filters: {
      state: { values: ({ state }) => [state] },
      category: category('projects'),
      keyword,
    },
    rank: ({ state }) => projectOrder.indexOf(state),
    summary: project,
    item: project,
    wholeInLists: true,
  },
};
