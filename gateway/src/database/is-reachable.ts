import type { Database } from './database.ts';

/** Whether the database can be read. Never rejects. */
export async function isReachable(database: Database): Promise<boolean> {
  return database
    .selectFrom('content_state')
    .select('revision')
    .executeTakeFirstOrThrow()
    .then(
      () => true,
      () => false,
    );
}
