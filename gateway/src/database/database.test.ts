import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { CompiledQuery } from 'kysely';
import { storageFault } from '../storage/storage-fault.ts';
import { openTestDatabase, type TestDatabase } from '../testing/content-app.ts';
import { countUp } from '../testing/count-up.ts';
import { onPostgres } from '../testing/test-store.ts';
import { DataFolderHeldError } from './data-folder-lock.ts';
import {
  type Connection,
  inReadTransaction,
  inTransaction,
  isUniqueViolation,
  openDatabase,
  openReader,
} from './database.ts';
import { migrate } from './migrate.ts';
import { DataFolderError } from './open-data-folder.ts';

describe('the database', () => {
  let test: TestDatabase;

  beforeEach(async () => {
    test = await openTestDatabase();
  });

  afterEach(() => test.close());

  it('is migrated once, however often that is asked', async () => {
    await migrate(test.database);
    await Promise.all([migrate(test.database), migrate(test.database)]);
    const state = await test.database.selectFrom('content_state').selectAll().execute();
    expect(state).toEqual([{ id: 1, revision: 0, changed: 0, removed: 0 }]);
  });

  it('keeps bytes as they are', async () => {
    const data = new Uint8Array([0, 255, 10, 128]);
    await test.database.insertInto('blob').values({ sha256: 'a', bytes: 4, data, created: 1 }).execute();
    const row = await test.database.selectFrom('blob').select('data').executeTakeFirstOrThrow();
    expect([...row.data]).toEqual([...data]);
  });

  it('tells who watches of each query its kind, its table and whether it failed', async () => {
    const seen: unknown[] = [];
    const { database } = test;
    database.watch.onQuery = ({ operation, table, failed }) => seen.push([operation, table, failed]);
    const blob = { sha256: 'a', bytes: 1, data: new Uint8Array([1]), created: 1 };
    await database.insertInto('blob').values(blob).execute();
    await database.updateTable('blob').set({ created: 2 }).execute();
    await database.selectFrom('blob as shared').select('shared.bytes').execute();
    await database.insertInto('blob').values(blob).execute().catch(isUniqueViolation);
    await database.deleteFrom('blob').execute();
    await database.executeQuery(CompiledQuery.raw('select 1 as one'));
    database.watch.onQuery = null;
    expect(seen).toEqual([
      ['insert', 'blob', false],
      ['update', 'blob', false],
      ['select', 'blob', false],
      ['insert', 'blob', true],
      ['delete', 'blob', false],
      ['other', '', false],
    ]);
  });

  it('lets one gateway hold a data folder, and another one after it', async () => {
    const refusal = await openDatabase(test.config).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataFolderHeldError);
    expect(String(refusal)).toContain(`Process ${process.pid} holds`);
    const visitor = await openDatabase(test.config, { hold: 'none' });
    await visitor.destroy();
    await test.database.destroy();
    const next = await openDatabase(test.config);
    await next.destroy();
  });

  it('is held for the gateway that takes over, also when the earlier one has ended', async () => {
    const successor = await openDatabase(test.config, { hold: 'join' });
    await test.database.destroy();
    await expect(openDatabase(test.config)).rejects.toThrow(DataFolderHeldError);
    await successor.destroy();
    await (await openDatabase(test.config)).destroy();
  });

  it('is shared with the gateway that takes over while another one tries to get it', async () => {
    const lock = join(test.config.data, 'gateway.lock');
    const claiming = new Worker(
      `const { DatabaseSync } = require('node:sqlite');
       const lock = new DatabaseSync(${JSON.stringify(lock)}, { timeout: 3000 });
       require('node:worker_threads').parentPort.postMessage('claims');
       try { lock.exec('begin exclusive'); process.exitCode = 1; } catch {}`,
      { eval: true },
    );
    const ended = once(claiming, 'exit');
    await once(claiming, 'message');
    // Until it has asked for the lock.
    await delay(200);
    const successor = await openDatabase(test.config, { hold: 'join' });
    await successor.destroy();
    expect(await ended).toEqual([0]);
  });

  it('says that the folder cannot be written, and does not blame another gateway', async () => {
    const data = await mkdtemp(join(tmpdir(), 'sahn-'));
    await mkdir(join(data, 'gateway.lock'));
    const refusal = await openDatabase({ data, databaseUrl: null }).catch((error: unknown) => error);
    await rm(data, { recursive: true });
    expect(refusal).toBeInstanceOf(DataFolderError);
    expect(String(refusal)).toMatch(/The data folder .* cannot be used: /);
  });

  (onPostgres ? it : it.skip)(
    'tells a query that is not answered in time as a fault of the storage',
    async () => {
      const slow = CompiledQuery.raw('set statement_timeout = 20; select pg_sleep(1)');
      const fault = await test.database.executeQuery(slow).catch(storageFault);
      expect(fault).toBe('unreachable');
    },
  );

  it('gives numbers as numbers and sorts texts by code point', async () => {
    const { database } = test;
    const sizes = [2 ** 40, 3];
    for (const [at, sha256] of ['b', 'ی', 'B', 'ك'].entries()) {
      const created = sizes[at] ?? 0;
      await database
        .insertInto('blob')
        .values({ sha256, bytes: 0, data: new Uint8Array(), created })
        .execute();
    }
    const blobs = database.selectFrom('blob');
    const rows = await blobs.select(['sha256', 'created']).orderBy('sha256').execute();
    expect(rows.map(({ sha256 }) => sha256)).toEqual(['B', 'b', 'ك', 'ی']);
    expect(rows.find(({ sha256 }) => sha256 === 'b')?.created).toBe(2 ** 40);
    const sums = await blobs
      .select((row) => [row.fn.countAll<number>().as('count'), row.fn.sum<number>('created').as('sum')])
      .executeTakeFirst();
    expect(sums).toEqual({ count: 4, sum: 2 ** 40 + 3 });
    // Larger than a column of 32 bits.
    expect(
      await database
        .selectFrom('composition')
        .selectAll()
        .where('number', '=', 2 ** 40)
        .execute(),
    ).toEqual([]);
  });

  it('lets one transaction after the other write', async () => {
    const { database } = test;
    const count = () => countUp(database);
    const failing = inTransaction(database, async () => {
      throw new Error('undone');
    });
    await Promise.all([count(), count(), expect(failing).rejects.toThrow('undone'), count(), count()]);
    const state = await database.selectFrom('content_state').select('revision').executeTakeFirstOrThrow();
    expect(state.revision).toBe(4);
  });

  it('shows one state to a transaction that reads, and does not let a reader write', async () => {
    const { database, config } = test;
    const reader = openReader(config);
    const revision = async (connection: Connection) =>
      (await connection.selectFrom('content_state').select('revision').executeTakeFirstOrThrow()).revision;
    const seen = await inReadTransaction(reader, async (connection) => {
      const before = await revision(connection);
      await database.updateTable('content_state').set({ revision: 7 }).execute();
      return [before, await revision(connection)];
    });
    expect(seen).toEqual([0, 0]);
    expect(await revision(reader)).toBe(7);
    const writing = reader.updateTable('content_state').set({ revision: 8 }).execute();
    await expect(writing.catch((error: unknown) => storageFault(error))).resolves.toBe('read-only');
    await reader.destroy();
  });

  it('undoes a transaction that fails, and tells a taken key apart', async () => {
    const row = { sha256: 'a', bytes: 0, data: new Uint8Array(), created: 1 };
    const twice = inTransaction(test.database, async (connection) => {
      await connection.insertInto('blob').values(row).execute();
      await connection.insertInto('blob').values(row).execute();
    });
    const error = await twice.catch((thrown: unknown) => thrown);
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(new Error('another'))).toBe(false);
    expect(await test.database.selectFrom('blob').selectAll().execute()).toEqual([]);
  });
});
