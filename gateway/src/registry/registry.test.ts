import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { locales } from '@sahn/contracts/text/locale';
import request from 'supertest';
import { listen } from '../http/servers.ts';
import { createPlatformApp } from '../platform-app.ts';
import { connectSupervisor } from '../supervision/supervised.ts';
import { buildModule, buildShell } from '../testing/release-fixtures.ts';
import { startSite, type TestSite } from '../testing/start-site.ts';

/* The registry page: who gets in, what its cookie may do, and what the page learns of releases. */

let test: TestSite;
let app: ReturnType<typeof createPlatformApp>;
const servers: Server[] = [];
const host = '127.0.0.1';
const books = buildModule('books', { slots: { shelf: "return 'shelf'" } });
const newer = buildModule('books', {
  seed: 'newer',
  pages: { books: "return 'newer'", 'books/:id': "return 'one'" },
});

const script = 'document.title = "x";';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A page as the build describes it. */
function writePage(folder: string): void {
  const files: Record<string, string> = {
    'page.0000000000.js': script,
    'page.0000000000.css': 'p{color:red}',
    'files/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ...Object.fromEntries(locales.map((locale) => [`locales/${locale}.json`, '{}'])),
  };
  for (const name of ['files/files', 'files/locales']) mkdirSync(join(folder, name), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'files', name), text);
  const page = {
    version: '1',
    script: 'page.0000000000.js',
    style: 'page.0000000000.css',
    icon: 'files/mark.svg',
    strings: Object.fromEntries(locales.map((locale) => [locale, `locales/${locale}.json`])),
    files: Object.fromEntries(Object.entries(files).map(([name, text]) => [name, sha256(text)])),
  };
  writeFileSync(join(folder, 'page.json'), JSON.stringify(page));
}

beforeAll(async () => {
  test = await startSite();
  await test.release(buildShell(), books);
  await test.publish(newer);
  const folder = join(test.data, 'registry');
  writePage(folder);
  test.services.config.registry = folder;
});

// Each app counts wrong tokens anew.
beforeEach(() => {
  app = createPlatformApp(test.services, connectSupervisor());
});

afterAll(async () => {
  for (const server of servers) server.close();
  await test.close();
});

/** A browser at the page: keeps the cookie, and says where its requests come from. */
async function openBrowser() {
  const server = createServer(app);
  servers.push(server);
  const origin = `http://${host}:${await listen(server, 0, host)}`;
  const agent = request.agent(origin);
  const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, headers = {}) =>
    agent[method](path).set({ origin, 'sec-fetch-site': 'same-origin', ...headers });
  return {
    origin,
    call,
    signIn: (token: string) => call('post', '/registry/session').send({ token }),
  };
}

const grant = async (acts: ['publish' | 'operate' | 'activate'], scope: '*' | string[] = '*') =>
  test.services.tokens.create({ scope, acts }, 'test');

describe('the document', () => {
  it('is there without a token, allows its own script alone, and is not kept', async () => {
    const { status, text, headers } = await request(app).get('/registry/').set('accept-language', 'fa');
    expect(status).toBe(200);
    expect(text).toContain('<html lang="fa" dir="rtl"');
    const hash = Buffer.from(sha256(script), 'hex').toString('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash}';`);
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(headers['content-security-policy']).toContain("trusted-types 'none'");
    expect(headers['content-security-policy']).not.toMatch(/unsafe|report-to|upgrade/);
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain(`integrity="sha256-${hash}"`);
  });

  it('has files that never change, and no others', async () => {
    const file = await request(app).get('/registry/files/page.0000000000.js');
    expect(file.headers['cache-control']).toContain('immutable');
    expect(file.headers['content-type']).toContain('text/javascript');
    for (const path of ['page.json', '../page.json', '%2e%2e/page.json', '__proto__', 'toString'])
      expect((await request(app).get(`/registry/files/${path}`)).status).toBe(404);
  });

  it('says that it is not built where it is not', async () => {
    const { registry } = test.services.config;
    test.services.config.registry = join(registry, 'none');
    const { status, body } = await request(createPlatformApp(test.services, connectSupervisor())).get(
      '/registry/',
    );
    test.services.config.registry = registry;
    expect([status, body.detail]).toEqual([503, expect.stringContaining('is not built')]);
  });
});

describe('a session', () => {
  it('begins with a valid token, in a cookie that scripts and other sites do not get', async () => {
    const browser = await openBrowser();
    const { id, token } = await grant(['operate']);
    const { status, body, headers, text } = await browser.signIn(token);
    expect(status).toBe(201);
    expect(body.session).toMatchObject({ token: { id, acts: ['operate'] } });
    expect(text).not.toContain(token);
    const [cookie = ''] = [headers['set-cookie']].flat();
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect(cookie).toMatch(/Path=\/registry\//);
    expect(cookie).toMatch(/Max-Age=28[78]\d\d/);
    expect(cookie).not.toContain(token);
    expect((await browser.call('get', '/registry/session')).body.session.token.id).toBe(id);
    expect((await browser.call('get', '/registry/api/compositions')).status).toBe(200);
  });

  it('is refused for wrong tokens, which count together with those of programs', async () => {
    const browser = await openBrowser();
    const { token } = await grant(['operate']);
    for (let turn = 0; turn < 5; turn += 1)
      expect((await browser.signIn(`${token.slice(0, -2)}zz`)).status).toBe(401);
    for (let turn = 0; turn < 5; turn += 1)
      expect((await browser.call('get', '/releases', { authorization: 'Bearer wrong' })).status).toBe(401);
    expect((await browser.signIn('sahn')).status).toBe(429);
    expect((await browser.signIn(token)).status).toBe(201);
  });

  it('opens nothing outside of the page, and nothing of the page opens without it', async () => {
    const browser = await openBrowser();
    await browser.signIn((await grant(['operate'])).token);
    for (const path of ['/compositions', '/metrics', '/tokens'])
      expect((await browser.call('get', path)).status).toBe(401);
    for (const path of ['/metrics', '/backup', '/messages', '/contact', '/doctor'])
      expect((await browser.call('get', `/registry/api${path}`)).status).toBe(404);
    const stranger = await request(app)
      .get('/registry/api/compositions')
      .set('authorization', `Bearer ${test.token}`);
    expect(stranger.status).toBe(401);
  });

  it.each([
    { origin: 'http://localhost:8080' },
    { origin: 'null' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
  ])('writes nothing for another page: %p', async (headers) => {
    const browser = await openBrowser();
    const { token } = await grant(['operate']);
    await browser.signIn(token);
    const sent = browser.call('post', '/registry/api/tokens', headers);
    const { status, body } = await sent.send({ scope: '*', acts: ['operate'] });
    expect([status, body.code]).toEqual([403, 'cross-site']);
    expect((await browser.call('post', '/registry/session', headers).send({ token })).status).toBe(403);
    expect((await browser.call('delete', '/registry/session', headers)).status).toBe(403);
  });

  it('ends by sign-out: a copy of the cookie opens nothing either', async () => {
    const browser = await openBrowser();
    const { headers } = await browser.signIn((await grant(['operate'])).token);
    const [cookie = ''] = [headers['set-cookie']].flat().map((one) => String(one).split(';')[0]);
    expect((await browser.call('delete', '/registry/session')).status).toBe(204);
    expect((await browser.call('get', '/registry/session')).body).toEqual({ session: null });
    expect((await browser.call('get', '/registry/api/compositions', { cookie })).status).toBe(401);
  });

  it('ends when its browser signs in anew: a copy of the first cookie opens nothing', async () => {
    const browser = await openBrowser();
    const { token } = await grant(['operate']);
    const { headers } = await browser.signIn(token);
    const [cookie = ''] = [headers['set-cookie']].flat().map((one) => String(one).split(';')[0]);
    const open = () => request(browser.origin).get('/registry/api/compositions').set({ cookie });
    expect((await open()).status).toBe(200);
    expect((await browser.signIn(token)).status).toBe(201);
    expect((await open()).status).toBe(401);
    expect((await browser.call('get', '/registry/api/compositions')).status).toBe(200);
  });

  it('ends with the token, at once', async () => {
    const browser = await openBrowser();
    const { id, token } = await grant(['operate']);
    await browser.signIn(token);
    await test.services.tokens.revoke(id, 'test');
    expect((await browser.call('get', '/registry/api/compositions')).status).toBe(401);
    const brief = await grant(['operate']);
    await browser.signIn(brief.token);
    expect((await browser.call('get', '/registry/api/compositions')).status).toBe(200);
    await test.database.updateTable('token').set({ expires: 1 }).where('id', '=', brief.id).execute();
    expect((await browser.call('get', '/registry/api/compositions')).status).toBe(401);
  });

  it('ends with its time, and is no longer than its token', async () => {
    const browser = await openBrowser();
    const { id, token } = await grant(['operate']);
    const soon = Date.now() + 60_000;
    await test.database.updateTable('token').set({ expires: soon }).where('id', '=', id).execute();
    expect((await browser.signIn(token)).body.session.ends).toBe(soon);
    await test.database.updateTable('registry_session').set({ ends: 1 }).where('token', '=', id).execute();
    expect((await browser.call('get', '/registry/api/compositions')).status).toBe(401);
  });

  it('may do what its token may: activate and roll back its module, and no more', async () => {
    const browser = await openBrowser();
    await browser.signIn((await grant(['activate'], ['books'])).token);
    const live = await test.services.compositions.live();
    const activated = await browser
      .call('post', '/registry/api/compositions')
      .send({ base: live?.number, releases: { books: newer.release.version } });
    expect(activated.status).toBe(201);
    const back = await browser.call('post', '/registry/api/compositions/rollback').send({ module: 'books' });
    expect(back.body.modules.books).toBe(books.release.version);
    expect((await browser.call('put', '/registry/api/compositions/live').send({ number: 1 })).status).toBe(
      403,
    );
    expect((await browser.call('get', '/registry/api/tokens')).status).toBe(403);
    expect((await browser.call('get', '/registry/api/vitals')).status).toBe(403);
  });
});

describe('the reads', () => {
  const bearer = () => ({ authorization: `Bearer ${test.token}` });
  const read = async (path: string) => (await request(app).get(path).set(bearer())).body;

  it('say what differs between two releases', async () => {
    const [from, to] = [books.release.version, newer.release.version];
    const compared = await read(`/releases/books/compare?from=${from}&to=${to}`);
    expect(compared).toMatchObject({ name: 'books', before: from, after: to, lost: [], redirects: [] });
    expect(compared.routes).toEqual([{ id: 'books-id', kind: 'added', before: null, after: 'books/:id' }]);
    expect(compared.slots).toEqual([
      { id: 'shelf', kind: 'removed', before: 'home.sections 0', after: null },
    ]);
    const changed = compared.files.map(({ path }: { path: string }) => path);
    expect(changed).toEqual(expect.arrayContaining(['server/module.cjs', 'web/entry.js']));
    expect(changed).not.toContain('web/chunk.js');
    const first = await read(`/releases/books/compare?to=${to}`);
    expect(first.strings).toMatchObject({ count: 8 });
    expect((await read('/releases/books/compare?to=9.9.9-000000000000')).lost).toHaveLength(1);
  });

  it('say what differs between two compositions, and when which was live', async () => {
    const compositions = await read('/compositions');
    const numbers = compositions.map(({ number }: { number: number }) => number);
    const { modules } = await read(`/compositions/compare?from=${numbers.at(-1)}&to=${numbers.at(-2)}`);
    expect(modules.map(({ name }: { name: string }) => name)).toEqual(['books']);
    const [newest] = await read('/compositions/timeline');
    expect(newest).toMatchObject({ number: numbers[0], changed: ['books'], act: 'activate' });
    expect((await request(app).get('/compositions/compare?from=1&to=99').set(bearer())).status).toBe(404);
  });

  it('describe releases, slots and failures', async () => {
    const described = await read('/releases/books');
    expect(described).toMatchObject({ live: books.release.version, stored: 2 });
    const live = described.releases.find(({ version }: { version: string }) => version === described.live);
    expect(live).toMatchObject({
      contract: '1.0.0',
      shared: { react: '^19.0.0' },
      publisher: expect.any(String),
    });
    expect(live.sizes.pages.books.scripts).toBeGreaterThan(0);
    expect(await read('/compositions/live/slots')).toEqual([
      { slot: 'home.sections', offeredBy: ['shell'], filledBy: ['books/shelf'] },
    ]);
    const { version } = books.release;
    test.services.metrics.count('sahn_browser_failures_total', { module: 'books', version });
    test.services.metrics.count('sahn_browser_failures_total', { module: 'gallery', version: '' });
    expect(await read('/failures')).toContainEqual({
      module: 'books',
      version,
      isLive: true,
      browser: 1,
      server: 0,
    });
    const publisher = await grant(['publish'], ['books']);
    const own = await request(app).get('/failures').set('authorization', `Bearer ${publisher.token}`);
    expect(own.body.map(({ module }: { module: string }) => module)).toEqual(['books']);
  });

  it('describe the twelve newest releases of a module, and the live one however old it is', async () => {
    for (let turn = 0; turn < 12; turn += 1)
      await test.publish(buildModule('books', { seed: `release ${turn}` }));
    const { live, releases, stored } = await read('/releases/books');
    expect([releases.length, stored]).toEqual([13, 14]);
    expect(releases.map(({ version }: { version: string }) => version)).toContain(live);
  });
});
