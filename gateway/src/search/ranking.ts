import { sql } from 'kysely';
import * as v from 'valibot';
import type { Connection } from '../database/database.ts';
import { dialectOf } from '../database/dialect.ts';
import { listOfIds } from '../database/list-of-ids.ts';
import { type CountedTerms, usualWeight } from './full-text.ts';
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

export interface Match {
  id: number;
  kind: string;
  item: string;
  locale: string;
  /** Languages for whose readers the text is shown, with spaces between them. */
  readers: string;
}

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

/** Scores of a word by text. */
async function scoreWord(
  connection: Connection,
  { exact, spelt }: ScoredTerms,
  total: number,
): Promise<Map<number, number>> {
  const scores = new Map<number, number>();
  for (const [terms, share] of [[spelt, otherSpelling] as const, [exact, 1] as const]) {
    if (terms === null) continue;
    const weighed = await fullTextOf(connection).weigh(connection, terms, limitOf(total), total);
    for (const { id, weight, inTitle } of weighed) {
      scores.set(id, Math.max(share * scoreOf(weight, inTitle), scores.get(id) ?? 0));
    }
  }
  return scores;
}

const listWords = ({ sought, compounds }: QueryPlan): ScoredTerms[] => [
  ...sought.map(({ exact, spelt }, place) => ({ exact, spelt, places: [place] })),
  ...compounds.map(({ at, term, documents }) => ({
    exact: { anyOf: [term], orAllOf: [], documents },
    spelt: null,
    places: [at, at + 1],
  })),
];

/** What may stand in a text for each word of a query; null without words. */
function listAlternatives({ sought, compounds }: QueryPlan): [CountedTerms, ...CountedTerms[]] | null {
  const [first, ...others] = sought.map(({ exact, spelt }, place): CountedTerms => {
    const joined = compounds.filter(({ at }) => at === place || at + 1 === place);
    return {
      anyOf: [...exact.anyOf, ...(spelt?.anyOf ?? []), ...joined.map(({ term }) => term)],
      orAllOf: exact.orAllOf,
      documents: [exact, spelt, ...joined].reduce((sum, each) => sum + (each?.documents ?? 0), 0),
    };
  });
  return first ? [first, ...others] : null;
}

/** Whether any text has all words of a query. */
export async function isFoundWhole(connection: Connection, plan: QueryPlan): Promise<boolean> {
  const words = listAlternatives(plan);
  if (words === null) return false;
  const { total } = await countTexts(connection);
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
  const words = listAlternatives(plan);
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

type Documents = ReadonlyMap<number, Match>;

const RowsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.tuple([v.number(), v.string(), v.string(), v.string(), v.string()])),
);

/** In one row of the database: several hundred rows take several times as long. */
async function readDocuments(connection: Connection, ids: ReadonlySet<number>): Promise<Documents> {
  const columns = sql`id, kind, item, locale, readers`;
  const { rows } = await (dialectOf(connection) === 'postgres'
    ? sql<{ list: string | null }>`
        select json_agg(json_build_array(${columns}))::text as list from search_document
        where id = any (${`{${[...ids].join()}}`}::bigint[])
      `
    : // By itself SQLite would read the rows, which have the texts.
      sql<{ list: string | null }>`
        select json_group_array(json_array(${columns})) as list
        from search_document indexed by search_document_shown where id in ${listOfIds(connection, ids)}
      `
  ).execute(connection);
  const found = v.parse(RowsSchema, rows[0]?.list ?? '[]');
  return new Map(found.map(([id, kind, item, locale, readers]) => [id, { id, kind, item, locale, readers }]));
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
  for (const word of words) scores.push(await scoreWord(connection, word, total));
  const own = scores.map((each) => new Set(each.keys()));
  if (!isSmall) await addWhole(connection, plan, scores, total);
  const documents = await readDocuments(connection, new Set(scores.flatMap((each) => [...each.keys()])));
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
  /** Places of the query's words that stand in it. */
  has: Set<number>;
}

function gather(words: readonly WordScores[], documents: Documents): Candidate[] {
  const candidates = new Map<number, Candidate>();
  for (const { places, scores, weight } of words) {
    for (const [id, score] of scores) {
      const match = documents.get(id);
      if (!match) continue;
      const candidate = candidates.get(id) ?? { match, score: 0, has: new Set() };
      candidate.score += score * weight;
      for (const place of places) candidate.has.add(place);
      candidates.set(id, candidate);
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
    weightOf(places.filter((place) => has.has(place))) / weightOf(places);

  const ranked = gather(words, documents).sort((a, b) => b.score - a.score || a.match.id - b.match.id);
  const all = plan.sought.length;
  const whole = ranked.filter(({ has }) => has.size === all).map(({ match }) => match);
  const found = { whole: whole.length > 0, telling };
  if (isWanted === null || whole.filter(isWanted).length >= fewWhole) return { ...found, matches: whole };
  const parts = ranked
    .filter(
      ({ has }) => has.size < all && 2 * places.filter((place) => has.has(place)).length >= places.length,
    )
    .map((candidate) => ({ match: candidate.match, order: coverage(candidate) * candidate.score }))
    .sort((a, b) => b.order - a.order);
  return { ...found, matches: [...whole, ...parts.map(({ match }) => match)] };
}
