import { sql } from 'kysely';
import { pino } from 'pino';
import request from 'supertest';
import { verifyAuditLog } from '../audit-log/audit-log.ts';
import { singleGateway } from '../cluster/cluster.ts';
import { buildModule, buildShell } from '../testing/release-fixtures.ts';
import { startSite, type TestSite } from '../testing/start-site.ts';
import { Compositions } from './compositions.ts';

jest.setTimeout(60_000);

let test: TestSite;
const shell = buildShell();
const books = buildModule('books');
const newer = buildModule('books', { seed: 'newer', pages: { books: "return 'newer books'" } });

beforeAll(async () => {
  test = await startSite();
});

afterAll(() => test.close());

const bearer = () => ({ authorization: `Bearer ${test.token}` });
const activate = (base: number, releases: Record<string, string | null>) =>
  request(test.platform).post('/compositions').set(bearer()).send({ base, releases });
const point = (number: number) =>
  request(test.platform).put('/compositions/live').set(bearer()).send({ number });
const page = (path: string) => request(test.site).get(path).set('host', 'localhost:8080');

describe('compositions', () => {
  it('answers honestly while there is none', async () => {
    const live = await request(test.platform).get('/compositions/live').set(bearer());
    expect(live.status).toBe(404);
    const { status, headers } = await page('/en');
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
    expect((await request(test.site).get('/readyz').set('host', 'localhost:8080')).status).toBe(503);
    expect((await request(test.site).get('/healthz').set('host', 'localhost:8080')).status).toBe(200);
  });

  it('needs a shell', async () => {
    await test.publish(books);
    const { status, body } = await activate(0, { books: books.release.version });
    expect([status, body.code]).toEqual([422, 'release-refused']);
  });

  it('needs releases that were published', async () => {
    const { status, body } = await activate(0, { shell: shell.release.version });
    expect(status).toBe(422);
    expect(body.detail).toMatch(/was never published/);
  });

  it('tries modules at the first activation that no shell could try before', async () => {
    await test.publish(shell);
    const bad = buildModule('bad', { pages: { bad: "throw new Error('boom')" } });
    expect((await test.publish(bad)).status).toBe(201);
    const { status, body } = await activate(0, { shell: shell.release.version, bad: bad.release.version });
    expect(status).toBe(422);
    expect(body.detail).toMatch(/bad fails at bad on \/en\/bad/);
    expect((await request(test.platform).get('/compositions').set(bearer())).body).toEqual([]);
  });

  it('serves the first one the moment it is activated', async () => {
    const { status, body } = await activate(0, {
      shell: shell.release.version,
      books: books.release.version,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ number: 1, modules: { books: books.release.version } });
    expect((await page('/en/books')).text).toContain('books page');
    expect((await request(test.site).get('/readyz').set('host', 'localhost:8080')).status).toBe(200);
  });

  it('refuses a publisher who saw another one live', async () => {
    await test.publish(newer);
    const { status, body } = await activate(0, { books: newer.release.version });
    expect([status, body.code]).toEqual([412, 'precondition-failed']);
  });

  it('lets one of many at once win', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => activate(1, { books: newer.release.version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 412, 412, 412, 412, 412]);
    expect((await page('/en/books')).text).toContain('newer books');
  });

  it('leaves the site as it is when a change cannot be stored, and says so', async () => {
    await sql`alter table audit_log rename to audit_log_elsewhere`.execute(test.database);
    const answers = [await point(1), await activate(2, { books: null })];
    await sql`alter table audit_log_elsewhere rename to audit_log`.execute(test.database);
    expect(answers.map(({ status }) => status)).toEqual([500, 500]);
    expect((await page('/en/books')).text).toContain('newer books');
  });

  it('goes back and forth at once, under load, without an error', async () => {
    const statuses: number[] = [];
    let going = true;
    const load = (async () => {
      while (going) statuses.push((await page('/fa/books')).status);
    })();
    const began = performance.now();
    expect((await point(1)).body.number).toBe(1);
    expect(performance.now() - began).toBeLessThan(5000);
    expect((await page('/en/books')).text).toContain('books page');
    expect((await point(2)).status).toBe(200);
    expect((await page('/en/books')).text).toContain('newer books');
    going = false;
    await load;
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('knows no composition that was never made', async () => {
    expect((await point(99)).status).toBe(404);
    expect((await point(0)).status).toBe(400);
  });

  it('takes a module out', async () => {
    const { body } = await activate(2, { books: null });
    expect(body.modules).toEqual({});
    expect((await page('/en/books')).status).toBe(404);
    await point(2);
  });

  it('writes every act down', async () => {
    const { body } = await request(test.platform).get('/log').set(bearer());
    const acts = body.map((line: { act: string }) => line.act);
    expect(acts.filter((act: string) => act === 'activate')).toHaveLength(3);
    expect(acts.filter((act: string) => act === 'point')).toHaveLength(3);
    expect((await verifyAuditLog(test.database)).broken).toBeNull();
  });

  it('goes back while the pages of an activation are still being tried', async () => {
    const trying = Promise.withResolvers<void>();
    const tried = Promise.withResolvers<void>();
    const compositions = new Compositions({
      database: test.database,
      cluster: singleGateway,
      log: pino({ level: 'silent' }),
      findRelease: (name, version) => test.services.releases.find(name, version),
      loader: {
        load: async () => null,
        async smokeTest() {
          trying.resolve();
          await tried.promise;
        },
        swap() {},
        isOutdated: async () => false,
        discard: async () => {},
      },
    });
    const activation = compositions.activate({ base: 2, releases: { books: null } }, 'a publisher');
    await trying.promise;
    expect((await compositions.point(1, 'an operator')).number).toBe(1);
    tried.resolve();
    await expect(activation).rejects.toMatchObject({ code: 'precondition-failed' });
    await compositions.point(2, 'an operator');
  });

  it('serves what was live when the process comes back, even from a damaged disk cache', async () => {
    await test.services.close();
    await test.database.destroy();
    const { rm, writeFile } = await import('node:fs/promises');
    const { join } = await import('node:path');
    await rm(join(test.data, 'releases', 'shell'), { recursive: true });
    await writeFile(
      join(test.data, 'releases', 'books', newer.release.version, 'server', 'module.cjs'),
      'exports.exposed = { routes: {}, slots: {} }',
    );
    test = await startSite({ data: test.data });
    expect((await page('/en/books')).text).toContain('newer books');
  });
});
