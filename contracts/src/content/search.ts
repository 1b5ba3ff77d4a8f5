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

export interface SearchAnswer extends Paged<Hit> {
  /** A spelling that finds more, when the one of the query finds nothing. */
  suggestion: string | null;
}
