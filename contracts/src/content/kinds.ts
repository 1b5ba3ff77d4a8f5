import type * as v from 'valibot';
// Types only: browsers load this file, and it must bring no schema.
import type { kindSchemas } from './kind-schemas.ts';
import type { Term } from './term.ts';

type Schemas = typeof kindSchemas;

/** Kinds with lists and pages, by name. */
export type ContentKinds = {
  [Kind in keyof Schemas]: {
    summary: v.InferOutput<Schemas[Kind]['summary']>;
    item: v.InferOutput<Schemas[Kind]['item']>;
  };
};
export type ContentKind = keyof ContentKinds;

/** Filters of each kind's list. A value is a term's id; `sound` is `yes` or `no`, and `q` is free text. */
export const listFilters = {
  articles: ['category', 'keyword', 'q'],
  books: ['category', 'keyword', 'format', 'q'],
  hadith: ['category', 'keyword', 'narrator', 'source', 'q'],
  duas: ['kind', 'category', 'keyword', 'sound', 'q'],
  albums: ['category', 'keyword', 'q'],
  tracks: ['kind', 'category', 'keyword', 'maddah', 'genre', 'q'],
  projects: ['state', 'category', 'keyword', 'q'],
} as const satisfies Record<ContentKind, readonly string[]>;

export function isContentKind(name: string): name is ContentKind {
  return Object.hasOwn(listFilters, name);
}

export type ListQuery<Kind extends ContentKind = ContentKind> = {
  /** From 1. */
  page?: number;
  /** 1 to 50. Default 12. */
  size?: number;
} & { [Filter in (typeof listFilters)[Kind][number]]?: string };

/** One choice of a filter, with the number of items that match it. */
export interface Facet extends Term {
  count: number;
}

export interface Paged<Item> {
  items: Item[];
  page: number;
  size: number;
  total: number;
  /** Choices by filter name, for filters that have some. */
  facets: Record<string, Facet[]>;
}
