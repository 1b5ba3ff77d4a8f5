import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiBase } from '@sahn/contracts/api/api';
import { themeCookie } from '@sahn/contracts/modules/boot';
import { readingCookie } from '@sahn/contracts/text/reading-settings';
import type { Express } from 'express';
import supertest from 'supertest';
import { endpoints } from '../api/endpoints.ts';
import { createApp } from '../app.ts';
import { importContent } from '../content/import/import-content.ts';
import { sampleContent, writeContent } from '../testing/content-folder.ts';
import { buildModule, buildShell, relist } from '../testing/release-fixtures.ts';
import { startSite, type TestSite } from '../testing/start-site.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { Edge } from './edge.ts';

/** What a cache that several visitors share may do with a response. `shared N`: send it for N seconds. */
type CachingClass = 'immutable' | `shared ${number}` | 'revalidated' | 'private' | 'no-store';

function classOf(cacheControl: string): CachingClass | null {
  if (cacheControl === 'public, max-age=31536000, immutable') return 'immutable';
  if (cacheControl === 'no-cache') return 'revalidated';
  if (cacheControl === 'private, no-cache') return 'private';
  if (cacheControl === 'no-store' || cacheControl === 'private, no-store') return 'no-store';
  const page = /^public, max-age=0, s-maxage=(\d+), stale-if-error=86400$/.exec(cacheControl);
  const other = /^public, max-age=(\d+)$/.exec(cacheControl);
  const seconds = Number((page ?? other)?.[1] ?? 0);
  return seconds > 0 ? `shared ${seconds}` : null;
}

/** As Express keeps them. */
interface Layer {
  match(path: string): { path: string } | null;
  /** Whether it is mounted at the root: then nothing is cut off. */
  slash: boolean;
  handle: { stack?: Layer[] };
  route?: { path: string | RegExp; methods: Readonly<Record<string, boolean>> };
}

const layersOf = (app: Express): Layer[] => Object(app.router).stack;

function listRoutes(layers: readonly Layer[]): Layer[] {
  return layers.flatMap((layer) => (layer.route ? [layer] : listRoutes(layer.handle.stack ?? [])));
}

/** The routes whose handlers a request may reach. */
function findRoutes(layers: readonly Layer[], method: string, path: string): Layer[] {
  return layers.flatMap((layer) => {
    const match = layer.match(path);
    if (!match) return [];
    if (layer.route) return layer.route.methods[method] || layer.route.methods._all ? [layer] : [];
    return findRoutes(
      layer.handle.stack ?? [],
      method,
      path.slice(layer.slash ? 0 : match.path.length) || '/',
    );
  });
}

const shell = buildShell();
shell.files['web/files/mark.0123456789.svg'] =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>';
relist(shell.release, shell.files);
const books = buildModule('books', {
  pages: {
    books: "return 'books'",
    own: "return 'one visitor’s own'",
    failing: 'return data.length',
  },
  loaders: { failing: 'return api.countries()' },
  spoil(release) {
    for (const route of release.manifest.routes) if (route.id === 'own') route.cached = false;
  },
});
const sound = '0123456789';
const soundName = `${createHash('sha256').update(sound).digest('hex').slice(0, 32)}.mp3`;
const entry = `/modules/books/${books.release.version}/web/entry.js`;
const form = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };

const rows: [address: string, expected: CachingClass, headers?: Readonly<Record<string, string>>][] = [
  ['GET /healthz', 'no-store'],
  ['GET /readyz', 'no-store'],
  [`GET ${entry}`, 'immutable'],
  ['GET /modules/books/none', 'no-store'],
  ['GET /compositions/1.0123456789abcdef.json', 'no-store'],
  [`GET /media/${soundName}`, 'immutable'],
  [`GET /media/${soundName}`, 'immutable', { range: 'bytes=0-1' }],
  ['GET /media/none.mp3', 'no-store'],
  ['POST /_report', 'no-store'],
  ['POST /_csp', 'no-store'],
  ['POST /_vitals', 'no-store'],
  ['GET /_generation', 'no-store'],
  ['GET /_doctor/x', 'no-store'],
  ['GET /_preview', 'no-store'],
  ['GET /_preview/end', 'no-store'],
  ['GET /_inspect', 'no-store'],
  ['GET /_inspect/end', 'no-store'],
  ['GET /_inspect/script.js', 'no-store'],
  ['GET /_inspect/data', 'no-store'],
  ['POST /_inspect/swap', 'no-store'],
  ['GET /en/books', 'no-store', { cookie: 'preview=forged' }],
  ['GET /en/books', 'no-store', { cookie: 'inspect=forged' }],
  [`GET ${apiBase}/en/registrations/count`, 'revalidated'],
  [`GET ${apiBase}/openapi.json`, 'revalidated'],
  [`GET ${apiBase}/none`, 'no-store'],
  ['GET /robots.txt', 'shared 3600'],
  ['GET /sitemap.xml', 'shared 3600'],
  ['GET /.well-known/security.txt', 'shared 86400'],
  ['GET /worker.js', 'revalidated'],
  ['GET /client-shell/fa', 'revalidated'],
  ['GET /en/feed.xml', 'shared 3600'],
  ['GET /en/calendar.ics', 'shared 3600'],
  ['GET /en/calendar/2026-12-24.ics', 'shared 3600'],
  ['GET /social/en.jpg', 'shared 86400'],
  ['GET /social/en/articles/shrine.jpg', 'shared 86400'],
  ['GET /social/en/articles/none.jpg', 'no-store'],
  ['GET /en/manifest.webmanifest', 'shared 3600'],
  ['GET /icons/any-192.png', 'shared 3600'],
  ['GET /apple-touch-icon.png', 'shared 3600'],
  ['GET /favicon.ico', 'shared 3600'],
  ['POST /en/registration', 'no-store', form],
  ['POST /en/heart-written', 'no-store', form],
  ['POST /en/heart-written/withdraw', 'no-store', form],
  ['POST /en/heart-written/report', 'no-store', form],
  ['POST /en/contact-us', 'no-store', form],
  ['POST /en/donate', 'no-store', form],
  ['GET /en', 'shared 60'],
  ['HEAD /en/books', 'shared 60'],
  ['GET /en/books', 'shared 60'],
  ['GET /en/books', 'shared 60', { cookie: `other=1; ${themeCookie}=system` }],
  ['GET /en/books', 'private', { cookie: `${themeCookie}=dark` }],
  ['GET /en/books', 'private', { cookie: `${themeCookie}=light` }],
  ['GET /en/books', 'private', { cookie: `other=1; ${readingCookie}=digits-latin` }],
  ['GET /en/own', 'no-store'],
  ['GET /en/own/', 'no-store'],
  // Until it is rendered again.
  ['GET /en/failing', 'revalidated'],
  ['GET /en/none', 'no-store'],
  ['GET /none', 'no-store'],
  ['GET /', 'no-store'],
  ['GET /en/books/', 'revalidated'],
  ['POST /en/books', 'no-store'],
  ['PUT /en/books', 'no-store'],
  ['GET /en/books', 'no-store', { host: 'elsewhere.example' }],
];

let isFailing = false;
let waiting = Promise.resolve();
let asked = 0;
/** A quarter of an hour begins: pages may be shared for as long as they ever are. */
let clock = Date.UTC(2026, 11, 24, 12);
let site: TestSite;

beforeAll(async () => {
  site = await startSite({
    config: { edgePurge: ['http://127.0.0.1:9/'] },
    api: {
      async countries() {
        asked += 1;
        await waiting;
        if (isFailing) throw new Error('failing');
        return [];
      },
    },
    now: () => clock,
  });
  const folder = await writeContent({
    ...sampleContent,
    'site.yml': `${sampleContent['site.yml'] ?? ''}\ncontact: site@example.org\n`,
  });
  await importContent(site.database, folder, { data: site.data });
  await rm(folder, { recursive: true });
  await site.services.revision.refresh();
  await site.release(shell, books);
  isFailing = true;
  await mkdir(join(site.data, 'media'), { recursive: true });
  await writeFile(join(site.data, 'media', soundName), sound);
});

afterAll(() => site?.close());

async function send(address: string, headers: Readonly<Record<string, string>> = {}) {
  const [method = '', path = ''] = address.split(' ');
  const agent = supertest(site.site);
  const verb = { GET: agent.get, POST: agent.post, PUT: agent.put, HEAD: agent.head }[method] ?? agent.get;
  return verb(path).set({ host: 'localhost:8080', ...headers });
}

it('says of each response what caches may do with it', async () => {
  const found: unknown[] = [];
  for (const [address, , headers] of rows)
    found.push([address, classOf((await send(address, headers)).headers['cache-control'] ?? '')]);
  expect(found).toEqual(rows.map(([address, expected]) => [address, expected]));
});

it('does so for every route', () => {
  const reached = new Set(
    rows.flatMap(([address]) => {
      const [method = '', path = ''] = address.split(' ');
      return findRoutes(layersOf(site.site), method.toLowerCase().replace('head', 'get'), path);
    }),
  );
  // Those of the API have the test below.
  const api = new Set(endpoints.map(({ path }) => path.replaceAll(/\{(\w+)\}/g, ':$1')));
  const left = listRoutes(layersOf(site.site)).filter(
    (layer) => !reached.has(layer) && !api.has(String(layer.route?.path)),
  );
  expect(left.map(({ route }) => String(route?.path))).toEqual([]);
});

it('lets nobody store what the API says of one visitor, and nothing of the platform port', async () => {
  for (const { path, row } of endpoints) {
    if (row.side === 'server' || row.freshness !== undefined) continue;
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name) => (name === 'locale' ? 'en' : 'x'));
    const { headers } = await send(`${row.method ?? 'GET'} ${apiBase}${address}`, form);
    expect([path, headers['cache-control']]).toEqual([path, 'no-store']);
  }
  for (const { route } of listRoutes(layersOf(site.platform))) {
    const path = String(route?.path).replaceAll(/:\w+/g, '1');
    const { headers } = await supertest(site.platform)
      .get(path)
      .set({ authorization: `Bearer ${site.token}` });
    expect([path, headers['cache-control']]).toEqual([path, 'no-store']);
  }
});

it('lets a page be shared until it changes by itself, at the latest', async () => {
  const shared = async () => classOf((await send('GET /en/books')).headers['cache-control'] ?? '');
  clock = Date.UTC(2026, 11, 24, 12, 14, 50);
  expect(await shared()).toBe('shared 10');
  clock = Date.UTC(2026, 11, 24, 12, 15);
  expect(await shared()).toBe('shared 60');
});

it('lets nobody share a page that was made while the site changed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting = promise;
  asked = 0;
  isFailing = false;
  const answer = send('GET /fa/failing');
  // Sent now: a request of supertest is sent when somebody waits for it.
  const sent = answer.then(({ headers }) => headers['cache-control']);
  await waitUntil(() => asked > 0);
  await site.database
    .updateTable('content_state')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .execute();
  await site.services.revision.refresh();
  resolve();
  expect(await sent).toBe('no-cache');
  expect(classOf((await send('GET /fa/failing')).headers['cache-control'] ?? '')).toBe('shared 60');
});

it('says nothing to caches where none is in front of the site', async () => {
  const { live, revision } = site.services;
  const edge = new Edge({
    addresses: [],
    live: () => live.current,
    revision: () => revision.current(),
    now: () => clock,
  });
  const plain = createApp({ ...site.services, edge });
  for (const cookie of ['', `${themeCookie}=dark`]) {
    const { headers } = await supertest(plain).get('/en/books').set({ host: 'localhost:8080', cookie });
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding, Cookie' });
    expect(headers).not.toHaveProperty('surrogate-key');
    expect(headers).not.toHaveProperty('sahn-generation');
  }
  expect((await supertest(plain).get('/_generation').set('host', 'localhost:8080')).status).toBe(404);
});

it('names what a page belongs to for the cache alone', async () => {
  const { headers } = await send('GET /en/books');
  expect(headers['surrogate-key']).toBe('site composition-1 books/books');
  expect(headers['sahn-generation']).toBe((await send('GET /_generation')).headers['sahn-generation']);
  expect((await send('GET /en/feed.xml')).headers['surrogate-key']).toBe('site');
});
