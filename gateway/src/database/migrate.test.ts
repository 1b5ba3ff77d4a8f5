import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '../testing/content-app.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

const numbers = readdirSync(join(import.meta.dirname, '../../migrations'))
  .map((file) => file.replace(/\.sql$/, ''))
  .sort();

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

/** Tables in the order in which they were made. The full-text index and what belongs to migrating are left out. */
async function tablesOf(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master
    where type = 'table' and name not like 'kysely_%' and name not like 'search_index%' order by rowid
  `.execute(database);
  return rows.map(({ name }) => name);
}

async function rowsOf(database: Database, table: string): Promise<Row[]> {
  return (await sql<Row>`select * from ${sql.table(table)}`.execute(database)).rows;
}

/** Writes one row with a value in every column. All of them fit each other, so that references lead somewhere. */
async function writeRow(database: Database, table: string): Promise<void> {
  const { rows } = await sql<{ name: string; type: string }>`
    select name, type from pragma_table_info(${table})
  `.execute(database);
  const values: Readonly<Record<string, unknown>> = { TEXT: 'Row@Example', BYTEA: new Uint8Array([0, 255]) };
  await sql`
    insert or replace into ${sql.table(table)} (${sql.join(rows.map(({ name }) => sql.ref(name)))})
    values (${sql.join(rows.map(({ type }) => values[type.toUpperCase()] ?? 1))})
  `.execute(database);
}

async function schemaOf(database: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select type, name, sql from sqlite_master where name not like 'kysely_%' order by name
  `.execute(database);
  return rows;
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
