import type * as v from 'valibot';
import type {
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
  Term,
  TrackSchema,
} from './content.ts';

/** Kinds that are listed and opened: what a list holds, and what an opened item is. */
export interface ContentKinds {
  articles: {
    summary: v.InferOutput<typeof ArticleSummarySchema>;
    item: v.InferOutput<typeof ArticleSchema>;
  };
  books: { summary: v.InferOutput<typeof BookSummarySchema>; item: v.InferOutput<typeof BookSchema> };
  hadith: { summary: v.InferOutput<typeof HadithSummarySchema>; item: v.InferOutput<typeof HadithSchema> };
  duas: { summary: v.InferOutput<typeof DuaSummarySchema>; item: v.InferOutput<typeof DuaSchema> };
  albums: { summary: v.InferOutput<typeof AlbumSummarySchema>; item: v.InferOutput<typeof AlbumSchema> };
  tracks: { summary: v.InferOutput<typeof TrackSchema>; item: v.InferOutput<typeof TrackSchema> };
  projects: { summary: v.InferOutput<typeof ProjectSchema>; item: v.InferOutput<typeof ProjectSchema> };
}
export type ContentKind = keyof ContentKinds;

/** Filters by which a kind is listed; each value is a term's id, `q` is free text. */
export const listFilters = {
  articles: ['category', 'keyword', 'q'],
  books: ['category', 'keyword', 'format', 'q'],
  hadith: ['category', 'keyword', 'narrator', 'source', 'q'],
  duas: ['kind', 'category', 'keyword', 'q'],
  albums: ['category', 'keyword', 'q'],
  tracks: ['kind', 'category', 'keyword', 'maddah', 'genre', 'q'],
  projects: ['state', 'category', 'keyword', 'q'],
} as const satisfies Record<ContentKind, readonly string[]>;

export type ListQuery<Kind extends ContentKind = ContentKind> = {
  /** From 1. */
  page?: number;
  /** 1 to 50; 12 when left out. */
  size?: number;
} & { [Filter in (typeof listFilters)[Kind][number]]?: string };

/** One choice of a filter with the number of items that it would leave. */
export interface Facet extends Term {
  count: number;
}

export interface Paged<Item> {
  items: Item[];
  page: number;
  size: number;
  total: number;
  /** Choices by filter name, for the filters that have any. */
  facets: Record<string, Facet[]>;
}
