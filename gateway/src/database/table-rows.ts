import { type RawBuilder, sql } from 'kysely';
import type { Connection } from './database.ts';
import { dialectOf } from './dialect.ts';
import type { TableShape } from './table-shapes.ts';

/** What a column holds: see `tables.ts`. */
export type StoredValue = string | number | Uint8Array | null;
/** Values in the order of the table's `columns`. */
export type StoredRow = readonly StoredValue[];

/** What one read should bring, so that the memory is bounded. */
const wantedBytes = 1024 * 1024;
const fewestAtFirst = 8;
const mostAtOnce = 200;
const insertedAtOnce = 20;

export function sizeOf(row: StoredRow): number {
  let bytes = 0;
  for (const value of row)
    bytes += typeof value === 'object' ? (value?.byteLength ?? 1) : String(value).length;
  return bytes;
}

const listOfColumns = (names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(name)));

/** The values of the primary key of a row. */
export function keyOf({ columns, key }: TableShape, row: StoredRow): StoredValue[] {
  return key.map((column) => row[columns.indexOf(column)] ?? null);
}

/**
 * All rows in the order of the primary key, which is the same in both dialects, a few at a time.
 * @param columns default: all of the table. The key must be among them
 * @param condition of the rows; default: all
 */
export async function* readRows(
  connection: Connection,
  table: TableShape,
  columns: readonly string[] = table.columns,
  condition: RawBuilder<unknown> = sql`1 = 1`,
): AsyncGenerator<StoredRow> {
  let after: StoredValue[] | null = null;
  let limit = fewestAtFirst;
  for (;;) {
    const rest: RawBuilder<unknown> =
      after === null ? sql`` : sql`and (${listOfColumns(table.key)}) > (${sql.join(after)})`;
    const { rows } = await sql<Record<string, StoredValue>>`
      select ${listOfColumns(columns)} from ${sql.table(table.name)} where ${condition} ${rest}
      order by ${listOfColumns(table.key)} limit ${sql.lit(limit)}
    `.execute(connection);
    let bytes = 1;
    for (const found of rows) {
      const row = columns.map((column) => found[column] ?? null);
      bytes += sizeOf(row);
      yield row;
    }
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    after = table.key.map((column) => last[column] ?? null);
    limit = Math.max(1, Math.min(mostAtOnce, Math.floor((wantedBytes * rows.length) / bytes)));
  }
}

/** Two lengths of statements, because each is prepared and kept. */
async function inGroups(rows: readonly StoredRow[], write: (rows: readonly StoredRow[]) => Promise<unknown>) {
  const whole = rows.length - (rows.length % insertedAtOnce);
  for (let at = 0; at < whole; at += insertedAtOnce) await write(rows.slice(at, at + insertedAtOnce));
  for (const row of rows.slice(whole)) await write([row]);
}

function insertion({ name, columns }: TableShape, rows: readonly StoredRow[]): RawBuilder<unknown> {
  const values = rows.map((row) => sql`(${sql.join(row)})`);
  return sql`insert into ${sql.table(name)} (${listOfColumns(columns)}) values ${sql.join(values)}`;
}

/** Inserts rows that are not there yet. */
export async function insertRows(
  connection: Connection,
  table: TableShape,
  rows: readonly StoredRow[],
): Promise<void> {
  await inGroups(rows, (group) => insertion(table, group).execute(connection));
}

/** Inserts rows, or replaces those with the same keys. */
export async function upsertRows(
  connection: Connection,
  table: TableShape,
  rows: readonly StoredRow[],
): Promise<void> {
  const others = table.columns.filter((column) => !table.key.includes(column));
  const settings = others.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  const action = others.length === 0 ? sql`nothing` : sql`update set ${sql.join(settings)}`;
  await inGroups(rows, (group) =>
    sql`${insertion(table, group)} on conflict (${listOfColumns(table.key)}) do ${action}`.execute(
      connection,
    ),
  );
}

/** @param key values of the primary key */
export async function deleteRow(connection: Connection, table: TableShape, key: StoredRow): Promise<void> {
  await sql`
    delete from ${sql.table(table.name)} where (${listOfColumns(table.key)}) = (${sql.join(key)})
  `.execute(connection);
}

/** After rows were inserted with their numbers: new ones get higher numbers. */
export async function continueNumbers(connection: Connection): Promise<void> {
  if (dialectOf(connection) === 'sqlite') return;
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'
  `.execute(connection);
  for (const { table, column } of rows)
    await sql`
      select setval(pg_get_serial_sequence(${table}, ${column}), max(${sql.ref(column)})) from ${sql.table(table)}
    `.execute(connection);
}
