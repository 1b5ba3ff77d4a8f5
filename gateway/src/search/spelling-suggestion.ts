import { sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import { createVocabulary, nearestTerm, type Vocabulary } from './edit-distance.ts';
import { isFoundWhole } from './ranking.ts';
import { planQuery, type QueryPlan } from './search-query.ts';
import { readIndexedRevision } from './text-counts.ts';

/** Maximum number of known words with which a misspelt one is compared. */
const maxVocabulary = 50_000;
/** A query with more unknown words than this gets no suggestion. */
const maxMisspelt = 3;

const vocabularies = new WeakMap<Connection, { revision: number; vocabulary: Vocabulary }>();

/** All known words, read again when the content has changed, in one row: as many rows take several times as long. */
export async function readVocabulary(connection: Connection): Promise<Vocabulary> {
  const revision = await readIndexedRevision(connection);
  const known = vocabularies.get(connection);
  if (known?.revision === revision) return known.vocabulary;
  const { rows } = await sql<{ terms: string | null }>`
    select string_agg(term, ' ' order by documents desc) as terms from (
      select term, documents from search_term where length(term) > 2 order by documents desc limit ${maxVocabulary}
    ) as known
  `.execute(connection);
  const vocabulary = createVocabulary(rows[0]?.terms?.split(' ') ?? []);
  vocabularies.set(connection, { revision, vocabulary });
  return vocabulary;
}

/** As a word is mostly written. */
async function surfaceOf(connection: Connection, term: string): Promise<string> {
  const row = await connection
    .selectFrom('search_term')
    .select('surface')
    .where('term', '=', term)
    .executeTakeFirst();
  return row?.surface ?? term;
}

/** The query with unknown words replaced by the nearest known ones; null when none is near or nothing is found. */
export async function suggestSpelling(connection: Connection, plan: QueryPlan): Promise<string | null> {
  const unknown = plan.sought.filter(({ known }) => !known);
  if (unknown.length === 0 || unknown.length > maxMisspelt) return null;
  const vocabulary = await readVocabulary(connection);
  const words: string[] = [];
  for (const { word, known } of plan.sought) {
    const nearest = known ? null : nearestTerm(word.folded, vocabulary);
    if (!known && nearest === null) return null;
    words.push(nearest === null ? word.surface : await surfaceOf(connection, nearest));
  }
  const spelling = words.join(' ');
  const better = await planQuery(connection, spelling);
  return better && (await isFoundWhole(connection, better)) ? spelling : null;
}
