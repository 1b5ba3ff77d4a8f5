import type { Hit } from './hit.ts';
import type { Paged } from './kinds.ts';

export interface SearchQuery {
  q: string;
  kind?: string;
  /** A locale, or `all`. */
  language?: string;
  /** From 1. */
  page?: number;
}

export interface SearchResults extends Paged<Hit> {
  /** Another spelling that has results, when the query has none. */
  suggestion: string | null;
}
