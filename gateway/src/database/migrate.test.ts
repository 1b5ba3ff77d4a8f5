import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '../testing/content-app.ts';
import type { Database } from './database.ts';
import { dialectOf } from './dialect.ts';
import { migrate } from './migrate.ts';

const numbers = [
  ...new Set(
    readdirSync(join(import.meta.dirname, '../../migrations'))
      .map((file) => file.replace(/(?:\.postgres)?\.sql$/, ''))
      .sort(),
  ),
];

type Row = Record<string, unknown>;

/** What a row of before is expected to be in the newest database, where it does not stay as it was. */
const expected = (table: string, row: Row): { table: string; row: Row } => {
  if (table === 'log') return { table: 'audit_log', row };
  if (table === 'outbox' && 'letter' in row) {
    const { letter, ...others } = row;
    return { table, row: { ...others, template: letter } };
  }
  // Its next import writes the item anew.
  if (table === 'content_item') return { table, row: { ...row, hash: expect.any(String) } };
  return { table, row };
};

/** What each dialect tells of its schema. */
const catalogue = {
  sqlite: {
    tables: sql<{ name: string }>`select name from sqlite_master where type = 'table' order by rowid`,
    columns: (table: string) =>
      sql<{ name: string; type: string }>`select name, type from pragma_table_info(${table})`,
    schema: sql`select type, name, sql from sqlite_master where name not like 'kysely_%' order by name`,
  },
  postgres: {
    tables: sql<{ name: string }>`
      select relname as name from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace order by oid
    `,
    columns: (table: string) => sql<{ name: string; type: string }>`
      select column_name as name, data_type as type from information_schema.columns where table_name = ${table}
    `,
    schema: sql`
      select array(
        select row(table_name, column_name, data_type, collation_name, column_default, is_nullable, is_identity)::text
        from information_schema.columns where table_schema = current_schema() order by table_name, column_name
      ) as columns,
      array(select indexdef from pg_indexes where schemaname = current_schema() order by indexname) as indexes
    `,
  },
};

const catalogueOf = (database: Database) => catalogue[dialectOf(database)];

/** Tables in the order in which they were made. The full-text index and what belongs to migrating are left out. */
async function tablesOf(database: Database): Promise<string[]> {
  const { rows } = await catalogueOf(database).tables.execute(database);
  return rows.map(({ name }) => name).filter((name) => !/^(?:kysely_|search_index|sqlite_)/.test(name));
}

async function rowsOf(database: Database, table: string): Promise<Row[]> {
  return (await sql<Row>`select * from ${sql.table(table)}`.execute(database)).rows;
}

/** Writes one row with a value in every column. All of them fit each other, so that references lead somewhere. */
async function writeRow(database: Database, table: string): Promise<void> {
  const { rows } = await catalogueOf(database).columns(table).execute(database);
  const values: Readonly<Record<string, unknown>> = { TEXT: 'Row@Example', BYTEA: new Uint8Array([0, 255]) };
  await sql`delete from ${sql.table(table)}`.execute(database);
  await sql`
    insert into ${sql.table(table)} (${sql.join(rows.map(({ name }) => sql.ref(name)))})
    values (${sql.join(rows.map(({ type }) => values[type.toUpperCase()] ?? 1))})
  `.execute(database);
}

async function schemaOf(database: Database): Promise<unknown[]> {
  return (await catalogueOf(database).schema.execute(database)).rows;
}

describe('a database of an earlier number', () => {
  let earlier: TestDatabase;

  afterEach(() => earlier.close());

  it.each(numbers.slice(0, -1))('keeps all rows on its way from %s to the newest', async (number) => {
    earlier = await openTestDatabase(number);
    const { database } = earlier;
    const before = new Map<string, Row[]>();
    for (const table of await tablesOf(database)) {
      await writeRow(database, table);
      before.set(table, await rowsOf(database, table));
    }

    await migrate(database);
    for (const [name, rows] of before) {
      expect(rows).toHaveLength(1);
      for (const one of rows) {
        const { table, row } = expected(name, one);
        expect({ table, rows: await rowsOf(database, table) }).toEqual({
          table,
          rows: [expect.objectContaining(row)],
        });
      }
    }
  });

  it.each(numbers.slice(0, -1))('has the tables of a new one after %s', async (number) => {
    earlier = await openTestDatabase(number);
    await migrate(earlier.database);
    const fresh = await openTestDatabase();
    try {
      expect(await schemaOf(earlier.database)).toEqual(await schemaOf(fresh.database));
    } finally {
      await fresh.close();
    }
  });

  it('finds addresses from before 0004 in whatever case they were written', async () => {
    earlier = await openTestDatabase('0003-releases');
    const { database } = earlier;
    for (const table of ['registration', 'contact']) await writeRow(database, table);
    await migrate(database);
    for (const table of ['registration', 'contact'] as const) {
      const keys = await database.selectFrom(table).select('email_key').execute();
      expect(keys).toEqual([{ email_key: 'row@example' }]);
    }
  });
});
