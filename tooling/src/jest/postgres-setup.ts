import { openPostgresPrograms } from './postgres-programs.ts';
import { startPostgres } from './start-postgres.ts';
import placeInMemory from './temporary-folder.ts';

/*
 * Before the first test that runs on PostgreSQL: one server for the whole run. Its processes end with the run.
 */

export default async function providePostgres(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  placeInMemory();
  const { url } = await startPostgres();
  process.env.TEST_DATABASE_URL = url;
  // For a test that starts servers of its own.
  process.env.TEST_POSTGRES_PROGRAMS = openPostgresPrograms();
}
