import { type Hit, searchKinds } from '@sahn/contracts/content/content';
import type { Facet } from '@sahn/contracts/content/kinds';
import type { SearchAnswer, SearchQuery } from '@sahn/contracts/content/search';
import { isLocale, type Locale, localeFacts, locales } from '@sahn/contracts/text/locale';
import type { Connection } from '../database/database.ts';
import { makeExcerpt, markHits } from './excerpt.ts';
import { pathOfHit, publicKind } from './hit-path.ts';
import { type Found, findMatches, type Match } from './ranking.ts';
import { hitsOf, planQuery } from './search-query.ts';
import { suggestSpelling } from './spelling-suggestion.ts';
import type { Word } from './words.ts';

const hitsPerPage = 12;
const suggestedHits = 6;
const isFor = (match: Match, reader: Locale) => match.readers.split(' ').includes(reader);

/**
 * Matches in the language that was asked for. With all asked: each item once, in the language in which it fits best.
 * With none asked: each item once, as its reader is shown it.
 */
function inLanguage(matches: readonly Match[], language: string | undefined, reader: Locale): Match[] {
  if (language === 'all') {
    const best = new Map<string, Match>();
    for (const match of matches) {
      const item = `${match.kind}/${match.item}`;
      if (!best.has(item)) best.set(item, match);
    }
    return [...best.values()];
  }
  if (language !== undefined) return matches.filter(({ locale }) => locale === language);
  const shown = matches.filter((match) => isFor(match, reader));
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

async function toHits(
  connection: Connection,
  matches: readonly Match[],
  isHit: (word: Word) => boolean,
): Promise<Hit[]> {
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
        title: markHits(document.title, isHit),
        excerpt: makeExcerpt(document.text, isHit),
      },
    ];
  });
}

const nothing: Found = { matches: [], whole: false, telling: [] };

/** Searches the whole site for a reader of `reader`. */
export async function search(
  connection: Connection,
  reader: Locale,
  query: SearchQuery,
): Promise<SearchAnswer> {
  const page = query.page ?? 1;
  const plan = await planQuery(connection, query.q);
  const isWanted = (match: Match) =>
    query.language === undefined
      ? isFor(match, reader)
      : query.language === 'all' || match.locale === query.language;
  const { matches, whole, telling } = plan ? await findMatches(connection, plan, isWanted) : nothing;
  const ofKind = (match: Match) => query.kind === undefined || publicKind(match.kind) === query.kind;
  const spoken = inLanguage(matches, query.language, reader);
  const found = spoken.filter(ofKind);
  const shown = found.slice((page - 1) * hitsPerPage, page * hitsPerPage);
  return {
    items: plan ? await toHits(connection, shown, hitsOf(plan, telling)) : [],
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
    suggestion: plan && !whole ? await suggestSpelling(connection, plan) : null,
  };
}

/** The few best hits, while a visitor is typing. */
export async function suggest(connection: Connection, reader: Locale, asked: string): Promise<Hit[]> {
  const plan = await planQuery(connection, asked);
  if (!plan) return [];
  const { matches, telling } = await findMatches(connection, plan, (match) => isFor(match, reader));
  const shown = inLanguage(matches, undefined, reader);
  return toHits(connection, shown.slice(0, suggestedHits), hitsOf(plan, telling));
}

/** Ids of one kind's items in the order in which they match, for lists that are narrowed by words. */
export async function findItems(connection: Connection, kind: string, asked: string): Promise<string[]> {
  const plan = await planQuery(connection, asked);
  if (!plan) return [];
  const { matches } = await findMatches(connection, plan, null);
  return [...new Set(matches.filter((match) => match.kind === kind).map(({ item }) => item))];
}
