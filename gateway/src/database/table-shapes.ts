import { sql } from 'kysely';
import type { Connection } from './database.ts';
import { dialectOf } from './dialect.ts';

/** A table whose rows make up the site. */
export interface TableShape {
  name: string;
  /** In alphabetical order, which both dialects share. */
  columns: string[];
  /** Columns of the primary key, in its order. */
  key: string[];
}

/**
 * Tables that are not copied with a site: state of running gateways and of the caches in front of them, what the index of
 * search is made of, and files, which are copied as files.
 */
const left = [
  'activation',
  'edge_purge',
  'gateway',
  'job_run',
  'open_circuit',
  'rate_limit',
  'shared_secret',
  'stored_file',
  'stored_file_part',
  'unfinished_copy',
];
const leftByPrefix = ['kysely_', 'search_index', 'sqlite_'];

const isCopied = (name: string) =>
  !left.includes(name) && !leftByPrefix.some((prefix) => name.startsWith(prefix));

interface ColumnRow {
  table: string;
  column: string;
  /** Position in the primary key, from 1; 0 for other columns. */
  position: number;
}

const sqliteColumns = sql<ColumnRow>`
  select m.name as "table", c.name as "column", c.pk as position
  from sqlite_master as m join pragma_table_info(m.name) as c where m.type = 'table'
`;

const postgresColumns = sql<ColumnRow>`
  select c.relname as "table", a.attname as "column",
    coalesce(array_position(i.indkey::int2[], a.attnum) + 1, 0) as position
  from pg_class as c
  join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_index as i on i.indrelid = c.oid and i.indisprimary
  where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
`;

const byName = (a: string, b: string) => (a < b ? -1 : 1);

/**
 * The tables of a site, by name. In this order a row comes after those that it refers to: a table is named so that it does,
 * which the tests of restoring check.
 */
export async function readTableShapes(connection: Connection): Promise<TableShape[]> {
  const columns = dialectOf(connection) === 'postgres' ? postgresColumns : sqliteColumns;
  const { rows } = await columns.execute(connection);
  const tables = Map.groupBy(
    rows.filter(({ table }) => isCopied(table)),
    ({ table }) => table,
  );
  return [...tables]
    .map(([name, found]) => ({
      name,
      columns: found.map(({ column }) => column).sort(byName),
      key: found
        .filter(({ position }) => position > 0)
        .sort((a, b) => a.position - b.position)
        .map(({ column }) => column),
    }))
    .sort((a, b) => byName(a.name, b.name));
}
