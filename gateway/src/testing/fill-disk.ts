import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { dialectOf } from '../database/dialect.ts';

/**
 * Leaves the database no space for more than a few messages; PostgreSQL refuses them as it does on a full disk. Resolves
 * with what gives the space back.
 */
export async function fillDisk(database: Database): Promise<() => Promise<void>> {
  if (dialectOf(database) === 'postgres') {
    await sql`
      create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no space left' using errcode = 'disk_full'; end $$
    `.execute(database);
    await sql`create trigger full_disk before insert on message execute function refuse()`.execute(database);
    return async () => {
      await sql`drop trigger full_disk on message`.execute(database);
    };
  }
  await sql`vacuum`.execute(database);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database);
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(database);
  return async () => {
    await sql`pragma max_page_count = 1000000`.execute(database);
  };
}
