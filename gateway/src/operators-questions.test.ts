import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, truncate } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DoctorReportSchema, type Finding, FindingSchema } from '@sahn/contracts/doctor/doctor';
import { ServedSchema } from '@sahn/contracts/releases/served';
import { CompiledQuery } from 'kysely';
import request from 'supertest';
import * as v from 'valibot';
import { recordStart } from './audit-log/record-start.ts';
import type { CheckSources } from './doctor/checks/check.ts';
import { clock } from './doctor/checks/clock.ts';
import { databaseCheck, quickCheck } from './doctor/checks/database.ts';
import { gateways } from './doctor/checks/gateways.ts';
import { releaseFiles } from './doctor/checks/release-files.ts';
import { runChecks } from './doctor/run-checks.ts';
import { sampleContent, writeContent } from './testing/content-folder.ts';
import { buildModule, buildShell } from './testing/release-fixtures.ts';
import { startSite, type TestSite } from './testing/start-site.ts';
import { itOnOneDatabase, onPostgres } from './testing/test-store.ts';
import { waitUntil } from './testing/wait-until.ts';

/*
 * What an operator asks of a running site: what was served, what it measures, and what is wrong with it. `sahn doctor` runs
 * as it is written, behind a proxy.
 */

const onSqlite = onPostgres ? it.skip : it;
const before = Date.now() - 1;
const shell = buildShell();
const books = buildModule('books', {
  spoil: ({ manifest }) => {
    manifest.redirects = [{ from: 'library', to: 'books' }];
  },
});
const other = buildModule('books', { pages: { books: "return 'newer'" }, seed: 'newer' });

let test: TestSite;
let proxy: Server;
let site: Server;
let content: string;
let platform: Server;
/** What the proxy does to requests and to responses. */
let change: {
  request(headers: IncomingMessage['headers']): void;
  response(headers: IncomingMessage['headers']): void;
};

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listen = async (server: Server) => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

beforeAll(async () => {
  proxy = await listen(
    createServer((req, res) => {
      const headers = { ...req.headers };
      headers['x-forwarded-for'] = [req.headers['x-forwarded-for'] ?? [], '198.51.100.9'].flat().join(', ');
      change.request(headers);
      const forwarded = send(
        { host: '127.0.0.1', port: portOf(site), path: req.url, method: req.method, headers },
        (answer) => {
          const given = { ...answer.headers };
          change.response(given);
          res.writeHead(answer.statusCode ?? 502, given);
          answer.pipe(res);
        },
      );
      req.pipe(forwarded);
    }),
  );
  content = await writeContent(sampleContent);
  const origin = `http://localhost:${portOf(proxy)}`;
  // On a busy machine a render may take long.
  const pool = { deadlineMs: 20_000, firstDeadlineMs: 20_000, stuckMs: 20_000 };
  test = await startSite({ config: { origin, smtpUrl: null, content }, pool });
  site = await listen(createServer(test.site));
  platform = await listen(createServer(test.platform));
});

afterAll(async () => {
  for (const server of [proxy, site, platform]) server.close();
  await test.close();
  await rm(content, { recursive: true });
});

function trust(trustProxy: false | number): void {
  Object.assign(test.services.config, { trustProxy });
  test.site.set('trust proxy', trustProxy);
}

const ReportSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ origin: v.string(), findings: v.array(FindingSchema) }),
);

function sahn(args: readonly string[], env: Record<string, string> = {}) {
  return new Promise<{ code: number; out: string }>((resolve) => {
    execFile(
      process.execPath,
      [join(__dirname, '../../cli/src/main.ts'), ...args],
      {
        cwd: __dirname,
        env: {
          NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
          PATH: process.env.PATH,
          PLATFORM_URL: `http://127.0.0.1:${portOf(platform)}`,
          SAHN_TOKEN: test.token,
          ...env,
        },
      },
      (error, stdout) => resolve({ code: error ? Number(error.code) : 0, out: stdout }),
    );
  });
}

async function sahnDoctor(env: Record<string, string> = {}): Promise<{ code: number; findings: Finding[] }> {
  const { code, out } = await sahn(['doctor', '--json'], env);
  return { code, findings: v.parse(ReportSchema, out).findings };
}

const notOk = (findings: readonly Finding[], check: string) =>
  findings.filter((one) => one.check === check && one.state !== 'ok').map(({ text }) => text);

const sources = (given: Partial<Omit<CheckSources, 'database'>> = {}) => ({
  config: test.services.config,
  database: test.database,
  now: Date.now,
  ...given,
});

const bearer = () => ({ authorization: `Bearer ${test.token}` });

async function served(at: number, path?: string) {
  const query = path === undefined ? {} : { path };
  const { body, status } = await request(test.platform)
    .get('/log/at')
    .query({ time: at, ...query })
    .set(bearer());
  expect(status).toBe(200);
  return v.parse(ServedSchema, body);
}

/** Whether the import has made its pictures, and stored the content with them as its second revision. */
async function arePicturesImported(): Promise<boolean> {
  const { body } = await request(test.platform).get('/log').set(bearer());
  const lines = v.parse(v.array(v.object({ act: v.string(), actor: v.string() })), body);
  return lines.some(({ act, actor }) => act === 'import' && actor === 'gateway');
}

/** Lines of one millisecond could not be told apart. */
async function nextMoment(): Promise<number> {
  const now = Date.now();
  while (Date.now() === now) await new Promise(setImmediate);
  return now;
}

it('says which releases, content and settings were served at a time, and whose page an address was', async () => {
  expect(await releaseFiles.run(sources())).toMatchObject([{ state: 'warning', text: 'Nothing is live.' }]);
  await recordStart(test.database, { config: test.services.config, log: test.services.log });
  const refresh = jest.spyOn(test.services.revision, 'refresh');
  await request(test.platform).post('/import').set(bearer()).send({}).expect(200);
  await waitUntil(arePicturesImported);
  // What is rendered from now on is of this revision: the database is asked for it at once, not only every second.
  await waitUntil(() => refresh.mock.calls.length > 1 && test.services.revision.current().startsWith('2.'));
  await test.release(shell, books);
  const first = await nextMoment();
  await test.release(other);
  const second = await nextMoment();
  await test.services.compositions.point(1, 'an operator');
  const third = await nextMoment();

  expect(await served(before)).toEqual({
    at: before,
    composition: null,
    candidate: null,
    content: null,
    gateway: null,
    address: null,
  });
  const atFirst = await served(first, '/fa/library');
  expect(atFirst).toMatchObject({
    composition: { number: 1, shell: shell.release.version, modules: { books: books.release.version } },
    content: { revision: 2, modulesOff: [] },
    gateway: { settings: { origin: test.services.config.origin, mail: 'files' } },
    address: { kind: 'redirect', status: 301, location: '/fa/books', module: 'books' },
  });
  expect(atFirst.composition?.until).toBeGreaterThanOrEqual(first);
  expect(JSON.stringify(atFirst)).not.toContain(test.services.config.data);

  expect(await served(second, '/fa/books')).toMatchObject({
    composition: { number: 2 },
    address: { kind: 'page', module: 'books', version: other.release.version, route: 'books' },
  });
  // The redirect was the first release's.
  expect((await served(second, '/fa/library')).address).toEqual({ kind: 'missing' });
  expect((await served(third, '/en')).address).toMatchObject({
    kind: 'page',
    module: 'shell',
    route: 'home',
  });
  expect(await served(third)).toMatchObject({
    composition: { number: 1, actor: 'an operator', until: null },
  });
  expect((await served(third, '/modules/books/web/entry.js')).address).toMatchObject({ kind: 'unknown' });
});

it('refuses what is no time, and whoever may not operate', async () => {
  const get = (query: string) => request(test.platform).get(`/log/at${query}`);
  expect((await get('?time=yesterday').set(bearer())).status).toBe(400);
  expect((await get(`?time=1&path=duas`).set(bearer())).status).toBe(400);
  expect((await get('?time=1')).status).toBe(401);
  const { token } = await test.services.tokens.create({ scope: ['books'], acts: ['publish'] }, 'test');
  expect((await get('?time=1').set({ authorization: `Bearer ${token}` })).status).toBe(403);
});

itOnOneDatabase('answers on the command line', async () => {
  const now = new Date(Date.now() + 1_000).toISOString().slice(0, 19);
  const { out } = await sahn(['log', '--at', now, '--path', 'https://example.org/fa/library?page=2#hall']);
  expect(out).toMatch(/^Composition 1 was live: since .* \(by an operator\), it still is\.$/m);
  expect(out).toContain(books.release.version);
  expect(out).toMatch(/^Content: revision 2, since /m);
  expect(out).toMatch(/^Settings: .*origin "http:/m);
  expect(out).toContain('/fa/library?page=2 was redirected to /fa/books?page=2 (301) of books.');
  expect((await sahn(['log', '--at', 'yesterday'])).code).toBe(2);
});

itOnOneDatabase('measures what dashboard and alerts ask for', async () => {
  for (const path of ['/en/books', '/en/books', '/api/v1/en/articles', '/healthz'])
    await request(test.site).get(path).set('host', new URL(test.services.config.origin).host);
  const { text } = await request(test.platform).get('/metrics').set('authorization', `Bearer ${test.token}`);
  const types = new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name, type]));
  const isThere = (name: string) =>
    types.has(name) || types.get(name.replace(/_(?:bucket|count|sum)$/, '')) === 'histogram';
  const files = ['sahn-alerts.yml', 'sahn-dashboard.json'];
  const asked = await Promise.all(
    files.map((name) => readFile(join(__dirname, '../../install/monitoring', name), 'utf8')),
  );
  const named = asked.flatMap((text) => text.match(/\b(?:sahn|nodejs|process)_\w+/g) ?? []);
  expect(named.length).toBeGreaterThan(50);
  expect([...new Set(named)].filter((name) => !isThere(name))).toEqual([]);
  // Names after Prometheus' conventions.
  const own = [...types].filter(([name]) => name?.startsWith('sahn_'));
  expect(own.filter(([name, type]) => (type === 'counter') !== name?.endsWith('_total'))).toEqual([]);

  const value = (series: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')[1],
    );
  expect(value('sahn_http_requests_total{kind="page",status="200"}')).toBe(2);
  expect(value('sahn_http_request_duration_seconds_count{kind="page"}')).toBe(2);
  // Together: of what came otherwise, the others say why.
  const pages = /^sahn_(?:cache_requests|pages|renders|render_failures)_total\{.*/gm;
  expect((text.match(pages) ?? []).toSorted()).toEqual([
    'sahn_cache_requests_total{cache="pages",result="hit"} 1',
    'sahn_cache_requests_total{cache="pages",result="miss"} 1',
    'sahn_cache_requests_total{cache="reads",result="miss"} 1',
    'sahn_pages_total{source="cache"} 1',
    'sahn_pages_total{source="worker"} 1',
    'sahn_renders_total{result="done"} 1',
  ]);
  expect(value('sahn_cache_bytes{cache="pages"}')).toBeGreaterThan(100);
  expect(value('sahn_queue_running{queue="workers"}')).toBe(0);
  expect(value('sahn_render_memory_bytes')).toBeGreaterThan(10_000_000);
  expect(
    value('sahn_database_query_duration_seconds_count{connection="writer",operation="insert"}'),
  ).toBeGreaterThan(0);
  expect(
    value('sahn_database_query_duration_seconds_count{connection="reader",operation="select"}'),
  ).toBeGreaterThan(0);
  expect(value('sahn_cluster_gateways')).toBe(1);
  // Without others nobody waits for it: the lease has no end.
  expect(text).toMatch(/^sahn_cluster_lease_remaining_seconds (?:\+Inf|[1-9].*|0\.\d*[1-9].*)$/m);
  expect(value('sahn_disk_free_bytes')).toBeGreaterThan(0);
  expect(text).toMatch(
    /^sahn_build_info\{version="[^"]+",node="\d[^"]*",database="(?:sqlite|postgres)"\} 1$/m,
  );
  // A path, an id or an address is no label.
  const labels = [...text.matchAll(/[{,](\w+)="/g)].map(([, label]) => label);
  const known = [
    'kind',
    'status',
    'source',
    'result',
    'cache',
    'queue',
    'state',
    'connection',
    'operation',
    'module',
  ];
  const ofNode = [
    'version',
    'node',
    'database',
    'le',
    'route',
    'locale',
    'type',
    'space',
    'major',
    'minor',
    'patch',
  ];
  expect([...new Set(labels)].filter((label) => ![...known, ...ofNode].includes(label ?? ''))).toEqual([]);
});

it('finds the database in order, and says when it cannot be read', async () => {
  const found = await databaseCheck.run(sources());
  expect(found.filter(({ state }) => state === 'fault')).toEqual([]);
  expect(found.map(({ text }) => text)).toContain('All migrations are applied.');
  const [missing, ...others] = await runChecks([databaseCheck, clock, releaseFiles], {
    ...sources(),
    database: null,
  });
  expect(missing).toMatchObject({ check: 'database', state: 'fault' });
  expect(others.map(({ state }) => state)).toEqual(['skipped', 'skipped']);
});

(onPostgres ? it : it.skip)('compares clocks, and names gateways that ended or differ', async () => {
  expect(await clock.run(sources())).toMatchObject([{ state: 'ok' }]);
  expect(await clock.run(sources({ now: () => Date.now() + 10_000 }))).toMatchObject([{ state: 'warning' }]);
  expect(await clock.run(sources({ now: () => Date.now() - 120_000 }))).toMatchObject([
    { state: 'fault', text: expect.stringContaining('120.0 s behind') },
  ]);
  expect(await gateways.run(sources())).toMatchObject([{ state: 'ok' }]);
  const row = { started: 1, prepared: null, version: '0.1', clock_difference: 90_000, fault: 'no disk' };
  const later = Date.now() + 60_000;
  await test.database
    .insertInto('gateway')
    .values([
      { ...row, id: 'living-1', lease_until: later },
      { ...row, id: 'dead-1', lease_until: Date.now() - 60_000, fault: null },
    ])
    .execute();
  const texts = (await gateways.run(sources())).map(({ text }) => text);
  expect(texts).toEqual([
    expect.stringMatching(/^Gateway dead-1 ended \d+ s ago/),
    expect.stringContaining('have the versions'),
    expect.stringContaining('could not load a composition: no disk'),
    expect.stringContaining('living-1 is 90.0 s ahead'),
  ]);
});

itOnOneDatabase('is content with a proxy that tells the truth', async () => {
  trust(1);
  change = { request() {}, response() {} };
  const { findings } = await sahnDoctor();
  expect(notOk(findings, 'proxy')).toEqual([]);
  expect(notOk(findings, 'dns')).toEqual([]);
  expect(findings.find(({ check }) => check === 'proxy')?.text).toContain('198.51.100.9');
});

itOnOneDatabase('names a proxy that hides visitors and changes pages, and exits with 1', async () => {
  trust(false);
  change = {
    request(headers) {
      headers.host = 'inside.example';
      headers['accept-encoding'] = 'gzip';
    },
    response(headers) {
      headers.etag = `W/${headers.etag}`;
    },
  };
  const { code, findings } = await sahnDoctor();
  expect(code).toBe(1);
  expect(notOk(findings, 'proxy')).toEqual([
    expect.stringContaining('TRUST_PROXY is missing'),
    expect.stringContaining('asked for inside.example'),
    'The gateway is not told that browsers take Brotli.',
    'The proxy changes ETag to W/"seen".',
  ]);
  expect(findings.find(({ text }) => text.includes('TRUST_PROXY is missing'))?.remedy).toContain(
    'TRUST_PROXY=1',
  );
});

itOnOneDatabase('tells what arrives only to whom the platform port gave a token', async () => {
  const { body } = await request(test.platform).get('/doctor').set('authorization', `Bearer ${test.token}`);
  const { token } = v.parse(DoctorReportSchema, body);
  const ask = (given: string) => request(test.site).get(`/_doctor/${given}`).set('host', 'elsewhere.example');
  expect((await ask(String(token))).body).toMatchObject({ host: 'elsewhere.example' });
  const statuses = await Promise.all(
    [`9${token}`, '1.x', `${Date.now() + 1e9}.${String(token).split('.')[1]}`].map(
      async (one) => (await ask(one)).status,
    ),
  );
  expect(new Set(statuses)).toEqual(new Set([404]));
  expect((await request(test.platform).get('/doctor')).status).toBe(401);
});

itOnOneDatabase('looks at the machine where no gateway answers', async () => {
  const { config } = test.services;
  const env = {
    PLATFORM_URL: 'http://127.0.0.1:1',
    SAHN_DATA: config.data,
    DATABASE_URL: config.databaseUrl ?? '',
    PUBLIC_ORIGIN: 'http://localhost:1',
  };
  const { code, findings } = await sahnDoctor(env);
  expect(code).toBe(1);
  expect(findings[0]).toMatchObject({ check: 'gateway', state: 'fault' });
  expect(findings.filter(({ check }) => check === 'database').map(({ state }) => state)).not.toContain(
    'fault',
  );
});

onSqlite('finds a damaged file of the database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sahn-damaged-'));
  const path = join(folder, 'sahn.sqlite');
  // A copy with all that is in the log.
  await test.database.executeQuery(CompiledQuery.raw(`vacuum into '${path}'`));
  expect(await quickCheck(folder)).toMatchObject({ state: 'ok' });
  await truncate(path, 40_960);
  expect(await quickCheck(folder)).toMatchObject({ state: 'fault' });
  await rm(folder, { recursive: true });
});

it('names releases that lack files, or have other ones', async () => {
  expect(await releaseFiles.run(sources())).toMatchObject([{ state: 'ok' }]);
  const { sha256, data } = await test.database.selectFrom('blob').selectAll().executeTakeFirstOrThrow();
  const change = (bytes: Uint8Array, length: number) =>
    test.database
      .updateTable('blob')
      .set({ data: bytes, bytes: length })
      .where('sha256', '=', sha256)
      .execute();
  await test.database
    .updateTable('blob')
    .set((row) => ({ data: new Uint8Array(1), bytes: row.ref('bytes') }))
    .execute();
  expect(await releaseFiles.run(sources())).toMatchObject([
    { state: 'fault', text: expect.stringContaining('other bytes') },
  ]);
  await change(data, data.length + 1);
  expect(await releaseFiles.run(sources())).toMatchObject([
    { state: 'fault', text: expect.stringContaining('lacks the bytes') },
  ]);
});
