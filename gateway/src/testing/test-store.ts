import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';

/*
 * Where a test keeps its data: a folder of its own, and in the project `gateway-postgres` a database of its own on the
 * server of the run.
 */

/** Whether the tests of this file run on PostgreSQL. */
export const onPostgres = process.env.TEST_DATABASE === 'postgres';

const isLeftOut = onPostgres && process.env.SAHN_LONG !== '1';

/** Of tests to which it is all the same where the rows come from: on PostgreSQL they run in the long run only. */
export const describeOnOneDatabase: jest.Describe = isLeftOut ? describe.skip : describe;
export const itOnOneDatabase: jest.It = isLeftOut ? it.skip : it;

export interface TestStore {
  /** Its folder and database, as the gateway's environment has them. */
  env: { SAHN_DATA: string; DATABASE_URL: string };
  remove(): Promise<void>;
}

function addressOf(name: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = name;
  return url.href;
}

async function onServer<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const migrations = join(import.meta.dirname, '../../migrations');

async function nameTemplate(): Promise<string> {
  const digest = createHash('sha256');
  for (const file of (await readdir(migrations)).sort())
    digest.update(await readFile(join(migrations, file)));
  digest.update(await readFile(join(import.meta.dirname, '../database/migrate.ts')));
  return `sahn_template_${digest.digest('hex').slice(0, 12)}`;
}

async function exists(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  return rowCount === 1;
}

/** Makes the database of which all others are copies, once for all test files of all runs on the server. */
async function ensureTemplate(): Promise<string> {
  const name = await nameTemplate();
  await onServer(async (client) => {
    if (await exists(client, name)) return;
    await client.query(`select pg_advisory_lock(hashtext('sahn template'))`);
    if (await exists(client, name)) return;
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished}`);
    await client.query(`create database ${unfinished}`);
    const data = await mkdtemp(join(tmpdir(), 'sahn-template-'));
    const database = await openDatabase({ data, databaseUrl: addressOf(unfinished) });
    await migrate(database).finally(() => database.destroy());
    await rm(data, { recursive: true, force: true });
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
}

let template: Promise<string> | undefined;

/** Makes a database and returns its name. */
async function createDatabase(source: string): Promise<string> {
  const name = `sahn_test_${randomUUID().replaceAll('-', '')}`;
  await onServer((client) => client.query(`create database ${name} template ${source}`));
  return name;
}

/** By folder: a site that is started again has the same database. */
const databases = new Map<string, string>();

interface StoreOptions {
  /** Folder of an earlier store, or one that the test has made. */
  data?: string;
  /** Whether a database on PostgreSQL has all tables already, which is faster than to migrate it. Default: true. */
  migrated?: boolean;
}

export async function createTestStore(options: StoreOptions = {}): Promise<TestStore> {
  const data = options.data ?? (await mkdtemp(join(tmpdir(), 'sahn-data-')));
  const removeFolder = () => rm(data, { recursive: true, force: true });
  if (!onPostgres) return { env: { SAHN_DATA: data, DATABASE_URL: '' }, remove: removeFolder };
  template ??= ensureTemplate();
  const name =
    databases.get(data) ?? (await createDatabase(options.migrated === false ? 'template1' : await template));
  databases.set(data, name);
  return {
    env: { SAHN_DATA: data, DATABASE_URL: addressOf(name) },
    async remove() {
      databases.delete(data);
      await onServer((client) => client.query(`drop database ${name} with (force)`));
      await removeFolder();
    },
  };
}
