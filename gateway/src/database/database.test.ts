import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase, type TestDatabase } from '../testing/content-app.ts';
import { DataFolderHeldError } from './data-folder-lock.ts';
import { inTransaction, isUniqueViolation, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { DataFolderError } from './sqlite.ts';

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
    expect(state).toEqual([{ id: 1, revision: 0, changed: 0 }]);
  });

  it('keeps bytes as they are', async () => {
    const data = new Uint8Array([0, 255, 10, 128]);
    await test.database.insertInto('blob').values({ sha256: 'a', bytes: 4, data, created: 1 }).execute();
    const row = await test.database.selectFrom('blob').select('data').executeTakeFirstOrThrow();
    expect([...row.data]).toEqual([...data]);
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

  it('says that the folder cannot be written, and does not blame another gateway', async () => {
    const data = await mkdtemp(join(tmpdir(), 'sahn-'));
    await mkdir(join(data, 'gateway.lock'));
    const refusal = await openDatabase({ data }).catch((error: unknown) => error);
    await rm(data, { recursive: true });
    expect(refusal).toBeInstanceOf(DataFolderError);
    expect(String(refusal)).toMatch(/The data folder .* cannot be used: /);
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
