import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Whether the database responds to a query. Never rejects. */
export async function isReachable(database: Database): Promise<boolean> {
  return sql`select 1`.execute(database).then(
    () => true,
    () => false,
  );
}
