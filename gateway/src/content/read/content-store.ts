import * as v from 'valibot';
import { type Connection, type Database, inReadTransaction } from '../../database/database.ts';
import { readInOrder } from '../../database/read-in-order.ts';
import { createYield } from '../../database/yield-regularly.ts';
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

/** An item with a fault keeps its earlier version, which may be of a format that is not read any more: null. */
function readItem(kind: Kind, row: Row): Stored | null {
  const { source, ...stored } = v.parse(DocumentSchema, JSON.parse(row.document));
  const read = v.safeParse(kind.schema, source);
  return read.success ? { ...stored, kind: kind.name, id: row.id, source: read.output } : null;
}

function readFile<Schema extends v.GenericSchema>(
  rows: readonly Row[],
  id: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  const row = rows.find((each) => each.kind === 'site' && each.id === id);
  return row && v.parse(schema, JSON.parse(row.document));
}

const rowsAtOnce = 500;

const readKind = (connection: Connection, kind: string) =>
  readInOrder<string, Row>('', (after) =>
    connection
      .selectFrom('content_item')
      .select(['kind', 'id', 'document'])
      .where('kind', '=', kind)
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute(),
  );

type Items = ReadonlyMap<string, Stored>;

async function readItems(connection: Connection, kind: Kind): Promise<Items> {
  const yieldRegularly = createYield();
  const items = new Map<string, Stored>();
  for await (const row of readKind(connection, kind.name)) {
    await yieldRegularly();
    const stored = readItem(kind, row);
    if (stored) items.set(row.id, stored);
  }
  return items;
}

/** Items of a kind after a change, by id. */
function changeItems(
  kind: Kind,
  before: Items,
  changed: readonly Row[],
  left: ReadonlySet<string> | null,
): Items {
  const own = changed.filter((row) => row.kind === kind.name);
  const isSame = own.length === 0 && (left === null || [...before.keys()].every((id) => left.has(id)));
  if (isSame) return before;
  const items = new Map(before);
  for (const row of own) {
    const stored = readItem(kind, row);
    if (stored) items.set(row.id, stored);
    else items.delete(row.id);
  }
  const kept = [...items].filter(([id]) => left === null || left.has(id));
  return new Map(kept.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The newest revision of the content. */
export async function readRevision(connection: Connection): Promise<number> {
  const state = await connection.selectFrom('content_state').select('revision').executeTakeFirstOrThrow();
  return state.revision;
}

async function readSiteRows(connection: Connection): Promise<Row[]> {
  return connection
    .selectFrom('content_item')
    .select(['kind', 'id', 'document'])
    .where('kind', '=', 'site')
    .execute();
}

/** Reads the whole content of the newest revision. */
export async function readSnapshot(connection: Connection, kinds: Kinds = siteKinds): Promise<Snapshot> {
  const revision = await readRevision(connection);
  const rows = await readSiteRows(connection);
  const items = new Map<string, Items>();
  for (const kind of kinds.all) items.set(kind.name, await readItems(connection, kind));
  return {
    revision,
    site: readFile(rows, 'site', SiteSchema) ?? plainSite,
    terms: readFile(rows, 'terms', TermsSchema) ?? {},
    calendar: readFile(rows, 'calendar', CalendarSchema) ?? [],
    plan: readFile(rows, 'plan', PlanSchema) ?? null,
    countries: readFile(rows, 'countries', CountriesSchema) ?? {},
    items,
  };
}

/** Reads what has changed since an earlier snapshot. */
async function readChanges(connection: Connection, kinds: Kinds, before: Snapshot): Promise<Snapshot> {
  const { revision, removed } = await connection
    .selectFrom('content_state')
    .select(['revision', 'removed'])
    .executeTakeFirstOrThrow();
  const rows = await connection
    .selectFrom('content_item')
    .select(['kind', 'id', 'document'])
    .where('revision', '>', before.revision)
    .execute();
  const left = removed > before.revision ? await readNames(connection) : null;
  return {
    revision,
    site: readFile(rows, 'site', SiteSchema) ?? before.site,
    terms: readFile(rows, 'terms', TermsSchema) ?? before.terms,
    calendar: readFile(rows, 'calendar', CalendarSchema) ?? before.calendar,
    plan: readFile(rows, 'plan', PlanSchema) ?? before.plan,
    countries: readFile(rows, 'countries', CountriesSchema) ?? before.countries,
    items: new Map(
      kinds.all.map((kind) => {
        const known = before.items.get(kind.name) ?? new Map();
        return [kind.name, changeItems(kind, known, rows, left && (left.get(kind.name) ?? new Set()))];
      }),
    ),
  };
}

/** Ids by kind. */
async function readNames(connection: Connection): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await connection.selectFrom('content_item').select(['kind', 'id']).execute();
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  return new Map(Array.from(byKind, ([kind, all]) => [kind, new Set(all.map(({ id }) => id))]));
}

/** Caches the newest revision in memory. An import by another process is noticed by the next call. */
export function createContentStore(database: Database, kinds: Kinds = siteKinds): ContentStore {
  let cached: Promise<Snapshot> | null = null;
  let newest: Snapshot | null = null;
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
      const before = newest;
      const reading = inReadTransaction(database, (connection) =>
        before && before.revision < revision
          ? readChanges(connection, kinds, before)
          : readSnapshot(connection, kinds),
      );
      cached = reading;
      reading.then(
        (read) => {
          newest = read;
        },
        // A failed read must not be cached.
        () => {
          if (cached === reading) cached = null;
        },
      );
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
