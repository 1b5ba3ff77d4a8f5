import request from 'supertest';
import { buildModule, buildShell } from '../testing/release-fixtures.ts';
import { startSite, type TestSite } from '../testing/start-site.ts';
import { waitUntil } from '../testing/wait-until.ts';

jest.setTimeout(60_000);

const build = (seed: string, page = `return 'books ${seed}'`) =>
  buildModule('books', { seed, pages: { books: page } });
const old = build('old');
const good = build('good');
/** Fails on the server for every request whose address has `boom`. */
const bad = buildModule('books', {
  seed: 'bad',
  pages: { books: "return 'books bad'" },
  loaders: { books: "if (query.has('boom')) throw new Error('boom')" },
  spoil({ manifest }) {
    for (const route of manifest.routes) route.query = ['boom'];
  },
});
const music = ['one', 'two'].map((seed) => buildModule('music', { seed }));

let test: TestSite;
let publisher: string;
let now = Date.parse('2026-12-23T12:00:00Z');

const platform = (method: 'get' | 'post' | 'delete', path: string, body?: object, token = test.token) =>
  request(test.platform)
    [method](path)
    .set({ authorization: `Bearer ${token}` })
    .send(body);
const version = { old: old.release.version, good: good.release.version, bad: bad.release.version };
const begin = (books: string, steps: number[] = [25, 100], everySeconds = 60) => {
  now += 1;
  return platform('post', '/rollouts', { releases: { books }, steps, everySeconds });
};
const last = async () => (await platform('get', '/rollouts/last')).body.rollout;
const live = async () => (await platform('get', '/compositions/live')).body;
const get = (path: string, cookie = '') => request(test.site).get(path).set({ cookie });
const tick = () => test.services.rollouts.tick();
/** Views of visitors with all numbers, in turn. */
async function visit(times: number, path = '/en/books'): Promise<void> {
  for (let at = 0; at < times; at += 1) await get(path, `rollout=${(at * 7) % 100}`).expect(200);
}

beforeAll(async () => {
  test = await startSite({ now: () => now });
  await test.release(buildShell(), old, ...music.slice(0, 1));
  for (const built of [good, bad, ...music.slice(1)]) await test.publish(built);
  publisher = (await test.services.tokens.create({ scope: ['music'], acts: ['publish', 'activate'] }, 'test'))
    .token;
});

afterAll(() => test.close());
afterEach(async () => {
  await platform('delete', '/rollouts/last');
});

it('gives a share of visitors the candidate, the same ones with every page and read', async () => {
  expect((await get('/en/books')).headers).not.toHaveProperty('set-cookie');
  const { status, body } = await begin(version.good);
  expect([status, body.state, body.steps, body.step]).toEqual([201, 'running', [25, 100], 0]);
  const then = await platform('get', `/log/at?time=${Date.now()}`);
  expect(then.body).toMatchObject({ candidate: { composition: body.composition, share: 25 } });
  const candidate = await get('/en/books', 'rollout=24');
  expect(candidate.text).toContain('books good');
  expect(candidate.headers).toMatchObject({ 'cache-control': 'private, no-store' });
  const other = await get('/en/books', 'rollout=25');
  expect(other.text).toContain('books old');
  // As without any rollout.
  expect(other.headers).toMatchObject({ 'cache-control': 'no-cache' });
  expect(other.headers).not.toHaveProperty('set-cookie');
  const composition = async (cookie?: string) =>
    (await get('/api/v1/en/site', cookie)).headers['sahn-composition'];
  expect(await composition('rollout=24')).toBe(String(body.composition));
  expect(await composition('rollout=25')).toBe(String(body.base));
  expect(await composition()).toBe(String(body.base));
  expect(candidate.text).toContain(`data-composition="${body.composition}"`);

  const seen = new Map<string, number>();
  for (let at = 0; at < 60; at += 1) {
    const { headers, text } = await get('/en/books');
    const [, number] =
      /^rollout=(\d\d?); Path=\/; HttpOnly; SameSite=Lax$/.exec(String(headers['set-cookie'])) ?? [];
    const isCandidate = text.includes('books good');
    expect(isCandidate).toBe(Number(number) < 25);
    expect(headers['cache-control']).toBe(isCandidate ? 'private, no-store' : 'private, no-cache');
    seen.set(String(isCandidate), (seen.get(String(isCandidate)) ?? 0) + 1);
  }
  // 15 expected, with a standard deviation of 3.4: outside of these bounds in one of ten million runs.
  expect(seen.get('true')).toBeGreaterThan(0);
  expect(seen.get('true')).toBeLessThan(35);
  expect((await get('/en/books', 'rollout=100; theme=dark')).headers).toHaveProperty('set-cookie');
});

it('rolls a release back by itself when it fails for a fifth of its visitors, and tells why', async () => {
  const before = await live();
  await begin(version.bad);
  let bads = 0;
  for (let round = 0; (await last()).state === 'running' && round < 20; round += 1) {
    await visit(80);
    for (let at = 0; at < 5; at += 1, bads += 1) await get('/en/books?boom=1', `rollout=${at}`).expect(200);
    await tick();
  }
  expect(bads).toBeLessThanOrEqual(50);
  const ended = await last();
  expect(ended).toMatchObject({
    state: 'failed',
    reason: expect.stringMatching(/^\d+ of \d+ views failed .* of the live/),
  });
  expect(await live()).toEqual(before);
  expect((await get('/en/books', 'rollout=1')).text).toContain('books old');
  const log = (await platform('get', '/log')).body as { act: string; detail: object }[];
  expect(log.findLast(({ act }) => act !== 'token-create')).toMatchObject({
    act: 'rollout-end',
    actor: 'gateway',
    detail: { state: 'failed', releases: { books: version.bad } },
  });
});

it('rolls back for what browsers report of it, whatever they report of the live release', async () => {
  await begin(version.good);
  const report = (books: string) =>
    request(test.site)
      .post('/_report')
      .set({ 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' })
      .send(JSON.stringify({ module: 'books', version: books, part: 'books', message: 'broken' }))
      .expect(204);
  await visit(200);
  for (let at = 0; at < 2; at += 1) await report(version.old);
  await tick();
  expect((await last()).live.bad).toBe(2);
  for (let at = 0; at < 20; at += 1) await report(version.good);
  await visit(40);
  await tick();
  expect((await last()).state).toBe('failed');
});

it('goes live by itself when it is as good, after the time of its step', async () => {
  await begin(version.good, [50, 100], 600);
  await visit(200);
  await tick();
  expect(await last()).toMatchObject({
    state: 'running',
    step: 0,
    reason: expect.stringContaining('as good'),
  });
  now += 601_000;
  await tick();
  const ended = await last();
  expect(ended).toMatchObject({
    state: 'live',
    candidate: { views: 100, bad: 0 },
    live: { views: 100, bad: 0 },
  });
  expect((await live()).modules.books).toBe(version.good);
  expect((await get('/en/books')).text).toContain('books good');
  expect((await get('/en/books')).headers).not.toHaveProperty('set-cookie');
  await platform('post', '/compositions/rollback', { module: 'books' }).expect(201);
});

it('waits, and says so, when the candidate is slower', async () => {
  await begin(version.good, [50, 100], 60);
  await visit(120);
  const send = (books: string, value: number) =>
    request(test.site)
      .post('/_vitals')
      .set({ 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' })
      .send(
        JSON.stringify([
          { vital: 'lcp', value, module: 'books', version: books, route: 'books', locale: 'en' },
        ]),
      )
      .expect(204);
  // Through the counts: thirty reports a minute are the limit of one address.
  const { running } = test.services.rollouts;
  for (let at = 0; at < 150; at += 1) {
    running?.counts.time('live', '::1', 'books/books', 800 + at);
    running?.counts.time('candidate', '::1', 'books/books', 960 + at);
  }
  await send(version.good, 1_000);
  now += 61_000;
  await tick();
  expect(await last()).toMatchObject({
    state: 'running',
    step: 0,
    warning: expect.stringMatching(/^largest paint of .* is \d+ % later/),
    candidate: { visits: 151 },
  });
  expect((await platform('get', '/readyz')).body.warnings).toEqual([
    expect.stringContaining('the rollout of books waits: largest paint'),
  ]);
  // Measurements of the candidate are told apart from those of earlier releases.
  expect((await platform('get', '/metrics')).text).toContain(
    `sahn_vitals_lcp_seconds_count{module="books",version="${version.good}",route="books",locale="en"} 1`,
  );
  await tick();
  const log = (await platform('get', '/log')).body as { act: string }[];
  expect(log.filter(({ act }) => act === 'rollout-warning')).toHaveLength(1);
});

it('goes on from what is live when another module is activated, and a newer release replaces it', async () => {
  const { body: first } = await begin(version.good);
  await visit(8);
  const { number } = await live();
  await platform('post', '/compositions', {
    base: number,
    releases: { music: music[1]?.release.version },
  }).expect(201);
  await tick();
  const next = await last();
  expect(next).toMatchObject({
    id: first.id,
    base: (await live()).number,
    state: 'running',
    candidate: { views: 0 },
  });
  await waitUntil(async () =>
    (await get('/en/music', 'rollout=1')).text.includes(String(music[1]?.release.version)),
  );
  expect((await get('/en/books', 'rollout=1')).text).toContain('books good');

  const second = (await begin(version.bad)).body;
  expect(second.id).not.toBe(first.id);
  expect((await get('/en/books', 'rollout=1')).text).toContain('books bad');
  expect(
    (
      await platform('post', '/rollouts', {
        releases: { music: music[0]?.release.version },
        steps: [5],
        everySeconds: 60,
      })
    ).status,
  ).toBe(409);
});

it('is begun and stopped by those who may activate its modules', async () => {
  const releases = { books: version.good };
  expect(
    (await platform('post', '/rollouts', { releases, steps: [5], everySeconds: 60 }, publisher)).status,
  ).toBe(403);
  expect((await begin(version.old)).status).toBe(409);
  expect((await begin(version.good, [50, 5])).status).toBe(400);
  await begin(version.good);
  expect((await platform('delete', '/rollouts/last', undefined, publisher)).status).toBe(403);
  expect((await platform('delete', '/rollouts/last')).body.state).toBe('stopped');
  expect((await get('/en/books', 'rollout=1')).text).toContain('books old');
  expect((await platform('delete', '/rollouts/last')).status).toBe(404);
});
