import type { Facet, SearchAnswer, SearchQuery } from '@sahn/contracts/api';
import { type Hit, searchKinds } from '@sahn/contracts/content';
import { isLocale, type Locale, localeFacts, locales } from '@sahn/contracts/locale';
import { sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import { makeExcerpt, markHits } from './excerpt.ts';
import { pathOfHit, publicKind } from './hit-path.ts';
import { planQuery, type QueryPlan } from './search-query.ts';
import { type KnownTerm, nearestTerm } from './spelling.ts';

const hitsPerPage = 12;
const suggestedHits = 8;
/** Best matches that are looked at; what is behind them is not counted. */
const maxMatches = 2000;
/** Known words that a misspelt one is compared with. */
const maxVocabulary = 10_000;
/** A query with more unknown words than this is no slip of the finger. */
const maxMisspelt = 3;

interface Match {
  id: number;
  kind: string;
  item: string;
  locale: string;
  readers: string;
}

async function findMatches(connection: Connection, plan: QueryPlan): Promise<Match[]> {
  const { rows } = await sql<Match>`
    select d.id, d.kind, d.item, d.locale, d.readers
    from search_index join search_document d on d.id = search_index.rowid
    where search_index match ${plan.expression}
    order by bm25(search_index, 10.0, 1.0, 4.0), d.id
    limit ${maxMatches}
  `.execute(connection);
  return rows;
}

/** Matches in the language that was asked for. With none asked: each item once, as its reader is shown it. */
function inLanguage(matches: readonly Match[], language: string | undefined, reader: Locale): Match[] {
  if (language === 'all') return [...matches];
  if (language !== undefined) return matches.filter(({ locale }) => locale === language);
  const shown = matches.filter(({ readers }) => readers.split(' ').includes(reader));
  return shown.length > 0 ? shown : [...matches];
}

function countFacet(
  values: readonly string[],
  choices: readonly string[],
  label: (id: string) => string,
): Facet[] {
  return choices
    .map((id) => ({ id, label: label(id), count: values.filter((value) => value === id).length }))
    .filter(({ count }) => count > 0);
}

async function toHits(connection: Connection, matches: readonly Match[], plan: QueryPlan): Promise<Hit[]> {
  if (matches.length === 0) return [];
  const texts = await connection
    .selectFrom('search_document')
    .select(['id', 'title', 'text'])
    .where(
      'id',
      'in',
      matches.map(({ id }) => id),
    )
    .execute();
  return matches.flatMap((match): Hit[] => {
    const document = texts.find(({ id }) => id === match.id);
    if (!document || !isLocale(match.locale)) return [];
    return [
      {
        kind: publicKind(match.kind),
        id: match.item,
        language: match.locale,
        path: pathOfHit(match.kind, match.item),
        title: markHits(document.title, plan.isHit),
        excerpt: makeExcerpt(document.text, plan.isHit),
      },
    ];
  });
}

/** Known words of about the length of a misspelt one, the commonest first. */
async function termsOfLength(connection: Connection, letters: number): Promise<KnownTerm[]> {
  return connection
    .selectFrom('search_term')
    .selectAll()
    .where((row) => sql<boolean>`length(${row.ref('term')}) between ${letters - 2} and ${letters + 2}`)
    .orderBy('documents', 'desc')
    .limit(maxVocabulary)
    .execute();
}

async function isKnown(connection: Connection, term: string): Promise<boolean> {
  const row = await connection
    .selectFrom('search_term')
    .select('term')
    .where('term', '=', term)
    .executeTakeFirst();
  return row !== undefined;
}

async function suggestSpelling(connection: Connection, plan: QueryPlan): Promise<string | null> {
  let misspelt = 0;
  const words: string[] = [];
  for (const { folded, surface } of plan.words) {
    if (await isKnown(connection, folded)) words.push(surface);
    else {
      misspelt += 1;
      if (misspelt > maxMisspelt) return null;
      const nearest = nearestTerm(folded, await termsOfLength(connection, [...folded].length));
      if (!nearest) return null;
      words.push(nearest.surface);
    }
  }
  if (misspelt === 0) return null;
  const spelling = words.join(' ');
  const better = await planQuery(connection, spelling);
  return better && (await findMatches(connection, better)).length > 0 ? spelling : null;
}

/** Searches the whole site for a reader of `reader`. */
export async function search(
  connection: Connection,
  reader: Locale,
  query: SearchQuery,
): Promise<SearchAnswer> {
  const page = query.page ?? 1;
  const plan = await planQuery(connection, query.q);
  const matches = plan ? await findMatches(connection, plan) : [];
  const ofKind = (match: Match) => query.kind === undefined || publicKind(match.kind) === query.kind;
  const spoken = inLanguage(matches, query.language, reader);
  const found = spoken.filter(ofKind);
  const shown = found.slice((page - 1) * hitsPerPage, page * hitsPerPage);
  return {
    items: plan ? await toHits(connection, shown, plan) : [],
    page,
    size: hitsPerPage,
    total: found.length,
    facets: {
      kind: countFacet(
        spoken.map(({ kind }) => publicKind(kind)),
        searchKinds,
        (id) => id,
      ),
      language: countFacet(
        matches.filter(ofKind).map(({ locale }) => locale),
        locales,
        (id) => (isLocale(id) ? localeFacts[id].name : id),
      ),
    },
    suggestion: plan && matches.length === 0 ? await suggestSpelling(connection, plan) : null,
  };
}

/** The few best hits, while a visitor is typing. */
export async function suggest(connection: Connection, reader: Locale, asked: string): Promise<Hit[]> {
  const plan = await planQuery(connection, asked);
  if (!plan) return [];
  const matches = inLanguage(await findMatches(connection, plan), undefined, reader);
  return toHits(connection, matches.slice(0, suggestedHits), plan);
}

/** Ids of one kind's items in the order in which they match, for lists that are narrowed by words. */
export async function findItems(connection: Connection, kind: string, asked: string): Promise<string[]> {
  const plan = await planQuery(connection, asked);
  if (!plan) return [];
  const matches = await findMatches(connection, plan);
  return [...new Set(matches.filter((match) => match.kind === kind).map(({ item }) => item))];
}
