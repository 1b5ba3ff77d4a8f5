import { sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import { type KnownTerm, nearestTerm } from './edit-distance.ts';
import { isFoundWhole } from './ranking.ts';
import { planQuery, type QueryPlan } from './search-query.ts';
import { readIndexedRevision } from './text-counts.ts';

/** Maximum number of known words with which a misspelt one is compared. */
const maxVocabulary = 50_000;
/** A query with more unknown words than this gets no suggestion. */
const maxMisspelt = 3;

interface Vocabulary {
  revision: number;
  /** Most frequent first. */
  terms: readonly KnownTerm[];
}

const vocabularies = new WeakMap<Connection, Vocabulary>();

/** All known words, read again when the content has changed. */
async function readVocabulary(connection: Connection): Promise<readonly KnownTerm[]> {
  const revision = await readIndexedRevision(connection);
  const known = vocabularies.get(connection);
  if (known?.revision === revision) return known.terms;
  const terms = await connection
    .selectFrom('search_term')
    .selectAll()
    .where(sql<boolean>`length(term) > 2`)
    .orderBy('documents', 'desc')
    .limit(maxVocabulary)
    .execute();
  vocabularies.set(connection, { revision, terms });
  return terms;
}

/** The query with unknown words replaced by the nearest known ones; null when none is near or nothing is found. */
export async function suggestSpelling(connection: Connection, plan: QueryPlan): Promise<string | null> {
  const unknown = plan.sought.filter(({ known }) => !known);
  if (unknown.length === 0 || unknown.length > maxMisspelt) return null;
  const vocabulary = await readVocabulary(connection);
  const words: string[] = [];
  for (const { word, known } of plan.sought) {
    const nearest = known ? null : nearestTerm(word.folded, vocabulary);
    if (!known && !nearest) return null;
    words.push(nearest?.surface ?? word.surface);
  }
  const spelling = words.join(' ');
  const better = await planQuery(connection, spelling);
  return better && (await isFoundWhole(connection, better)) ? spelling : null;
}
