import { sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import type { CountedTerms } from './full-text.ts';
import { isArabicWord, soundKey, soundOf, soundsAlike } from './phonetic-key.ts';
import { type Word, wordsOf } from './words.ts';

/** Longest query, in characters after composing. */
export const maxQueryLength = 200;

/*
 * Limits of the cost of a query: the number of words, and of known words for each of them.
 */
const maxWords = 8;
/** Maximum number of known words that begin with a prefix, the most frequent ones. */
const maxExpansions = 16;
const shortestPrefix = 2;
/** Maximum number of other spellings of a word, and of words with the same consonants among which they are searched. */
const maxSpellings = 8;
const maxSameSound = 60;
/** A spelling that is this many times as frequent as the query's counts as the usual one. */
const usualFactor = 3;
/** What may be written together with an Arabic word: the article and particles. */
const particles = ['ال', 'و', 'ب', 'ل', 'وال', 'بال', 'فال', 'لل'];
const shortestBare = 3;

/** Question words and other stop words. They count only when the query has no other words. */
const stopWords = new Set(
  wordsOf(
    `who whom whose what which where when why how is are was were did does do
    کیست چیست کجاست کجا کی چه چرا چگونه آیا است بود هست
    أين متى كيف لماذا ماذا ما هل هو هي من
    کون کیا کہاں کب کیوں کیسے کس نے ہے ہیں تھے تھا تھی`,
  ).map(({ folded }) => folded),
);

/** A text that is equal for two queries that search for the same words. */
export function queryKey(query: string): string {
  return wordsOf(query.normalize('NFC').slice(0, maxQueryLength))
    .map(({ folded, parts }) => [folded, ...parts].join('+'))
    .join(' ');
}

interface KnownWord {
  term: string;
  documents: number;
}

/** A word of the query with the known words that it may stand for. */
export interface Sought {
  word: Word;
  /** The word as written, with completions of a prefix. */
  exact: CountedTerms;
  /** The same for the word in other spellings and other scripts; `null` when there are none. */
  spelt: CountedTerms | null;
  /** All forms for which it stands. */
  forms: string[];
  /** Whether any text has it, in any spelling. */
  known: boolean;
}

export interface QueryPlan {
  sought: Sought[];
  /** Two adjacent words that form one word, and the index of the first. */
  compounds: { at: number; term: string; documents: number }[];
}

const countTexts = (words: readonly KnownWord[]) => words.reduce((sum, { documents }) => sum + documents, 0);

async function findKnown(connection: Connection, terms: readonly string[]): Promise<KnownWord[]> {
  if (terms.length === 0) return [];
  return connection
    .selectFrom('search_term')
    .select(['term', 'documents'])
    .where('term', 'in', terms)
    .execute();
}

async function findBegun(connection: Connection, begun: string): Promise<KnownWord[]> {
  if ([...begun].length < shortestPrefix) return [];
  return connection
    .selectFrom('search_term')
    .select(['term', 'documents'])
    .where('term', '>', begun)
    .where('term', '<', `${begun}\u{10FFFF}`)
    .orderBy('documents', 'desc')
    .limit(maxExpansions)
    .execute();
}

/** The word with and without article and particles, as far as these forms occur in texts. */
async function findBare(connection: Connection, folded: string): Promise<KnownWord[]> {
  if (!isArabicWord(folded) || folded.length < shortestBare) return [];
  const forms = particles.flatMap((particle) => {
    const bare = folded.startsWith(particle) ? folded.slice(particle.length) : '';
    // Only unambiguous articles are removed: many words begin with و, ب and ل.
    return [`${particle}${folded}`, ...(particle.length > 1 && bare.length >= shortestBare ? [bare] : [])];
  });
  return findKnown(connection, forms);
}

/** Known words with the phonetic key of the query's word; with `begun`, also those whose key begins with it. */
async function findSpellings(
  connection: Connection,
  folded: string,
  documents: number,
  begun: boolean,
): Promise<KnownWord[]> {
  const queried = { folded, sound: soundOf(folded) };
  const key = soundKey(queried.sound);
  if (key.length < 2) return [];
  const { rows } = await sql<KnownWord>`
    select t.term, t.documents from search_sound s join search_term t on t.term = s.term
    where s.sound >= ${key} and s.sound <= ${begun ? `${key}\u{10FFFF}` : key} and s.term <> ${folded}
    order by t.documents desc limit ${maxSameSound}
  `.execute(connection);
  return rows
    .filter((row) => {
      const sameScript = isArabicWord(row.term) === isArabicWord(folded);
      // Words of the same script with one key are mostly different words: only a rare spelling is extended by a usual one.
      if (sameScript && documents > 0 && row.documents < documents * usualFactor) return false;
      return soundsAlike(queried, { folded: row.term, sound: soundOf(row.term) }, begun);
    })
    .slice(0, maxSpellings);
}

async function seek(connection: Connection, word: Word, isLast: boolean): Promise<Sought> {
  const { folded, parts } = word;
  const begun = await findBegun(connection, folded);
  const bare = await findBare(connection, folded);
  const inParts = parts.length > 1 ? await findKnown(connection, parts) : [];
  const [known] = await findKnown(connection, [folded]);
  const documents = known?.documents ?? 0;
  let spellings = await findSpellings(connection, folded, documents, false);
  const nowhere = documents === 0 && begun.length === 0 && spellings.length === 0;
  if (nowhere && isLast) spellings = await findSpellings(connection, folded, documents, true);
  const exact = [folded, ...[...begun, ...bare].map(({ term }) => term)];
  const spelt = spellings.map(({ term }) => term);
  return {
    word,
    exact: {
      anyOf: exact,
      orAllOf: parts.length > 1 ? parts : [],
      documents: documents + countTexts([...begun, ...bare, ...inParts]),
    },
    spelt: spelt.length > 0 ? { anyOf: spelt, orAllOf: [], documents: countTexts(spellings) } : null,
    forms: [...exact, ...spelt, ...parts.filter((part) => part.length >= shortestPrefix)],
    known: documents + begun.length + bare.length + spellings.length + inParts.length > 0,
  };
}

/** Parses a visitor's query for the index. Null when it has no words. */
export async function planQuery(connection: Connection, query: string): Promise<QueryPlan | null> {
  const all = wordsOf(query.normalize('NFC').slice(0, maxQueryLength));
  const significant = all.filter(({ folded }) => !stopWords.has(folded));
  const words = (significant.length > 0 ? significant : all).slice(0, maxWords);
  if (words.length === 0) return null;
  const sought: Sought[] = [];
  const compounds: string[] = [];
  for (const [at, word] of words.entries()) {
    sought.push(await seek(connection, word, at === words.length - 1));
    // A compound is written with a space, a zero-width non-joiner or nothing.
    compounds.push(`${word.folded}${words[at + 1]?.folded ?? ''}`);
  }
  const known = await findKnown(connection, compounds.slice(0, -1));
  const documents = new Map(known.map((each) => [each.term, each.documents]));
  return {
    sought,
    compounds: compounds.flatMap((term, at) =>
      documents.has(term) && at + 1 < words.length ? [{ at, term, documents: documents.get(term) ?? 0 }] : [],
    ),
  };
}

/** Makes a function that finds the matches of a query's words in a text. */
export function hitsOf(plan: QueryPlan, sought: readonly Sought[]): (word: Word) => boolean {
  const hits = new Set([...plan.compounds.map(({ term }) => term), ...sought.flatMap(({ forms }) => forms)]);
  const begins = sought.map(({ word }) => word.folded).filter((begun) => [...begun].length >= shortestPrefix);
  return ({ folded, parts }) =>
    [folded, ...parts].some((form) => hits.has(form) || begins.some((begun) => form.startsWith(begun)));
}

/**
 * Words with the consonants of the query's words: what to mark in a text that was found in another script or spelling, and
 * has none of the query's forms.
 */
export function likenessOf(sought: readonly Sought[]): (word: Word) => boolean {
  const keyOf = (folded: string) => soundKey(soundOf(folded));
  const keys = new Set(sought.map(({ word }) => keyOf(word.folded)).filter((key) => key.length > 2));
  return ({ folded }) => keys.has(keyOf(folded));
}
