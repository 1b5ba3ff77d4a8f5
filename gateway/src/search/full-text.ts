import type { Connection } from '../database/database.ts';
import type { SearchText } from './search-text.ts';

/*
 * The border between the search and the two databases: each finds the texts that have some words, by its own index.
 * Folding, spellings, scores and excerpts are above it, and alike on both.
 */

export type IndexedTexts = Pick<SearchText, 'title' | 'text' | 'extra' | 'otherLanguages'>;

/** Folded words of which a text has at least one, or all of `orAllOf` where that is not empty. */
export interface SoughtTerms {
  anyOf: readonly string[];
  orAllOf: readonly string[];
}

export interface WeighedText {
  /** Of `search_document`. */
  id: number;
  /** How well it fits by the words' number and rarity, as bm25 has it: above 0, mostly below 15. */
  weight: number;
  inTitle: boolean;
}

export interface FullText {
  write(connection: Connection, id: number, texts: IndexedTexts): Promise<void>;
  /** Takes a text out, whose row of `search_document` is deleted. */
  remove(connection: Connection, id: number): Promise<void>;
  /** Ids of `search_document` that the index lacks. */
  findMissing(connection: Connection): Promise<number[]>;
  /**
   * The newest texts with these words.
   * @param total number of texts in the index
   */
  weigh(connection: Connection, terms: SoughtTerms, limit: number, total: number): Promise<WeighedText[]>;
}
