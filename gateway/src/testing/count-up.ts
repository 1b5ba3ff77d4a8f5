import { type Database, inTransaction } from '../database/database.ts';

/** Adds one to the revision of the content as who reads it first and writes it then: two at once would count one. */
export function countUp(database: Database): Promise<void> {
  return inTransaction(database, async (connection) => {
    const { revision } = await connection
      .selectFrom('content_state')
      .select('revision')
      .executeTakeFirstOrThrow();
    await connection
      .updateTable('content_state')
      .set({ revision: revision + 1 })
      .execute();
  });
}
