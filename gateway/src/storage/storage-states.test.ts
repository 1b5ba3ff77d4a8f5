import { readdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import request from 'supertest';
import { type Database, openDatabase } from '../database/database.ts';
import { createBreakableNetwork } from '../testing/breakable-network.ts';
import { lockDatabase } from '../testing/foreign-lock.ts';
import { buildModule, buildShell } from '../testing/release-fixtures.ts';
import { mountDisk, type SmallDisk, whyNoDisk } from '../testing/small-disk.ts';
import { startSite, type TestSite } from '../testing/start-site.ts';
import { createTestStore, onPostgres } from '../testing/test-store.ts';

/*
 * The disk is full, or read-only, or another process locks the database. Visitors read on, and everybody else is told why
 * nothing can be stored.
 */

jest.setTimeout(90_000);

const own = { host: 'localhost:8080', origin: 'http://localhost:8080' };
const forms = buildModule('forms', {
  pages: { registration: 'return JSON.stringify(data)', other: "return 'other page'" },
  loaders: { registration: "return await api.posted('registrations')" },
});
const typed = { name: 'Zahra Canary', country: 'PS', email: 'zahra@example.org' };

const reads = ['/healthz', '/en/other', '/en/other?page=2', '/api/v1/en/site', '/api/v1/en/messages'];

let site: TestSite;

const get = (path: string) => request(site.site).get(path).set(own);
const readiness = async () => (await get('/readyz')).body;
const postPage = () => request(site.site).post('/en/registration').set(own).type('form').send(typed);
const postApi = () =>
  request(site.site)
    .post('/api/v1/messages')
    .set(own)
    .send({ text: 'x'.repeat(1_900), locale: 'en' });
const operate = (method: 'post' | 'put', path: string, body: object) =>
  request(site.platform)[method](path).set('authorization', `Bearer ${site.token}`).send(body);
const makeToken = () => operate('post', '/tokens', { scope: '*', acts: ['publish'] });
const rollBack = () => operate('put', '/compositions/live', { number: 1 });

/** Waits until `/readyz` names a state. */
async function untilStorageIs(state: string) {
  for (;;) {
    const found = await readiness();
    if (found.storage === state) return found;
    await delay(50);
  }
}

const next = buildModule('forms', { seed: 'next' });

async function sendFile(path: string): Promise<request.Response> {
  const file = next.release.files.find((one) => one.path === path);
  return request(site.platform)
    .put(`/blobs/${file?.sha256}`)
    .set({ authorization: `Bearer ${site.token}`, 'content-type': 'application/octet-stream' })
    .send(Buffer.from(next.files[path] ?? ''));
}

const sendServerBundle = () => sendFile(next.release.server);

/** A form that could not be stored is shown again with what was typed. */
function expectTypedText({ status, text }: request.Response): void {
  expect(status).toBe(503);
  expect(text).toContain('"problem":"unavailable"');
  expect(text).toContain(typed.name);
}

async function startWithForms(options: Parameters<typeof startSite>[0] = {}): Promise<void> {
  site = await startSite(options);
  await site.release(buildShell(), forms);
  await site.database
    .insertInto('content_item')
    .values({ kind: 'site', id: 'countries', hash: '', document: '{"PS":{"en":"Palestine"}}', detail: '{}' })
    .execute();
  // A busy machine takes seconds for the first ones.
  for (const path of reads) await get(path);
}

afterEach(() => site.close());

describe('while another process locks the database', () => {
  let unlock: () => Promise<void>;

  beforeEach(async () => {
    await startWithForms();
    unlock = await lockDatabase(site.services.config);
  });

  afterEach(() => unlock());

  it('visitors read on, and what cannot be stored is told after a while', async () => {
    let isStored = false;
    const storing = Promise.all([postPage(), postApi(), makeToken(), rollBack(), sendServerBundle()]);
    void storing.then(() => {
      isStored = true;
    });
    const found = await untilStorageIs('locked');
    expect(found).toMatchObject({
      ready: true,
      warnings: [expect.stringContaining('another process locks')],
    });
    const read = await Promise.all(reads.map(async (path) => (await get(path)).status));
    expect(read).toEqual(reads.map(() => 200));
    expect(isStored).toBe(false);

    const [page, api, token, rolled, sent] = await storing;
    expectTypedText(page);
    expect([api.status, api.body.code]).toEqual([503, 'unavailable']);
    // On PostgreSQL a single statement does not wait for the transactions of others.
    for (const answer of onPostgres ? [api, token, rolled] : [api, token, rolled, sent]) {
      expect(answer.headers['retry-after']).toBe('30');
      expect(answer.body).toMatchObject({
        status: 503,
        detail: expect.stringContaining('another process locks'),
      });
    }
  });

  it('a form is stored as soon as the lock is gone', async () => {
    const posting = postApi();
    const sent = posting.then(({ status }) => status);
    await untilStorageIs('locked');
    await unlock();
    expect(await sent).toBe(201);
    expect(await untilStorageIs('ok')).toMatchObject({ ready: true, warnings: [] });
  });
});

/** On PostgreSQL as after a change of the primary server, which ends the connections. */
async function makeReadOnly(database: Database): Promise<void> {
  if (!onPostgres) return void (await sql`pragma query_only = on`.execute(database));
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database);
  await sql`alter database ${sql.id(rows[0]?.name ?? '')} set default_transaction_read_only = on`.execute(
    database,
  );
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
  `.execute(database);
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(database).catch(() => {});
}

it('reads on where the database has become read-only, and says so', async () => {
  await startWithForms();
  await makeReadOnly(site.database);
  expectTypedText(await postPage());
  for (const { status, body } of [await makeToken(), await rollBack()])
    expect([status, body.detail]).toEqual([503, 'the data folder is read-only: nothing can be stored']);
  expect((await get('/en/other')).status).toBe(200);
  expect(await readiness()).toMatchObject({ ready: true, storage: 'read-only' });
});

(onPostgres ? it : it.skip)(
  'reads on while PostgreSQL cannot be reached, and stores again afterwards',
  async () => {
    const store = await createTestStore();
    const network = await createBreakableNetwork(store.env.DATABASE_URL);
    await startWithForms({ data: store.env.SAHN_DATA, config: { databaseUrl: network.url } });
    try {
      await network.cut();
      expect((await get('/en/other')).status).toBe(200);
      expectTypedText(await postPage());
      expect(await untilStorageIs('unreachable')).toMatchObject({
        ready: false,
        warnings: [expect.stringContaining('the database cannot be reached')],
      });
      for (const { status, body } of [
        await postApi(),
        await makeToken(),
        await get('/api/v1/en/search?q=other'),
      ])
        expect([status, body.detail]).toEqual([503, 'the database cannot be reached: nothing can be stored']);

      await network.mend();
      // The first one may still meet a connection that broke.
      await get('/api/v1/en/search?q=other');
      expect((await get('/api/v1/en/search?q=other')).status).toBe(200);
      expect((await postApi()).status).toBe(201);
      expect(await untilStorageIs('ok')).toMatchObject({ ready: true, warnings: [] });
      await site.close();
    } finally {
      // An open server would keep the test's process.
      await network.cut();
    }
    await store.remove();
    site = await startSite();
  },
);

const reason = onPostgres ? 'the database is elsewhere' : whyNoDisk();
const describeOnDisk = reason === null ? describe : describe.skip;

describeOnDisk(`on a disk of its own${reason === null ? '' : ` (left out: ${reason})`}`, () => {
  let disk: SmallDisk;

  beforeEach(async () => {
    disk = mountDisk(24);
    await startWithForms({ data: disk.path });
  });

  afterEach(() => disk.remove());

  it('reads on when it is full, and stores again when there is space', async () => {
    disk.fill();
    expectTypedText(await postPage());
    expect((await postApi()).status).toBe(503);
    expect(await untilStorageIs('full')).toMatchObject({
      ready: true,
      warnings: [expect.stringContaining('the disk is full')],
    });
    for (const { status, body } of [await makeToken(), await rollBack(), await sendServerBundle()]) {
      expect([status, body.code]).toEqual([507, 'unavailable']);
      expect(body.detail).toBe('the disk is full: nothing can be stored');
    }
    expect((await get('/social/en.jpg')).status).toBe(200);
    for (const path of ['/en/other', '/en/other?page=2', '/en/registration', '/api/v1/en/site'])
      expect([path, (await get(path)).status]).toEqual([path, 200]);

    disk.empty();
    expect((await postApi()).status).toBe(201);
    expect((await makeToken()).status).toBe(201);
    expect((await site.publish(next)).status).toBe(201);
    await untilStorageIs('ok');
  });

  it('refuses a release whose files cannot be unpacked, and says why', async () => {
    disk.closeForWriting('releases');
    const { status, body } = await site.publish(next);
    expect([status, body.detail]).toEqual([503, 'the data folder is read-only: nothing can be stored']);
    expect((await get('/en/other')).status).toBe(200);
  });

  it('does not start on a read-only one, and does not blame another gateway', async () => {
    await site.close();
    disk.closeForWriting();
    await expect(openDatabase({ data: disk.path, databaseUrl: null })).rejects.toThrow(
      `The data folder ${disk.path} cannot be used: the data folder is read-only`,
    );
    expect(await readdir(disk.path)).toContain('sahn.sqlite');
  });
});
