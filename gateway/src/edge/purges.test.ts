import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import type { Job } from '../jobs/hourly-job.ts';
import { buildModule, buildShell } from '../testing/release-fixtures.ts';
import { startSite, type TestSite } from '../testing/start-site.ts';
import { onPostgres } from '../testing/test-store.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { startPurges } from './start-purges.ts';

/* A cache in front of one gateway, and of two where the database is shared. */

const times = { look: 20, again: 50, failed: 20, longest: 40 };

let cache: Server;
let address = '';
/** What the cache was told. */
let told: string[] = [];
let status = 200;
let site: TestSite;
let jobs: Job[] = [];

const waitForPurges = async (count: number) => {
  await waitUntil(() => told.length >= count);
  // All that was to be told.
  await waitUntil(async () => {
    const rows = await site.database.selectFrom('edge_purge').select('due').execute();
    return rows.every(({ due }) => due === null);
  });
};
const readHealth = async () => (await request(site.site).get('/readyz')).body.warnings;
const rollTo = (number: number) => site.services.compositions.point(number, 'test');

beforeAll(async () => {
  cache = createServer((req, res) => {
    told.push(`${req.method} ${req.url} ${req.headers['surrogate-key']}`);
    res.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(cache, 'listening');
  const { port }: AddressInfo = Object(cache.address());
  address = `http://127.0.0.1:${port}/purge`;
  site = await startSite({ config: { edgePurge: [address] } });
  await site.release(buildShell(), buildModule('books'));
  jobs = [startPurges(site.services, times)];
});

afterAll(async () => {
  await Promise.all(jobs.map((job) => job.stop()));
  cache.closeAllConnections();
  cache.close();
  await site.close();
});

beforeEach(() => {
  told = [];
});

it('is told of each change, and once more when no gateway sends what was before', async () => {
  const purge = 'PURGE /purge site';
  await waitForPurges(2);
  told = [];
  await site.release(buildModule('books', { seed: 'two' }));
  await waitForPurges(2);
  await rollTo(1);
  await waitForPurges(4);
  await site.database
    .updateTable('content_state')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .execute();
  await waitForPurges(6);
  expect(told).toEqual(Array(6).fill(purge));
  expect(await site.services.metrics.print()).toContain('sahn_edge_purges_total{outcome="done"} 8');
});

it('is told again until it answers, and operators see that it was not', async () => {
  status = 503;
  await rollTo(2);
  await waitUntil(() => told.length >= 3);
  await waitUntil(async () => (await readHealth()).length > 0);
  expect(await readHealth()).toEqual([
    'a cache in front of the site cannot be told of changes: its pages may be a minute old',
  ]);
  // Back, before the cache was told of anything: it may have stored pages of what was live in between.
  await rollTo(1);
  status = 200;
  told = [];
  await waitForPurges(2);
  await waitUntil(async () => (await readHealth()).length === 0);
  expect(await site.services.metrics.print()).toContain('sahn_edge_purges_failing 0');
});

it('is told after a start what it was not told before the end', async () => {
  await Promise.all(jobs.map((job) => job.stop()));
  await rollTo(2);
  expect(told).toEqual([]);
  jobs = [startPurges(site.services, times)];
  await waitForPurges(2);
  await Promise.all(jobs.map((job) => job.stop()));
  // Of which it knows already.
  jobs = [startPurges(site.services, times)];
  await jobs[0]?.stop();
  expect(told).toHaveLength(2);
  jobs = [startPurges(site.services, times)];
});

(onPostgres ? it : it.skip)('is told once by two gateways, and by one that is left', async () => {
  const { databaseUrl } = site.services.config;
  const other = await startSite({ config: { databaseUrl, edgePurge: [address] } });
  jobs.push(startPurges(other.services, times));
  try {
    await rollTo(1);
    await waitUntil(() => other.services.live.current?.composition.number === 1);
    await waitForPurges(2);
    expect(told).toHaveLength(2);
    await jobs[0]?.stop();
    await rollTo(2);
    await waitForPurges(4);
    expect(other.services.edge.generation).toBe(site.services.edge.generation);
  } finally {
    await Promise.all(jobs.map((job) => job.stop()));
    await other.close();
  }
});
