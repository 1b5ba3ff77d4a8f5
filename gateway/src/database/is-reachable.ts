import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Whether the database answers. Never rejects. */
export async function isReachable(database: Database): Promise<boolean> {
  return sql`select 1`.execute(database).then(
    () => true,
    () => false,
  );
}
