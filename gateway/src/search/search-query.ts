import type { Connection } from '../database/database.ts';
import type { CountedTerms } from './full-text.ts';
import { type KnownWord, last, readKnownWords } from './known-words.ts';
import { isArabicWord, soundKey, soundOf, soundsAlike } from './phonetic-key.ts';
import { formsOf, mayBegin, type Word, wordsOf } from './words.ts';
import type { WrittenWord } from './written-words.ts';

/** Longest query, in characters after composing. */
export const maxQueryLength = 200;

/*
 * Limits of the cost of a query: the number of words, and of known words for each of them.
 */
const maxWords = 8;
const shortestPrefix = 2;
/** Maximum number of other spellings of a word. */
const maxSpellings = 8;
/** Minimum length of a phonetic key: nearly every word has a shorter one. */
const shortestSound = 2;
/** Maximum number of words, other than itself, that a very common word stands for where texts with all words are sought. */
const maxCommonest = 7;
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

/** A word of the query with the known words that it may stand for. */
export interface Sought {
  word: Word;
  /** The word as written, with completions of a prefix. */
  exact: CountedTerms;
  /** The same for the word in other spellings and other scripts; `null` when there are none. */
  spelt: CountedTerms | null;
  /** The word as written, and the most frequent of all that it may stand for. */
  commonest: string[];
  /** All forms for which it stands. */
  forms: string[];
  /** The number of texts that have the word as written. */
  documents: number;
  /** Whether any text has it, in any spelling. */
  known: boolean;
}

export interface QueryPlan {
  sought: Sought[];
  /** Two adjacent words that form one word, and the index of the first. */
  compounds: { at: number; term: string; documents: number }[];
}

const countTexts = (words: readonly KnownWord[]) => words.reduce((sum, { documents }) => sum + documents, 0);

/** A word of the query, and what is looked up for it. */
interface Lookup {
  word: Word;
  /** Empty when the word is too short to be a beginning. */
  beginning: string;
  /** The word with and without article and particles. */
  bare: string[];
  sound: string;
  /** Empty when the key is too short. */
  key: string;
}

function bareForms(folded: string): string[] {
  if (!isArabicWord(folded) || folded.length < shortestBare) return [];
  const forms = particles.flatMap((particle) => {
    const bare = folded.startsWith(particle) ? folded.slice(particle.length) : '';
    // Only unambiguous articles are removed: many words begin with و, ب and ل.
    return [`${particle}${folded}`, ...(particle.length > 1 && bare.length >= shortestBare ? [bare] : [])];
  });
  return [...new Set(forms)].sort();
}

function lookupOf(word: Word): Lookup {
  const { folded } = word;
  const sound = soundOf(folded);
  const key = soundKey(sound);
  return {
    word,
    beginning: [...folded].length >= shortestPrefix ? folded : '',
    bare: bareForms(folded),
    sound,
    key: key.length >= shortestSound ? key : '',
  };
}

/** Of words with the phonetic key of the query's word, its other spellings; with `begun`, of words whose key begins with it. */
function chooseSpellings(
  { word: { folded }, sound }: Lookup,
  sounding: readonly KnownWord[],
  documents: number,
  begun: boolean,
): KnownWord[] {
  const queried = { folded, sound };
  const chosen = sounding.filter((known) => {
    const sameScript = isArabicWord(known.term) === isArabicWord(folded);
    // Words of the same script with one key are mostly different words: only a rare spelling is extended by a usual one.
    if (sameScript && documents > 0 && known.documents < documents * usualFactor) return false;
    return soundsAlike(queried, { folded: known.term, sound: soundOf(known.term) }, begun);
  });
  return chosen.slice(0, maxSpellings);
}

/** Spellings of a word that is not known, and is perhaps not typed to its end. */
async function findBegunSpellings(connection: Connection, lookup: Lookup): Promise<KnownWord[]> {
  const { word, key } = lookup;
  if (key === '') return [];
  const sounds = [{ from: key, to: `${key}${last}`, except: word.folded }];
  const { sounding } = await readKnownWords(connection, { terms: [], beginnings: [], sounds });
  return chooseSpellings(lookup, sounding[0] ?? [], 0, true);
}

interface KnownForms {
  own: KnownWord | undefined;
  begun: KnownWord[];
  bare: KnownWord[];
  inParts: KnownWord[];
  spellings: KnownWord[];
}

function toSought(word: Word, { own, begun, bare, inParts, spellings }: KnownForms): Sought {
  const { folded, parts } = word;
  const documents = own?.documents ?? 0;
  const exact = [folded, ...[...begun, ...bare].map(({ term }) => term)];
  const spelt = spellings.map(({ term }) => term);
  const byFrequency = [...begun, ...bare, ...spellings].sort((a, b) => b.documents - a.documents);
  return {
    word,
    exact: {
      anyOf: exact,
      orAllOf: parts.length > 1 ? parts : [],
      documents: documents + countTexts([...begun, ...bare, ...inParts]),
    },
    spelt: spelt.length > 0 ? { anyOf: spelt, orAllOf: [], documents: countTexts(spellings) } : null,
    commonest: [folded, ...byFrequency.slice(0, maxCommonest).map(({ term }) => term)],
    forms: [...exact, ...spelt, ...parts.filter((part) => part.length >= shortestPrefix)],
    documents,
    known: documents + begun.length + bare.length + spellings.length + inParts.length > 0,
  };
}

/** Parses a visitor's query for the index. Null when it has no words. */
export async function planQuery(connection: Connection, query: string): Promise<QueryPlan | null> {
  const all = wordsOf(query.normalize('NFC').slice(0, maxQueryLength));
  const significant = all.filter(({ folded }) => !stopWords.has(folded));
  const distinct = new Map((significant.length > 0 ? significant : all).map((word) => [word.folded, word]));
  const words = [...distinct.values()].slice(0, maxWords);
  if (words.length === 0) return null;
  const lookups = words.map(lookupOf);
  // A compound is written with a space, a zero-width non-joiner or nothing.
  const compounds = words.slice(1).map(({ folded }, at) => `${words[at]?.folded ?? ''}${folded}`);
  const beginnings = lookups.map(({ beginning }) => beginning).filter((beginning) => beginning !== '');
  const sounds = lookups.filter(({ key }) => key !== '');
  const known = await readKnownWords(connection, {
    terms: [...lookups.flatMap(({ word, bare }) => [word.folded, ...word.parts, ...bare]), ...compounds],
    beginnings,
    sounds: sounds.map(({ word, key }) => ({ from: key, to: key, except: word.folded })),
  });
  const knownOf = (terms: readonly string[]) =>
    [...new Set(terms)].flatMap((term) => known.terms.get(term) ?? []);
  const sought: Sought[] = [];
  for (const lookup of lookups) {
    const { word, beginning, bare } = lookup;
    const own = known.terms.get(word.folded);
    const begun = known.begun[beginnings.indexOf(beginning)] ?? [];
    const sounding = known.sounding[sounds.indexOf(lookup)] ?? [];
    let spellings = chooseSpellings(lookup, sounding, own?.documents ?? 0, false);
    const isNowhere = !own && begun.length === 0 && spellings.length === 0;
    if (isNowhere && lookup === lookups.at(-1)) spellings = await findBegunSpellings(connection, lookup);
    const forms = { own, begun, bare: knownOf(bare), inParts: knownOf(word.parts), spellings };
    sought.push(toSought(word, forms));
  }
  return {
    sought,
    compounds: compounds.flatMap((term, at) => {
      const word = known.terms.get(term);
      return word ? [{ at, term, documents: word.documents }] : [];
    }),
  };
}

/** Makes a function that finds the matches of a query's words in a text. */
export function hitsOf(plan: QueryPlan, sought: readonly Sought[]): (word: WrittenWord) => boolean {
  const hits = new Set([...plan.compounds.map(({ term }) => term), ...sought.flatMap(({ forms }) => forms)]);
  const begins = sought.map(({ word }) => word.folded).filter((begun) => [...begun].length >= shortestPrefix);
  const letters = new Set([...hits, ...begins].map((form) => form.charAt(0)));
  const isHit = (form: string) => hits.has(form) || begins.some((begun) => form.startsWith(begun));
  return ({ surface }) => {
    if (!mayBegin(surface, letters)) return false;
    const { folded, parts } = formsOf(surface);
    return isHit(folded) || parts.some(isHit);
  };
}

/**
 * Words with the consonants of the query's words: what to mark in a text that was found in another script or spelling, and
 * has none of the query's forms.
 */
export function likenessOf(sought: readonly Sought[]): (word: WrittenWord) => boolean {
  const keyOf = (folded: string) => soundKey(soundOf(folded));
  const keys = new Set(sought.map(({ word }) => keyOf(word.folded)).filter((key) => key.length > 2));
  const compared = new Map<string, boolean>();
  return ({ surface }) => {
    const known = compared.get(surface);
    if (known !== undefined) return known;
    const isLike = keys.size > 0 && keys.has(keyOf(formsOf(surface).folded));
    compared.set(surface, isLike);
    return isLike;
  };
}
