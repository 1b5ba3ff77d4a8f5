import { sql } from 'kysely';
import { type Connection, type Database, inTransaction } from '../database/database.ts';
import { dialectOf } from '../database/dialect.ts';
import { readTableShapes } from '../database/table-shapes.ts';

/** Tables with files and secrets, which are copied, but not as rows. */
const tablesOfFiles = ['shared_secret', 'stored_file', 'stored_file_part'];

/**
 * Runs `work` while nobody writes to the database: others see it as locked. On SQLite the transaction itself keeps others
 * from writing. On PostgreSQL single statements do not wait for it: its tables are locked as well, those excepted by which
 * gateways know of each other.
 */
export async function holdStill<Result>(
  database: Database,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  return inTransaction(database, async (connection) => {
    if (dialectOf(connection) === 'postgres') {
      const tables = [...(await readTableShapes(connection)).map(({ name }) => name), ...tablesOfFiles];
      await sql`set local lock_timeout = '30s'`.execute(connection);
      await sql`lock table ${sql.join(tables.map((name) => sql.table(name)))} in share mode`.execute(
        connection,
      );
    }
    return work(connection);
  });
}
