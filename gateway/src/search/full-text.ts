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

/** Such words with the number of texts that have them, by the vocabulary: a text with two of them counts twice. */
export interface CountedTerms extends SoughtTerms {
  documents: number;
}

export interface WeighedText {
  /** Of `search_document`. */
  id: number;
  /** How well it fits by the words' number and rarity, as bm25 has it: above 0, mostly below 15. */
  weight: number;
  inTitle: boolean;
}

export interface FoundText {
  id: number;
  /** Indexes of words that stand in its title. `weigh` may know more of them. */
  inTitle: readonly number[];
}

export interface FullText {
  write(connection: Connection, id: number, texts: IndexedTexts): Promise<void>;
  /** Takes a text out, whose row of `search_document` is deleted. */
  remove(connection: Connection, id: number): Promise<void>;
  /**
   * Merges the parts into which many writes have split the index, in each of which a search looks for its words. Takes some
   * 20 µs a text, in steps.
   */
  merge(connection: Connection): Promise<void>;
  /** Ids of `search_document` that the index lacks. */
  findMissing(connection: Connection): Promise<number[]>;
  /**
   * The newest texts with these words, and the newest with one of them in the title.
   * @param total number of texts in the index
   */
  weigh(connection: Connection, terms: CountedTerms, limit: number, total: number): Promise<WeighedText[]>;
  /**
   * The newest texts with all of several words, the newest that have all of them in the title, and the newest with a rare
   * one in the title.
   */
  findTogether(
    connection: Connection,
    words: readonly CountedTerms[],
    limit: number,
    total: number,
  ): Promise<FoundText[]>;
  /** The newest texts with all of several words, and another one in the title. */
  findTitled(
    connection: Connection,
    titled: SoughtTerms,
    words: readonly CountedTerms[],
    limit: number,
  ): Promise<number[]>;
}

/** Weighing a text by its words' number reads all rows of these words: beyond so many, each text has the usual weight. */
export const mostWeighed = 3_000;

const leastRarity = 1e-6;

/** The rarity of a word, as bm25 has it. */
export function rarityOf(texts: number, total: number): number {
  return Math.max(leastRarity, Math.log((total - texts + 0.5) / (texts + 0.5)));
}

/** The weight of a text of usual length in which a word stands once. */
export function usualWeight({ documents }: Pick<CountedTerms, 'documents'>, total: number): number {
  return rarityOf(Math.min(documents, total), total);
}
