import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { StorageError } from '../storage/storage-fault.ts';
import { openTestDatabase, type TestDatabase } from '../testing/content-app.ts';
import { countUp } from '../testing/count-up.ts';
import { onPostgres } from '../testing/test-store.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { openDatabase, openReader } from './database.ts';

/** What PostgreSQL alone brings with it: a network, and others who use the same database. */
(onPostgres ? describe : describe.skip)('a database on PostgreSQL', () => {
  let test: TestDatabase;
  let otherFolder: string;

  beforeEach(async () => {
    test = await openTestDatabase();
    otherFolder = await mkdtemp(join(tmpdir(), 'sahn-other-'));
  });

  afterEach(async () => {
    await test.close();
    await rm(otherFolder, { recursive: true });
  });

  const elsewhere = () => ({ data: otherFolder, databaseUrl: test.config.databaseUrl });

  const endConnections = () =>
    sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
    `.execute(test.database);

  it('loses no update of two processes', async () => {
    const other = await openDatabase(elsewhere(), { hold: 'none' });
    const both = Array.from({ length: 20 }, () => [countUp(test.database), countUp(other)]).flat();
    await Promise.all(both);
    await other.destroy();
    const { revision } = await test.database
      .selectFrom('content_state')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(revision).toBe(40);
  });

  it('is used again after it has ended all connections', async () => {
    const reader = openReader(test.config);
    const read = () => reader.selectFrom('content_state').select('revision').executeTakeFirstOrThrow();
    await read();
    await endConnections();
    await countUp(test.database);
    // That a connection was broken while nobody used it may be found out only by queries that meet its end.
    const revisions: number[] = [];
    await waitUntil(() =>
      read().then(
        ({ revision }) => revisions.push(revision) > 0,
        (error: unknown) => !(error instanceof StorageError),
      ),
    );
    expect(revisions).toEqual([1]);
    await reader.destroy();
  });

  it('is refused in one line that holds no password when it cannot be reached', async () => {
    const databaseUrl = 'postgres://sahn:secret@127.0.0.1:9/sahn';
    const refusal = await openDatabase({ data: otherFolder, databaseUrl }).catch((error: unknown) => error);
    expect(String(refusal)).toMatch(
      /^DatabaseError: The database of DATABASE_URL cannot be used: .*ECONNREFUSED/,
    );
    expect(String(refusal)).not.toMatch(/secret|\n/);
  });
});
