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

/**
 * What may stand in a text for each word of a query; null without words. On a large site a word that very many texts have
 * stands for few others: each of them is compared at each of its rows.
 */
function listAlternatives(
  { sought, compounds }: QueryPlan,
  total: number,
): [CountedTerms, ...CountedTerms[]] | null {
  const [first, ...others] = sought.map(({ exact, spelt, commonest }, place): CountedTerms => {
    const joined = compounds.filter(({ at }) => at === place || at + 1 === place);
    const documents = [exact, spelt, ...joined].reduce((sum, each) => sum + (each?.documents ?? 0), 0);
    const isShort = total > smallSite && documents > mostWeighed;
    const own = isShort ? commonest : [...exact.anyOf, ...(spelt?.anyOf ?? [])];
    return { anyOf: [...own, ...joined.map(({ term }) => term)], orAllOf: exact.orAllOf, documents };
  });
  return first ? [first, ...others] : null;
}

/** Whether any text has all words of a query. */
export async function isFoundWhole(connection: Connection, plan: QueryPlan): Promise<boolean> {
  const { total } = await countTexts(connection);
  const words = listAlternatives(plan, total);
  if (words === null) return false;
  return (await fullTextOf(connection).findTogether(connection, words, 1, total)).length > 0;
}

/**
 * Adds texts that have all words of a query to the words' scores: the newest rows of two words that many texts have may
 * be of different texts.
 */
async function addWhole(
  connection: Connection,
  plan: QueryPlan,
  scores: readonly Map<number, number>[],
  total: number,
): Promise<void> {
  const words = listAlternatives(plan, total);
  if (words === null || words.length < 2) return;
  const whole = await fullTextOf(connection).findTogether(connection, words, mostRows, total);
  for (const { id, inTitle } of whole) {
    for (const [place, { exact }] of plan.sought.entries()) {
      const known = scores[place];
      if (known && !known.has(id)) known.set(id, scoreOf(usualWeight(exact, total), inTitle.includes(place)));
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

/** The highest share of a language's texts that contain a word. Of some texts that have it, `all` is the number. */
function shareOf(ids: ReadonlySet<number>, all: number, documents: Documents, { sizes }: TextCounts): number {
  const counts = new Map<string, number>();
  for (const id of ids) {
    const locale = documents.get(id)?.locale;
    if (locale !== undefined) counts.set(locale, (counts.get(locale) ?? 0) + 1);
  }
  const factor = Math.max(1, all / ids.size);
  return Math.max(
    0,
    ...[...counts].map(([locale, count]) => Math.min(1, (factor * count) / (sizes.get(locale) ?? 1))),
  );
}

async function scoreWords(connection: Connection, plan: QueryPlan) {
  const counts = await countTexts(connection);
  const { total } = counts;
  const isSmall = total <= smallSite;
  const words = listWords(plan);
  const scores: Map<number, number>[] = [];
  let isAnyCut = false;
  for (const word of words) {
    const scored = await scoreWord(connection, word, total);
    scores.push(scored.scores);
    isAnyCut ||= scored.isCut;
  }
  const own = scores.map((each) => new Set(each.keys()));
  if (!isSmall && isAnyCut) await addWhole(connection, plan, scores, total);
  const ids = new Set(scores.flatMap((each) => [...each.keys()]));
  const documents = await readDocuments(connection, ids, counts.revision);
  const weighed = words.map(({ places, exact, spelt }, at): WordScores => {
    const ids = own[at] ?? new Set();
    const isCut = !isSmall && ids.size >= mostRows;
    const all = isCut ? exact.documents + (spelt?.documents ?? 0) : ids.size;
    const share = shareOf(ids, all, documents, counts);
    return {
      places,
      scores: scores[at] ?? new Map(),
      weight: Math.log(1 + 1 / Math.max(share, leastShare)),
      common: share > commonShare,
    };
  });
  return { words: weighed, documents };
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
  const { words, documents } = await scoreWords(connection, plan);
  const known = [...plan.sought.keys()].filter((place) => plan.sought[place]?.known);
  const rare = known.filter((place) => !words[place]?.common);
  const places = rare.length > 0 ? rare : known;
  const telling = places.flatMap((place) => plan.sought[place] ?? []);
  const weightOf = (some: readonly number[]) =>
    some.reduce((sum, place) => sum + (words[place]?.weight ?? 0), 0);
  const coverage = ({ has }: Candidate) =>
    weightOf(places.filter((place) => has & bitOf(place))) / weightOf(places);

  const ranked = gather(words, documents).sort((a, b) => b.score - a.score || a.match.id - b.match.id);
  const all = bitOf(plan.sought.length) - 1;
  const whole = ranked.filter(({ has }) => has === all).map(({ match }) => match);
  const found = { whole: whole.length > 0, telling };
  if (isWanted === null || whole.filter(isWanted).length >= fewWhole) return { ...found, matches: whole };
  const parts = ranked
    .filter(
      ({ has }) => has !== all && 2 * places.filter((place) => has & bitOf(place)).length >= places.length,
    )
    .map((candidate) => ({ match: candidate.match, order: coverage(candidate) * candidate.score }))
    .sort((a, b) => b.order - a.order);
  return { ...found, matches: [...whole, ...parts.map(({ match }) => match)] };
}
