import * as v from 'valibot';
import { type Connection, type Database, inReadTransaction } from '../../database/database.ts';
import { storageFault } from '../../storage/storage-fault.ts';
import { isoDay } from '../calendar/days.ts';
import type { Kind } from '../kinds/kind.ts';
import { type Kinds, siteKinds } from '../kinds/kinds.ts';
import type { Snapshot } from '../kinds/snapshot.ts';
import { type Detail, DetailSchema, type Stored, storedEntries } from '../kinds/stored.ts';
import { CalendarSchema, CountriesSchema, PlanSchema, SiteSchema } from '../source/site-files.ts';
import { TermsSchema } from '../source/terms.ts';
import { plainSite, readSite } from './site.ts';

export interface ContentStore {
  readonly kinds: Kinds;
  /** The newest revision's number. */
  revision(): Promise<number>;
  /** A text that changes with the revision and at midnight in the site's time zone. */
  stateAt(epochMs: number): Promise<string>;
  snapshot(): Promise<Snapshot>;
  /** Long texts of some items by id. */
  details(kind: string, ids: readonly string[]): Promise<ReadonlyMap<string, Detail>>;
}

type Row = { kind: string; id: string; document: string };

const DocumentSchema = v.object({ ...storedEntries, source: v.unknown() });

function readItems(kind: Kind, rows: readonly Row[]): Map<string, Stored> {
  const items = new Map<string, Stored>();
  for (const row of rows) {
    if (row.kind !== kind.name) continue;
    const { source, ...stored } = v.parse(DocumentSchema, JSON.parse(row.document));
    const read = v.safeParse(kind.schema, source);
    // An item with a fault keeps its earlier version, which may be of a format that is not read any more.
    if (!read.success) continue;
    items.set(row.id, { ...stored, kind: kind.name, id: row.id, source: read.output });
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

/** The newest revision of the content. */
export async function readRevision(connection: Connection): Promise<number> {
  const state = await connection.selectFrom('content_state').select('revision').executeTakeFirstOrThrow();
  return state.revision;
}

/** Reads the whole content of the newest revision. */
export async function readSnapshot(connection: Connection, kinds: Kinds = siteKinds): Promise<Snapshot> {
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
    plan: readFile(rows, 'plan', PlanSchema) ?? null,
    countries: readFile(rows, 'countries', CountriesSchema) ?? {},
    items: new Map(kinds.all.map((kind) => [kind.name, readItems(kind, rows)])),
  };
}

/** Caches the newest revision in memory. An import by another process is noticed by the next call. */
export function createContentStore(database: Database, kinds: Kinds = siteKinds): ContentStore {
  let cached: Promise<Snapshot> | null = null;
  let cachedRevision = -1;
  let zone = { revision: -1, timeZone: plainSite.timeZone };
  return {
    kinds,
    revision: () => readRevision(database),
    async stateAt(epochMs) {
      const revision = await readRevision(database).catch((error: unknown) => {
        // What was read before is served until PostgreSQL is there again.
        if (storageFault(error) === 'unreachable' && zone.revision !== -1) return zone.revision;
        throw error;
      });
      if (zone.revision !== revision) zone = { revision, timeZone: (await readSite(database)).timeZone };
      return `${revision} ${isoDay(epochMs, zone.timeZone)}`;
    },
    async snapshot() {
      const revision = await readRevision(database);
      if (cached && cachedRevision === revision) return cached;
      cachedRevision = revision;
      cached = inReadTransaction(database, (connection) => readSnapshot(connection, kinds));
      // A failed read must not be cached.
      cached.catch(() => {
        cached = null;
      });
      return cached;
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
