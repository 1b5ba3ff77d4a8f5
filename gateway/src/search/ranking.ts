import { sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import { listOfIds } from '../database/list-of-ids.ts';
import { fullTextOf } from './full-text-of.ts';
import type { QueryPlan, Sought } from './search-query.ts';

/** Maximum number of rows of one word, the newest ones; older rows are not found by it. */
const maxRows = 2000;

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

/** Scores of a word by text. */
async function scoreWord(
  connection: Connection,
  { exact, spelt }: Pick<Sought, 'exact' | 'spelt'>,
  total: number,
): Promise<Map<number, number>> {
  const scores = new Map<number, number>();
  for (const [terms, share] of [[spelt, otherSpelling] as const, [exact, 1] as const]) {
    if (terms === null) continue;
    for (const { id, weight, inTitle } of await fullTextOf(connection).weigh(
      connection,
      terms,
      maxRows,
      total,
    )) {
      const score = share * (weight / (weight + halfWeight) + (inTitle ? titleBonus : 0));
      scores.set(id, Math.max(score, scores.get(id) ?? 0));
    }
  }
  return scores;
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

async function readDocuments(connection: Connection, ids: ReadonlySet<number>): Promise<Documents> {
  const { rows } = await sql<Match>`
    select id, kind, item, locale, readers from search_document where id in ${listOfIds(connection, ids)}
  `.execute(connection);
  return new Map(rows.map((row) => [row.id, row]));
}

async function countByLocale(connection: Connection): Promise<ReadonlyMap<string, number>> {
  const rows = await connection
    .selectFrom('search_document')
    .select((each) => ['locale', each.fn.countAll<number>().as('count')] as const)
    .groupBy('locale')
    .execute();
  return new Map(rows.map(({ locale, count }) => [locale, Number(count)]));
}

/** The highest share of a language's texts that contain a word. */
function shareOf(ids: Iterable<number>, documents: Documents, sizes: ReadonlyMap<string, number>): number {
  const counts = new Map<string, number>();
  for (const id of ids) {
    const locale = documents.get(id)?.locale;
    if (locale !== undefined) counts.set(locale, (counts.get(locale) ?? 0) + 1);
  }
  return Math.max(0, ...[...counts].map(([locale, count]) => count / (sizes.get(locale) ?? 1)));
}

async function scoreWords(connection: Connection, plan: QueryPlan) {
  const words = [
    ...plan.sought.map(({ exact, spelt }, place) => ({ exact, spelt, places: [place] })),
    ...plan.compounds.map(({ at, term }) => ({
      exact: { anyOf: [term], orAllOf: [] },
      spelt: null,
      places: [at, at + 1],
    })),
  ];
  const sizes = await countByLocale(connection);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const scored: { places: readonly number[]; scores: ReadonlyMap<number, number> }[] = [];
  for (const { places, ...terms } of words) {
    scored.push({ places, scores: await scoreWord(connection, terms, total) });
  }
  const documents = await readDocuments(
    connection,
    new Set(scored.flatMap(({ scores }) => [...scores.keys()])),
  );
  const weighed = scored.map(({ places, scores }): WordScores => {
    const share = shareOf(scores.keys(), documents, sizes);
    return {
      places,
      scores,
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
