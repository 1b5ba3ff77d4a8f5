import type { Connection } from '../database/database.ts';
import { type Word, wordsOf } from './fold.ts';

/** Longest query, in characters after composing. */
export const maxQueryLength = 100;
const maxWords = 8;
/** Words of the vocabulary that a begun word may stand for: the commonest ones. */
const maxExpansions = 16;
const shortestPrefix = 2;

export interface QueryPlan {
  words: Word[];
  /** Full-text expression; every word stands in it as quoted text. */
  expression: string;
  isHit: (word: Word) => boolean;
}

const quote = (term: string) => `"${term.replaceAll('"', '""')}"`;

async function expand(connection: Connection, begun: string): Promise<string[]> {
  if ([...begun].length < shortestPrefix) return [begun];
  const rows = await connection
    .selectFrom('search_term')
    .select('term')
    .where('term', '>', begun)
    .where('term', '<', `${begun}\u{10FFFF}`)
    .orderBy('documents', 'desc')
    .limit(maxExpansions)
    .execute();
  return [begun, ...rows.map(({ term }) => term)];
}

async function alternatives(connection: Connection, word: Word): Promise<string> {
  const whole = (await expand(connection, word.folded)).map(quote);
  const apart = word.parts.length > 1 ? [`(${word.parts.map(quote).join(' AND ')})`] : [];
  return `(${[...whole, ...apart].join(' OR ')})`;
}

/**
 * What to ask the index for a visitor's words: every word, begun ones included. Two neighbours are also looked for
 * as one word, because a compound is written with a space, a zero-width non-joiner or nothing. `null` when there are
 * no words in it.
 */
export async function planQuery(connection: Connection, asked: string): Promise<QueryPlan | null> {
  const words = wordsOf(asked.normalize('NFC').slice(0, maxQueryLength)).slice(0, maxWords);
  if (words.length === 0) return null;
  const terms = await Promise.all(words.map((word) => alternatives(connection, word)));
  const ways = [terms.join(' AND ')];
  const joined: string[] = [];
  for (let index = 0; index + 1 < words.length; index += 1) {
    const compound = `${words[index]?.folded}${words[index + 1]?.folded}`;
    joined.push(compound);
    ways.push([...terms.slice(0, index), quote(compound), ...terms.slice(index + 2)].join(' AND '));
  }
  const begins = words.map(({ folded }) => folded);
  const exact = new Set([...joined, ...words.flatMap(({ parts }) => parts)]);
  return {
    words,
    expression: ways.map((way) => `(${way})`).join(' OR '),
    isHit: (word) =>
      [word.folded, ...word.parts].some(
        (form) =>
          exact.has(form) ||
          begins.some(
            (begun) => form === begun || ([...begun].length >= shortestPrefix && form.startsWith(begun)),
          ),
      ),
  };
}
