import { sql } from 'kysely';
import * as v from 'valibot';
import type { Connection } from '../database/database.ts';
import { dialectOf } from '../database/dialect.ts';
import { listOfIds } from '../database/list-of-ids.ts';

/** What ranking needs of a text. */
export interface Match {
  id: number;
  kind: string;
  item: string;
  locale: string;
  /** Languages for whose readers the text is shown. */
  readers: readonly string[];
}

export type Documents = ReadonlyMap<number, Match>;

const RowsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.tuple([v.number(), v.string(), v.string(), v.string(), v.string()])),
);

/** The same list for all texts with the same readers, of which there are few. */
const readersOf = new Map<string, readonly string[]>();

function toReaders(list: string): readonly string[] {
  const known = readersOf.get(list);
  if (known) return known;
  const readers = list.split(' ');
  readersOf.set(list, readers);
  return readers;
}

/** In one row of the database: several hundred rows take several times as long. */
async function readRows(connection: Connection, ids: ReadonlySet<number>): Promise<Match[]> {
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
  return v
    .parse(RowsSchema, rows[0]?.list ?? '[]')
    .map(([id, kind, item, locale, readers]) => ({ id, kind, item, locale, readers: toReaders(readers) }));
}

/**
 * Documents of a connection that are kept in memory, 125 bytes each. With fewer, those of a large site are read and dropped
 * again and again, and clearing memory takes several times as long as a search.
 */
const mostKept = 100_000;
const kept = new WeakMap<Connection, { revision: number; documents: Map<number, Match> }>();

/**
 * Documents by id. Of a large site the newest are found again and again, so those of a revision of the content are read
 * once.
 * @param found each of them has the ids of some, which may be the same
 */
export async function readDocuments(
  connection: Connection,
  found: readonly ReadonlyMap<number, unknown>[],
  revision: number,
): Promise<Documents> {
  const before = kept.get(connection);
  const known = before?.revision === revision ? before.documents : new Map<number, Match>();
  const missing = new Set<number>();
  for (const ids of found) for (const id of ids.keys()) if (!known.has(id)) missing.add(id);
  if (missing.size === 0) return known;
  const read = await readRows(connection, missing);
  // What another search reads meanwhile is not to be taken from it.
  const documents =
    known.size + read.length > mostKept
      ? new Map([...known].filter(([id]) => found.some((ids) => ids.has(id))))
      : known;
  for (const match of read) documents.set(match.id, match);
  kept.set(connection, { revision, documents });
  return documents;
}
