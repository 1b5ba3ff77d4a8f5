import { byLocale } from '@sahn/contracts/text/languages';
import * as v from 'valibot';
import { type Connection, type Database, inTransaction } from '../../database/database.ts';
import { readWords } from '../../locales/words.ts';
import {
  type Calendar,
  CalendarSchema,
  CountriesSchema,
  type CountryNames,
  type Site,
  SiteSchema,
} from '../source/site-files.ts';
import { type StoredKind, sourceSchemas } from '../source/source-schemas.ts';
import { type Detail, DetailSchema, type Stored, storedEntries } from '../source/stored.ts';
import { type Terms, TermsSchema } from '../source/terms.ts';

type Items = { readonly [Kind in StoredKind]: ReadonlyMap<string, Stored<Kind>> };

/** All content of one revision but the long texts, as lists and filters need it. */
export interface Snapshot {
  revision: number;
  site: Site;
  terms: Terms;
  calendar: Calendar;
  countries: CountryNames;
  items: Items;
}

export interface ContentStore {
  /** The newest revision's number. */
  revision(): Promise<number>;
  snapshot(): Promise<Snapshot>;
  /** Long texts of some items by id. */
  details(kind: StoredKind, ids: readonly string[]): Promise<ReadonlyMap<string, Detail>>;
}

/** The site before its first import. */
export const plainSite: Site = {
  name: byLocale((locale) => readWords('sharing').get(locale)?.['site.name'] ?? ''),
  contact: 'postmaster@localhost',
  hijriOffset: 0,
  home: [],
};

type Row = { kind: string; id: string; document: string };

function readItems<Kind extends StoredKind>(kind: Kind, rows: readonly Row[]): Map<string, Stored<Kind>> {
  const schema = v.object({ ...storedEntries, source: v.unknown() });
  const items = new Map<string, Stored<Kind>>();
  for (const row of rows) {
    if (row.kind !== kind) continue;
    const { source, ...stored } = v.parse(schema, JSON.parse(row.document));
    items.set(row.id, { ...stored, kind, id: row.id, source: v.parse(sourceSchemas[kind], source) });
  }
  return items;
}

function readFile<Schema extends v.GenericSchema>(
  rows: readonly Row[],
  id: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  const row = rows.find((each) => each.kind === 'site' && each.id === id);
  return row && v.parse(schema, JSON.parse(row.document));
}

async function readRevision(connection: Connection): Promise<number> {
  const state = await connection.selectFrom('content_state').select('revision').executeTakeFirstOrThrow();
  return state.revision;
}

/** Reads the whole content of the newest revision. */
export async function readSnapshot(connection: Connection): Promise<Snapshot> {
  const revision = await readRevision(connection);
  const rows = await connection
    .selectFrom('content_item')
    .select(['kind', 'id', 'document'])
    .orderBy('kind')
    .orderBy('id')
    .execute();
  return {
    revision,
    site: readFile(rows, 'site', SiteSchema) ?? plainSite,
    terms: readFile(rows, 'terms', TermsSchema) ?? {},
    calendar: readFile(rows, 'calendar', CalendarSchema) ?? [],
    countries: readFile(rows, 'countries', CountriesSchema) ?? {},
    items: {
      articles: readItems('articles', rows),
      books: readItems('books', rows),
      hadith: readItems('hadith', rows),
      duas: readItems('duas', rows),
      albums: readItems('albums', rows),
      tracks: readItems('tracks', rows),
      projects: readItems('projects', rows),
      story: readItems('story', rows),
      pages: readItems('pages', rows),
    },
  };
}

/** Keeps the newest revision in memory; another process's import is noticed with the next question. */
export function createContentStore(database: Database): ContentStore {
  let kept: Promise<Snapshot> | null = null;
  let keptRevision = -1;
  return {
    revision: () => readRevision(database),
    async snapshot() {
      const revision = await readRevision(database);
      if (kept && keptRevision === revision) return kept;
      keptRevision = revision;
      kept = inTransaction(database, readSnapshot);
      // A failed read must not be kept.
      kept.catch(() => {
        kept = null;
      });
      return kept;
    },
    async details(kind, ids) {
      const details = new Map<string, Detail>();
      if (ids.length === 0) return details;
      const rows = await database
        .selectFrom('content_item')
        .select(['id', 'detail'])
        .where('kind', '=', kind)
        .where('id', 'in', ids)
        .execute();
      for (const row of rows) details.set(row.id, v.parse(DetailSchema, JSON.parse(row.detail)));
      return details;
    },
  };
}
