import type { Connection } from '../database/database.ts';
import { type Documents, type Match, readDocuments } from './found-documents.ts';
import { type CountedTerms, mostWeighed, usualWeight } from './full-text.ts';
import { fullTextOf } from './full-text-of.ts';
import type { QueryPlan, Sought } from './search-query.ts';
import { countTexts, type TextCounts } from './text-counts.ts';

/** Of a site with at most so many texts, all are ranked. */
const smallSite = 2000;
/** Of a larger one: the newest rows of each word, and the newest texts that have all words. Older ones are not found. */
const mostRows = 200;

/** The weight at which a word has half of its maximum score; scores saturate above it. */
const halfWeight = 2;
const titleBonus = 1.5;
/** Factor of a word in another spelling. */
const otherSpelling = 0.75;

/** When fewer texts have all words, those with half of the words follow. */
const fewWhole = 5;
/** A word in more than this share of a language's texts is not significant. */
const commonShare = 0.6;
const leastShare = 0.001;

export interface Found {
  /** The best first. */
  matches: Match[];
  /** Whether any texts have all words. */
  whole: boolean;
  /** The significant words. */
  telling: Sought[];
}

const scoreOf = (weight: number, inTitle: boolean) =>
  weight / (weight + halfWeight) + (inTitle ? titleBonus : 0);

const limitOf = (total: number) => (total <= smallSite ? smallSite : mostRows);

/** A word of the query, or two adjacent ones that form one. */
interface ScoredTerms {
  exact: CountedTerms;
  spelt: CountedTerms | null;
  places: readonly number[];
}

/** Scores of a word by text, and whether there may be more texts that have it. */
async function scoreWord(
  connection: Connection,
  { exact, spelt }: ScoredTerms,
  total: number,
): Promise<{ scores: Map<number, number>; isCut: boolean }> {
  const scores = new Map<number, number>();
  const limit = limitOf(total);
  let isCut = false;
  for (const [terms, share] of [[spelt, otherSpelling] as const, [exact, 1] as const]) {
    if (terms === null) continue;
    const weighed = await fullTextOf(connection).weigh(connection, terms, limit, total);
    for (const { id, weight, inTitle } of weighed) {
      scores.set(id, Math.max(share * scoreOf(weight, inTitle), scores.get(id) ?? 0));
    }
    isCut ||= weighed.length >= limit;
  }
  return { scores, isCut };
}

const listWords = ({ sought, compounds }: QueryPlan): ScoredTerms[] => [
  ...sought.map(({ exact, spelt }, place) => ({ exact, spelt, places: [place] })),
  ...compounds.map(({ at, term, documents }) => ({
    exact: { anyOf: [term], orAllOf: [], documents },
    spelt: null,
    places: [at, at + 1],
  })),
];

/** A word of the query with all that may stand in a text for it. */
interface Alternatives {
  place: number;
  terms: CountedTerms;
}

/**
 * On a large site a word that very many texts have stands for few others: each of them is compared at each of its rows.
 */
function alternativesOf({ sought, compounds }: QueryPlan, total: number): Alternatives[] {
  return sought.map(({ exact, spelt, commonest }, place) => {
    const joined = compounds.filter(({ at }) => at === place || at + 1 === place);
    const documents = [exact, spelt, ...joined].reduce((sum, each) => sum + (each?.documents ?? 0), 0);
    const isShort = total > smallSite && documents > mostWeighed;
    const own = isShort ? commonest : [...exact.anyOf, ...(spelt?.anyOf ?? [])];
    return {
      place,
      terms: { anyOf: [...own, ...joined.map(({ term }) => term)], orAllOf: exact.orAllOf, documents },
    };
  });
}

interface Division {
  required: Alternatives[];
  /** Words that count in a title only. */
  titled: Alternatives[];
}

/**
 * The words that a text must have. On a large site a word that nearly every text of a language has tells no texts apart,
 * and has the longest list of rows: beside others it only counts where it stands in a title.
 */
function divideWords(plan: QueryPlan, { total, sizes }: TextCounts): Division {
  const all = alternativesOf(plan, total);
  const most = commonShare * Math.max(...sizes.values());
  const isRequired = ({ place }: Alternatives) => (plan.sought[place]?.documents ?? 0) <= most;
  const required = all.filter(isRequired);
  const isAnyKnown = required.some(({ place }) => plan.sought[place]?.known);
  return total > smallSite && isAnyKnown
    ? { required, titled: all.filter((word) => !isRequired(word)) }
    : { required: all, titled: [] };
}

const termsOf = (words: readonly Alternatives[]) => words.map(({ terms }) => terms);

/** Whether any text has all required words of a query. */
export async function isFoundWhole(connection: Connection, plan: QueryPlan): Promise<boolean> {
  const counts = await countTexts(connection);
  const { required } = divideWords(plan, counts);
  const found = await fullTextOf(connection).findTogether(connection, termsOf(required), 1, counts.total);
  return found.length > 0;
}

/**
 * Adds texts that have all required words of a query to the words' scores: the newest rows of two words that many texts
 * have may be of different texts.
 */
async function addWhole(
  connection: Connection,
  { sought }: QueryPlan,
  { required, titled }: Division,
  scores: readonly Map<number, number>[],
  total: number,
): Promise<void> {
  const fullText = fullTextOf(connection);
  const words = termsOf(required);
  const add = (id: number, place: number, inTitle: boolean) => {
    const [known, word] = [scores[place], sought[place]];
    if (known && word && !known.has(id)) known.set(id, scoreOf(usualWeight(word.exact, total), inTitle));
  };
  const whole = words.length > 1 ? await fullText.findTogether(connection, words, mostRows, total) : [];
  for (const { id, inTitle } of whole)
    for (const [at, { place }] of required.entries()) add(id, place, inTitle.includes(at));
  for (const { place: own, terms } of titled) {
    for (const id of await fullText.findTitled(connection, terms, words, mostRows)) {
      add(id, own, true);
      for (const { place } of required) add(id, place, false);
    }
  }
}

interface WordScores {
  places: readonly number[];
  /** By text. */
  scores: ReadonlyMap<number, number>;
  /** Its weight: the rarer, the higher. */
  weight: number;
  /** Whether nearly every text of a language has it. */
  common: boolean;
}

/**
 * The highest share of a language's texts that contain a word.
 * @param scores its texts, of which the first `read` were read by the word alone
 * @param all the number of texts that have it, of which these are some
 */
function shareOf(
  scores: ReadonlyMap<number, number>,
  read: number,
  all: number,
  documents: Documents,
  { sizes }: TextCounts,
): number {
  const counts = new Map<string, number>();
  let left = read;
  for (const id of scores.keys()) {
    if (left === 0) break;
    left -= 1;
    const locale = documents.get(id)?.locale;
    if (locale !== undefined) counts.set(locale, (counts.get(locale) ?? 0) + 1);
  }
  const factor = Math.max(1, all / read);
  return Math.max(
    0,
    ...Array.from(counts, ([locale, count]) => Math.min(1, (factor * count) / (sizes.get(locale) ?? 1))),
  );
}

async function scoreWords(connection: Connection, plan: QueryPlan) {
  const counts = await countTexts(connection);
  const { total } = counts;
  const isSmall = total <= smallSite;
  const division = divideWords(plan, counts);
  const inTitles = new Set(division.titled.map(({ place }) => place));
  const isRead = ({ places }: ScoredTerms) => !places.every((place) => inTitles.has(place));
  const words = listWords(plan);
  const scores: Map<number, number>[] = [];
  let isAnyCut = false;
  for (const word of words) {
    const scored = isRead(word) ? await scoreWord(connection, word, total) : null;
    scores.push(scored?.scores ?? new Map());
    isAnyCut ||= scored?.isCut ?? false;
  }
  const read = scores.map(({ size }) => size);
  if (!isSmall && (isAnyCut || inTitles.size > 0)) await addWhole(connection, plan, division, scores, total);
  const documents = await readDocuments(connection, scores, counts.revision);
  const weighed = words.map((word, at): WordScores => {
    const { places, exact, spelt } = word;
    const own = scores[at] ?? new Map();
    const size = read[at] ?? 0;
    const all = !isSmall && size >= mostRows ? exact.documents + (spelt?.documents ?? 0) : size;
    const share = isRead(word) ? shareOf(own, size, all, documents, counts) : 1;
    return {
      places,
      scores: own,
      weight: Math.log(1 + 1 / Math.max(share, leastShare)),
      common: share > commonShare,
    };
  });
  return { words: weighed, documents, required: division.required };
}

interface Candidate {
  match: Match;
  score: number;
  /** The query's words that stand in it: a bit for each place. */
  has: number;
}

const bitOf = (place: number) => 1 << place;

function gather(words: readonly WordScores[], documents: Documents): Candidate[] {
  const candidates = new Map<number, Candidate>();
  for (const { places, scores, weight } of words) {
    const bits = places.reduce((all, place) => all | bitOf(place), 0);
    for (const [id, score] of scores) {
      const known = candidates.get(id);
      if (known) {
        known.score += score * weight;
        known.has |= bits;
        continue;
      }
      const match = documents.get(id);
      if (match) candidates.set(id, { match, score: score * weight, has: bits });
    }
  }
  return [...candidates.values()];
}

/**
 * Texts that have all words of a query, the best first. When there are few, those follow that have half of the
 * significant words. `isWanted`: whether the visitor is shown a text; null when only texts with all words count.
 */
export async function findMatches(
  connection: Connection,
  plan: QueryPlan,
  isWanted: ((match: Match) => boolean) | null,
): Promise<Found> {
  const { words, documents, required } = await scoreWords(connection, plan);
  const known = [...plan.sought.keys()].filter((place) => plan.sought[place]?.known);
  const rare = known.filter((place) => !words[place]?.common);
  const places = rare.length > 0 ? rare : known;
  const telling = places.flatMap((place) => plan.sought[place] ?? []);
  const weightOf = (some: readonly number[]) =>
    some.reduce((sum, place) => sum + (words[place]?.weight ?? 0), 0);
  const coverage = ({ has }: Candidate) =>
    weightOf(places.filter((place) => has & bitOf(place))) / weightOf(places);

  const ranked = gather(words, documents).sort((a, b) => b.score - a.score || a.match.id - b.match.id);
  const all = required.reduce((bits, { place }) => bits | bitOf(place), 0);
  const hasAll = ({ has }: Candidate) => (has & all) === all;
  const whole = ranked.filter(hasAll).map(({ match }) => match);
  const found = { whole: whole.length > 0, telling };
  if (isWanted === null || whole.filter(isWanted).length >= fewWhole) return { ...found, matches: whole };
  const parts = ranked
    .filter(
      (candidate) =>
        !hasAll(candidate) &&
        2 * places.filter((place) => candidate.has & bitOf(place)).length >= places.length,
    )
    .map((candidate) => ({ match: candidate.match, order: coverage(candidate) * candidate.score }))
    .sort((a, b) => b.order - a.order);
  return { ...found, matches: [...whole, ...parts.map(({ match }) => match)] };
}
