import type { Hit } from '@sahn/contracts/content/hit';
import type { Facet } from '@sahn/contracts/content/kinds';
import type { SearchQuery, SearchResults } from '@sahn/contracts/content/search';
import type { FindItemAddress } from '@sahn/contracts/routing/item-address';
import { isLocale, type Locale, localeFacts, locales } from '@sahn/contracts/text/locale';
import type { Connection } from '../database/database.ts';
import { type IsHit, makeExcerpt, markHits, type Segments } from './excerpt.ts';
import type { Match } from './found-documents.ts';
import { type Found, findMatches } from './ranking.ts';
import { hitsOf, likenessOf, planQuery, type QueryPlan } from './search-query.ts';
import type { SearchText } from './search-text.ts';
import { readVocabulary, suggestSpelling } from './spelling-suggestion.ts';
import { countTexts } from './text-counts.ts';

/** What the search needs of a kind's definition. */
interface FoundKind {
  foundAs: string;
  soundSeconds?(source: unknown): number | null;
}

/** Dependencies of the search. */
export interface SearchReader {
  database: Connection;
  /** Paths of items in the requesting composition: items without a page are not found. */
  addressOf: FindItemAddress;
  content: {
    kinds: {
      /** Groups of hits, in the order in which they are counted. */
      readonly found: readonly string[];
      find(name: string): FoundKind | undefined;
    };
    /** Items by kind and id. */
    snapshot(): Promise<{ items: ReadonlyMap<string, ReadonlyMap<string, { source: unknown }>> }>;
  };
}

const hitsPerPage = 12;
const suggestedHits = 6;
const isFor = (match: Match, reader: Locale) => match.readers.includes(reader);

/**
 * Matches in the requested language. For all languages: each item once, in the language of its best match. Without a
 * language: each item once, in the language that the reader is shown.
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
  values: readonly (string | undefined)[],
  choices: readonly string[],
  label: (id: string) => string,
): Facet[] {
  const counts = new Map<string | undefined, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return choices
    .map((id) => ({ id, label: label(id), count: counts.get(id) ?? 0 }))
    .filter(({ count }) => count > 0);
}

const groupOf = ({ content }: SearchReader, { kind }: Match) => content.kinds.find(kind)?.foundAs;

const marksOf = (plan: QueryPlan, telling: Found['telling']) => ({
  isHit: hitsOf(plan, telling),
  isLike: likenessOf(plan.sought),
});

const hasHit = (segments: Segments) => segments.some(({ hit }) => hit);

/**
 * Title and excerpt with marks: of the words that were sought, else of words that are like them. Where neither has one, the
 * excerpt ends with the term or other title for which the text was found.
 */
function markFound(
  { title, text, extra }: Pick<SearchText, 'title' | 'text' | 'extra'>,
  isHit: IsHit,
  isLike: IsHit,
): Pick<Hit, 'title' | 'excerpt'> {
  const markBy = (is: IsHit) => ({ title: markHits(title, is), excerpt: makeExcerpt(text, is) });
  const isMarked = (one: Pick<Hit, 'title' | 'excerpt'>) => hasHit(one.title) || hasHit(one.excerpt);
  const exact = markBy(isHit);
  if (isMarked(exact)) return exact;
  // Every word of the text is compared with those that were sought, which few texts need.
  const like = markBy(isLike);
  if (isMarked(like)) return like;
  const names = [isHit, isLike].flatMap((is) => extra.split('\n').map((name) => markHits(name, is)));
  const name = names.find(hasHit);
  return name ? { ...like, excerpt: [...like.excerpt, { text: ' · ' }, ...name] } : like;
}

async function toHits(
  { database, addressOf, content }: SearchReader,
  matches: readonly Match[],
  { isHit, isLike }: { isHit: IsHit; isLike: IsHit },
): Promise<Hit[]> {
  if (matches.length === 0) return [];
  const texts = await database
    .selectFrom('search_document')
    .select(['id', 'title', 'text', 'extra'])
    .where(
      'id',
      'in',
      matches.map(({ id }) => id),
    )
    .execute();
  const { items } = await content.snapshot();
  return matches.flatMap((match): Hit[] => {
    const document = texts.find(({ id }) => id === match.id);
    const path = addressOf(match.kind, match.item);
    const kind = content.kinds.find(match.kind);
    if (!document || !isLocale(match.locale) || path === null || kind === undefined) return [];
    const stored = items.get(match.kind)?.get(match.item);
    const soundSeconds = stored && kind.soundSeconds?.(stored.source);
    return [
      {
        kind: kind.foundAs,
        id: match.item,
        language: match.locale,
        path,
        ...markFound(document, isHit, isLike),
        ...(typeof soundSeconds === 'number' ? { soundSeconds } : {}),
      },
    ];
  });
}

/** Matches of items that a page shows. */
async function findShown(
  { database, addressOf }: SearchReader,
  plan: QueryPlan,
  isWanted: (match: Match) => boolean,
): Promise<Found> {
  const found = await findMatches(database, plan, isWanted);
  return { ...found, matches: found.matches.filter(({ kind, item }) => addressOf(kind, item) !== null) };
}

const nothing: Found = { matches: [], whole: false, telling: [] };

/** Reads what all searches share, so that the first one does not. */
export async function prepareSearch(database: Connection): Promise<void> {
  await countTexts(database);
  await readVocabulary(database);
}

/** Searches the whole site for a reader of `locale`. */
export async function search(
  reader: SearchReader,
  locale: Locale,
  query: SearchQuery,
): Promise<SearchResults> {
  const page = query.page ?? 1;
  const plan = await planQuery(reader.database, query.q);
  const isWanted = (match: Match) =>
    query.language === undefined
      ? isFor(match, locale)
      : query.language === 'all' || match.locale === query.language;
  const { matches, whole, telling } = plan ? await findShown(reader, plan, isWanted) : nothing;
  const ofKind = (match: Match) => query.kind === undefined || groupOf(reader, match) === query.kind;
  const spoken = inLanguage(matches, query.language, locale);
  const found = spoken.filter(ofKind);
  const shown = found.slice((page - 1) * hitsPerPage, page * hitsPerPage);
  return {
    items: plan ? await toHits(reader, shown, marksOf(plan, telling)) : [],
    page,
    size: hitsPerPage,
    total: found.length,
    facets: {
      kind: countFacet(
        spoken.map((match) => groupOf(reader, match)),
        reader.content.kinds.found,
        (id) => id,
      ),
      language: countFacet(
        matches.filter(ofKind).map(({ locale }) => locale),
        locales,
        (id) => (isLocale(id) ? localeFacts[id].name : id),
      ),
    },
    suggestion: plan && !whole ? await suggestSpelling(reader.database, plan) : null,
  };
}

/** The best hits for suggestions while a visitor types. */
export async function suggest(reader: SearchReader, locale: Locale, query: string): Promise<Hit[]> {
  const plan = await planQuery(reader.database, query);
  if (!plan) return [];
  const { matches, telling } = await findShown(reader, plan, (match) => isFor(match, locale));
  const shown = inLanguage(matches, undefined, locale);
  return toHits(reader, shown.slice(0, suggestedHits), marksOf(plan, telling));
}

/** Ids of one kind's items by relevance, for lists that are filtered by a query. */
export async function findItems(connection: Connection, kind: string, query: string): Promise<string[]> {
  const plan = await planQuery(connection, query);
  if (!plan) return [];
  const { matches } = await findMatches(connection, plan, null);
  return [...new Set(matches.filter((match) => match.kind === kind).map(({ item }) => item))];
}
