import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as immediate } from 'node:timers/promises';
import request from 'supertest';
import { appendAuditLog, verifyAuditLog } from '../audit-log/audit-log.ts';
import { singleGateway } from '../cluster/cluster.ts';
import { inTransaction } from '../database/database.ts';
import { canonicalJson } from '../digest/canonical-json.ts';
import { startRemovalOfIdleCopies } from '../releases/idle-copies.ts';
import { type BuiltRelease, buildModule, buildShell } from '../testing/release-fixtures.ts';
import { startSite, type TestSite } from '../testing/start-site.ts';
import { insertComposition } from './compositions.queries.ts';
import { pruneReleases, startPruning } from './prune-releases.ts';

/*
 * Old releases of a site that has released a lot.
 */

const dayMs = 24 * 60 * 60 * 1000;
const shell = buildShell();
const [old, current, refused] = ['old', 'current', 'refused'].map((seed) =>
  buildModule('books', { seed, pages: { books: `return '${seed}'` } }),
) as [BuiltRelease, BuiltRelease, BuiltRelease];
const nameOf = ({ release }: BuiltRelease) => `${release.name}@${release.version}`;

let test: TestSite;

/** Lets other compositions be live between `old` and now; nothing is rendered for them. */
async function releaseFiftyMore(): Promise<void> {
  await inTransaction(test.database, async (connection) => {
    for (let number = 10; number < 60; number += 1) {
      const document = canonicalJson({
        shell: shell.release.version,
        modules: { books: current.release.version },
      });
      await insertComposition(connection, { number, document, created: Date.now() });
      await appendAuditLog(connection, { actor: 'test', act: 'activate', detail: { number, releases: {} } });
    }
  });
}

const prune = (days: number) =>
  pruneReleases({ ...test.services, database: test.database, now: () => Date.now() + days * dayMs });
const countBlobs = async () => (await test.database.selectFrom('blob').select('sha256').execute()).length;
const load = (built: BuiltRelease) =>
  request(test.site)
    .get(`/modules/books/${built.release.version}/${built.release.entry}`)
    .set({ host: 'localhost:8080' });
const send = (method: 'post' | 'put', path: string, body: object) =>
  request(test.platform)
    [method](path)
    .set({ authorization: `Bearer ${test.token}` })
    .send(body);

beforeAll(async () => {
  test = await startSite();
  await test.release(shell, old);
  await test.release(current);
  await test.publish(refused);
  await load(old);
});

afterAll(() => test.close());

it('keeps unpacked on the disk what is live, and what was for a day', async () => {
  const folder = ({ release }: BuiltRelease) => join(test.data, 'releases', release.name, release.version);
  const removeAfter = async (hours: number) => {
    const now = () => Date.now() + hours * 60 * 60 * 1000;
    const log = { info: () => {}, error: (fields: object) => void expect(fields).toBeNull() };
    await startRemovalOfIdleCopies({ ...test.services, log, now }).stop();
    return [old, current].map((built) => existsSync(folder(built)));
  };
  expect(await removeAfter(23)).toEqual([true, true]);
  expect(await removeAfter(25)).toEqual([false, true]);
  // A page that is open since then.
  expect((await load(old)).status).toBe(200);
});

it('keeps everything for as long as somebody may ask for it', async () => {
  expect(await prune(29)).toEqual([]);
  // Composition 1 is one of the newest fifty.
  expect(await prune(1_000)).toEqual([nameOf(refused)]);
  await releaseFiftyMore();
  expect(await prune(89)).toEqual([]);
  expect((await load(old)).status).toBe(200);
});

it('deletes a release with its line in the log, and its own files a day later', async () => {
  const blobs = await countBlobs();
  const lines: object[] = [];
  const log = {
    info: (fields: object) => void lines.push(fields),
    error: (fields: object) => void lines.push(fields),
  };
  const now = () => Date.now() + 91 * dayMs;
  const job = startPruning({ ...test.services, database: test.database, cluster: singleGateway, log, now });
  await immediate();
  await job.stop();
  expect(lines).toEqual([{ releases: [nameOf(old)] }]);
  const { body: log_ } = await request(test.platform)
    .get('/log?module=books')
    .set({ authorization: `Bearer ${test.token}` });
  expect(log_.at(-1)).toMatchObject({
    act: 'prune',
    actor: 'gateway',
    detail: { version: old.release.version },
  });
  expect((await verifyAuditLog(test.database)).broken).toBeNull();
  expect(existsSync(join(test.data, 'releases/books', old.release.version))).toBe(false);
  await test.services.releases.sweep();
  expect(await countBlobs()).toBe(blobs);
  await test.database
    .updateTable('blob')
    .set((blob) => ({ created: blob('created', '-', 2 * dayMs) }))
    .execute();
  await test.services.releases.sweep();
  expect(await countBlobs()).toBeLessThan(blobs);
  expect((await load(current)).status).toBe(200);
});

it('refuses to go back to it, by its name', async () => {
  const { status, body } = await send('put', '/compositions/live', { number: 1 });
  const day = new Date().toISOString().slice(0, 10);
  expect([status, body.detail]).toEqual([
    422,
    expect.stringContaining(`books ${old.release.version} was deleted on ${day}`),
  ]);
  const rolledBack = await send('post', '/compositions/rollback', { module: 'books' });
  expect([rolledBack.status, rolledBack.body.detail]).toEqual([
    422,
    expect.stringContaining(`books ${old.release.version} was deleted`),
  ]);
  expect((await test.services.compositions.live())?.number).toBe(2);
});

it('takes it again with the same bytes, and with no others', async () => {
  const changed = structuredClone(old);
  changed.release.mode = changed.release.mode === 'production' ? 'development' : 'production';
  const refusal = await test.publish(changed);
  expect([refusal.status, refusal.body.detail]).toEqual([409, expect.stringContaining('with other bytes')]);
  expect((await test.publish(old)).status).toBe(201);
  expect((await send('put', '/compositions/live', { number: 1 })).status).toBe(200);
});
