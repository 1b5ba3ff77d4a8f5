import { rm } from 'node:fs/promises';
import { compositionHeader } from '@sahn/contracts/modules/boot';
import request from 'supertest';
import { importContent } from '../content/import/import-content.ts';
import { sampleContent, writeContent } from '../testing/content-folder.ts';
import { type BuiltRelease, buildModule, buildShell } from '../testing/release-fixtures.ts';
import { startSite, type TestSite } from '../testing/start-site.ts';

jest.setTimeout(60_000);

/** A module whose items lie below a path. */
function buildArticles(below: string): BuiltRelease {
  const pages = { [below]: `return 'list at ${below}'`, [`${below}/:id`]: "return 'one'" };
  return buildModule('articles', {
    pages,
    spoil({ manifest }) {
      for (const route of manifest.routes) if (route.path.endsWith('/:id')) route.items = 'articles';
    },
  });
}

const old = buildArticles('articles');
const next = buildArticles('essays');

let test: TestSite;
let publisher: string;
let now = Date.parse('2026-12-23T12:00:00Z');

const platform = (
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  body?: object,
  token = publisher,
) =>
  request(test.platform)
    [method](path)
    .set({ authorization: `Bearer ${token}` })
    .send(body);
const create = (body: object, token?: string) => platform('post', '/previews', body, token);
/** A preview of the release that is not live. */
const preview = async (hours = 24) => {
  const { status, body } = await create({ releases: { articles: next.release.version }, hours });
  expect(status).toBe(201);
  return body as { id: string; composition: number; link: string };
};
const pathOf = (link: string) => link.slice(new URL(link).origin.length);
/** Opens a link, as a browser does, and returns its cookie. */
const open = async (link: string) => {
  const { headers } = await request(test.site).get(pathOf(link)).expect(303);
  const [cookie = ''] = String(headers['set-cookie']).split(';');
  return cookie;
};
const get = (path: string, cookie = '') => request(test.site).get(path).set({ cookie });
const search = (cookie?: string) => get('/api/v1/en/search?q=sermon', cookie);

beforeAll(async () => {
  test = await startSite({ now: () => now });
  const content = await writeContent(sampleContent);
  await importContent(test.database, content, { data: test.data });
  await rm(content, { recursive: true });
  await test.release(buildShell(), old, buildModule('music'));
  await test.publish(next);
  publisher = (await test.services.tokens.create({ scope: ['articles'], acts: ['publish'] }, 'test')).token;
});

afterAll(() => test.close());

it('shows a release to the holder of the link, pages and data alike, and visitors what is live', async () => {
  const { link, composition } = await preview();
  const { headers } = await request(test.site).get(`${pathOf(link)}&to=%2Ffa%2Fessays`);
  expect(headers.location).toBe('/fa/essays');
  expect(String(headers['set-cookie'])).toMatch(/; HttpOnly; SameSite=Lax/);
  expect(headers['referrer-policy']).toBe('no-referrer');
  const cookie = await open(link);

  const page = await get('/en/essays', cookie).expect(200);
  expect(page.text).toContain('list at essays');
  expect(page.text).toContain(`data-composition="${composition}"`);
  expect(page.text).toContain(`Preview of composition ${composition}. Nothing that you send here is stored.`);
  expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  for (const [locale, words] of [
    ['fa', 'پیش‌نمایش شمارهٔ ۲'],
    ['ar', 'معاينة رقم'],
    ['ur', 'پیش نظارہ نمبر'],
  ])
    expect((await get(`/${locale}/essays`, cookie)).text).toMatch(
      new RegExp(`<aside [^>]*lang="${locale}" dir="rtl".*${words}`),
    );
  const read = await search(cookie);
  expect(read.headers).toMatchObject({
    [compositionHeader]: String(composition),
    'cache-control': 'private, no-store',
  });
  expect(JSON.stringify(read.body)).toContain('"/essays/sermon"');

  // On the same machine at the same time.
  const live = await get('/en/articles').expect(200);
  expect(live.text).toContain('list at articles');
  expect(live.text).not.toContain('sahn-preview');
  expect(live.headers).toMatchObject({ 'cache-control': 'no-cache' });
  expect(live.headers).not.toHaveProperty('x-robots-tag');
  expect(JSON.stringify((await search()).body)).toContain('"/articles/sermon"');
  await get('/en/essays').expect(404);
  expect((await platform('get', '/compositions')).body).toHaveLength(1);
  expect((await platform('get', '/compositions/live')).body.number).toBe(1);
});

it('stores nothing, counts nothing, and says so', async () => {
  const cookie = await open((await preview()).link);
  const send = (path: string, type: string, body: string) =>
    request(test.site)
      .post(path)
      .set({ cookie, 'content-type': type, 'sec-fetch-site': 'same-origin' })
      .send(body);
  const form = await send('/en/donate', 'application/x-www-form-urlencoded', 'project=dome');
  expect(form.status).toBe(403);
  for (const words of ['nothing was stored', 'ذخیره نشد', 'لم يُحفظ', 'محفوظ ہوا'])
    expect(form.text).toContain(words);
  const api = await send('/api/v1/contact', 'application/json', '{}');
  expect([api.status, api.body.code]).toEqual([403, 'forbidden']);
  const failure = { module: 'articles', version: next.release.version, part: 'essays', message: 'broken' };
  await send('/_report', 'application/json', JSON.stringify(failure)).expect(204);
  expect(await test.services.metrics.print()).not.toMatch(/sahn_browser_failures_total\{/);
});

it('ends when its holder ends it, when it expires and when it is withdrawn', async () => {
  const { link, id } = await preview(2);
  const cookie = await open(link);
  const ended = await request(test.site)
    .get('/_preview/end')
    .set({ cookie, host: 'localhost:8080', referer: 'http://localhost:8080/fa/essays?page=2' });
  expect([ended.status, ended.headers.location]).toEqual([303, '/fa/essays?page=2']);
  expect(String(ended.headers['set-cookie'])).toMatch(/^preview=;.*Expires=Thu, 01 Jan 1970/);

  await get('/en/essays', cookie).expect(200);
  await platform('delete', `/previews/${id}`).expect(204);
  const withdrawn = await get('/en/essays', cookie).expect(410);
  expect(String(withdrawn.headers['set-cookie'])).toMatch(/^preview=;/);
  for (const words of ['does not work', 'کار نمی‌کند', 'لا يعمل', 'کام نہیں کرتا'])
    expect(withdrawn.text).toContain(words);
  // An open page goes on with what is live.
  expect((await search(cookie)).headers[compositionHeader]).toBe('1');

  const later = await preview(2);
  now += 2 * 60 * 60 * 1000;
  await request(test.site).get(pathOf(later.link)).expect(410);
  expect((await platform('get', '/previews')).body.map((one: { id: string }) => one.id)).not.toContain(
    later.id,
  );
});

it('opens nothing for a forged pass', async () => {
  const { link } = await preview();
  const pass = new URL(link).searchParams.get('pass') ?? '';
  const [id, composition, expires, mac] = pass.split('.');
  const forged = [
    [id, '1', expires, mac].join('.'),
    [id, composition, Number(expires) + 1, mac].join('.'),
    `${pass.slice(0, -1)}${pass.endsWith('A') ? 'B' : 'A'}`,
    'x',
    '',
  ];
  for (const one of forged) {
    await get(`/_preview?pass=${encodeURIComponent(one)}`).expect(410);
    if (one !== '') await get('/en/essays', `preview=${one}`).expect(410);
  }
  await get(`/_preview?pass=${pass}&pass=${pass}`).expect(410);
  expect((await get(`/_preview?pass=${pass}&to=//evil.example`)).headers.location).toBe('/');
});

it('is refused to a token with a hundred links, and to no other', async () => {
  const { composition } = await preview();
  const make = () => test.services.previews.create(composition, 1, 'another');
  for (let count = 0; count < 100; count += 1) await make();
  await expect(make()).rejects.toMatchObject({ code: 'too-many-requests' });
  await preview();
  now += 2 * 60 * 60 * 1000;
  await make();
});

it('is made by those who may publish what it shows', async () => {
  const releases = { articles: next.release.version };
  const stranger = (await test.services.tokens.create({ scope: ['music'], acts: ['publish'] }, 'test')).token;
  expect((await create({ releases }, stranger)).status).toBe(403);
  const { composition, id } = await preview();
  expect((await create({ composition }, stranger)).status).toBe(403);
  expect((await platform('delete', `/previews/${id}`, undefined, stranger)).status).toBe(404);
  // What is live is no secret; what never was does not become live by its number.
  expect((await create({ composition: 1 }, stranger)).status).toBe(201);
  expect((await create({ composition: 99 })).status).toBe(404);
  expect((await create({ releases: { articles: '9.9.9-000000000000' } })).body.detail).toContain(
    'never published',
  );
  expect((await platform('put', '/compositions/live', { number: composition }, test.token)).status).toBe(404);
  const log = (await platform('get', '/log', undefined, test.token)).body as { act: string }[];
  expect(log.map(({ act }) => act)).toEqual(expect.arrayContaining(['preview', 'preview-end']));
});
