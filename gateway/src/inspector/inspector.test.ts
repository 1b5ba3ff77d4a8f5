import { rm } from 'node:fs/promises';
import {
  type InspectorData,
  inspectDataPath,
  inspectScriptPath,
  inspectSwapPath,
} from '@sahn/contracts/inspector/inspector';
import request from 'supertest';
import { importContent } from '../content/import/import-content.ts';
import { sampleContent, writeContent } from '../testing/content-folder.ts';
import { buildModule, buildShell } from '../testing/release-fixtures.ts';
import { startSite, type TestSite } from '../testing/start-site.ts';

jest.setTimeout(60_000);

const shell = buildShell();
const articles = (text: string) =>
  buildModule('articles', { seed: text, pages: { articles: `return '${text}'` } });
const [live, next] = [articles('the live one'), articles('the next one')];
const music = buildModule('music', { slots: { tunes: "return 'tunes'" } });

let test: TestSite;
let publisher: string;

const get = (path: string, cookie = '') => request(test.site).get(path).set({ cookie });
const createLink = (token: string, body: object = { inspector: true }) =>
  request(test.platform)
    .post('/previews')
    .set({ authorization: `Bearer ${token}` })
    .send(body);
const pathOf = (link: string) => link.slice(new URL(link).origin.length);
const cookieOf = ({ headers }: request.Response) => String(headers['set-cookie']).split(';')[0] ?? '';
/** Opens the inspector with a token, as a browser does, and returns its cookie. */
const open = async (token = publisher) => {
  const { status, body } = await createLink(token);
  expect(status).toBe(201);
  return cookieOf(await get(pathOf(body.link)).expect(303));
};
const swap = (cookie: string, releases: object, headers: Record<string, string> = {}) =>
  request(test.site)
    .post(inspectSwapPath)
    .set({ cookie, 'sec-fetch-site': 'same-origin', ...headers })
    .send({ releases });
const read = async (cookie: string, locale = 'en'): Promise<InspectorData> =>
  (await get(`${inspectDataPath}?locale=${locale}`, cookie).expect(200)).body;

beforeAll(async () => {
  test = await startSite();
  const content = await writeContent(sampleContent);
  await importContent(test.database, content, { data: test.data });
  await rm(content, { recursive: true });
  await test.release(shell, live, music);
  await test.publish(next);
  publisher = (await test.services.tokens.create({ scope: ['articles'], acts: ['publish'] }, 'test')).token;
});

afterAll(() => test.close());

it('is in the pages of its holder alone: visitors get the same bytes, headers and files as before', async () => {
  const paths = ['/en/articles', '/fa/articles', '/en', '/en/no-such-page', '/client-shell/fa'];
  const look = async () => {
    const answers = await Promise.all(paths.map((path) => get(path)));
    return answers.map(({ text, headers: { date: _date, 'x-request-id': _id, ...headers } }) => ({
      text,
      headers,
    }));
  };
  // Rendered once, so that the second look is at what was rendered before the inspector was opened.
  await look();
  const before = await look();
  const cookie = await open();
  const page = await get('/en/articles', cookie).expect(200);
  expect(page.text).toContain(`<script src="${inspectScriptPath}?`);
  expect(await look()).toEqual(before);
  expect(JSON.stringify(before)).not.toMatch(/inspect/);

  // Its script is nobody else's: not at its own path, and not among the files of the shell.
  const [, address = ''] = /<script src="([^"]+)"/.exec(page.text) ?? [];
  expect((await get(address, cookie).expect(200)).text).toBe("globalThis.inspector = 'shell';");
  for (const foreign of ['', 'inspect=forged']) {
    await get(address, foreign).expect(404);
    await get(inspectDataPath, foreign).expect(404);
  }
  await get(`/modules/shell/${shell.release.version}/server/inspector.js`).expect(404);
});

it('comes with a policy that names its script, and is kept by nobody', async () => {
  const { headers, text } = await get('/fa/articles', await open()).expect(200);
  const [, integrity = ''] = /integrity="(sha256-[^"]+)"/.exec(text) ?? [];
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' '${integrity}';`);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect(String((await get('/fa/articles')).headers['content-security-policy'])).toContain(
    "script-src 'self';",
  );
});

it('tells what stands in the page: releases, sizes, words and the time of each part on the server', async () => {
  const cookie = await open();
  const { text } = await get('/en/articles', cookie);
  const [, block = ''] = /id="sahn-inspector">([^<]*)</.exec(text) ?? [];
  expect(JSON.parse(block)).toEqual({ source: 'worker', parts: { 'articles/articles': expect.any(Number) } });
  // A page that is cached is rendered for the holder all the same.
  expect((await get('/en/articles', cookie)).text).toContain('"source":"worker"');

  const data = await read(cookie, 'fa');
  expect(data).toMatchObject({ locale: 'fa', direction: 'rtl', composition: 1, liveComposition: 1 });
  expect(data.texts.title).toBe('بازرس');
  expect(data.modules.map(({ name }) => name)).toEqual(['shell', 'articles', 'music']);
  const [own, described, other] = data.modules;
  expect(own?.sizes.pages.frame).toEqual({ scripts: expect.any(Number), styles: expect.any(Number) });
  expect(described).toMatchObject({
    version: live.release.version,
    live: live.release.version,
    wordsFile: 'web/locales/fa.json',
    sizes: { pages: { articles: { scripts: expect.any(Number) } } },
  });
  // Only what the token may publish.
  expect(described?.releases?.map(({ version }) => version).sort()).toEqual(
    [live.release.version, next.release.version].sort(),
  );
  expect(other?.releases).toBeNull();
});

it('shows another release to the holder alone, and what is live again', async () => {
  const cookie = await open();
  const swapped = await swap(cookie, { articles: next.release.version }).expect(204);
  const both = `${cookie}; ${cookieOf(swapped)}`;
  const page = await get('/en/articles', both).expect(200);
  expect(page.text).toContain('the next one');
  expect(page.text).toContain('sahn-preview');
  expect(page.text).toContain(inspectScriptPath);
  expect(page.headers['cache-control']).toBe('private, no-store');
  expect((await get('/en/articles')).text).toContain('the live one');
  expect((await read(both)).modules[1]).toMatchObject({
    version: next.release.version,
    live: live.release.version,
  });
  // The same choice again takes no further link of the token.
  await swap(both, { articles: next.release.version }).expect(204);
  const previews = await test.services.previews.list();
  expect(previews.filter(({ kind }) => kind === 'composition')).toHaveLength(1);
  const back = await swap(both, {}).expect(204);
  expect(String(back.headers['set-cookie'])).toMatch(/^preview=;/);
  expect((await get('/en/articles', cookie)).text).toContain('the live one');
});

it('refuses what the token may not publish, what nobody has published, and other sites', async () => {
  const cookie = await open();
  await test.publish(buildModule('music', { seed: 'another' }));
  const refused = await swap(cookie, { music: music.release.version });
  expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
  expect((await swap(cookie, { articles: '9.9.9-000000000000' })).body.detail).toContain('never published');
  expect((await swap(cookie, { articles: null })).status).toBe(400);
  expect((await swap('', { articles: next.release.version })).status).toBe(403);
  const foreign = await swap(cookie, { articles: next.release.version }, { 'sec-fetch-site': 'cross-site' });
  expect(foreign.body.code).toBe('cross-site');
  const old = buildShell({ seed: 'old', inspector: false });
  await test.publish(old);
  const operator = await open(test.token);
  expect((await swap(operator, { shell: old.release.version })).body.detail).toContain('has no inspector');
});

it('is opened by who may publish or activate, for a day at most', async () => {
  const { token } = await test.services.tokens.create({ scope: '*', acts: ['visitors'] }, 'test');
  expect((await createLink(token)).status).toBe(403);
  expect((await createLink(publisher, { inspector: true, hours: 25 })).status).toBe(400);
  await get('/_inspect?pass=forged').expect(410);
  // Its pass opens no preview, nor the pass of a preview the inspector.
  const { body } = await createLink(publisher);
  await get(pathOf(body.link).replace('/_inspect', '/_preview')).expect(410);
});

it('ends with its link, with its token and with one press', async () => {
  const ended = await get('/_inspect/end', await open());
  expect(String(ended.headers['set-cookie'])).toMatch(/^inspect=;/);

  const { body } = await createLink(publisher);
  const cookie = cookieOf(await get(pathOf(body.link)));
  await test.services.previews.end(body.id, body.actor, () => false);
  const withdrawn = await get('/en/articles', cookie).expect(200);
  expect(withdrawn.text).not.toContain('inspect');
  expect(String(withdrawn.headers['set-cookie'])).toMatch(/^inspect=;/);

  const { token, id } = await test.services.tokens.create({ scope: '*', acts: ['publish'] }, 'test');
  const held = await open(token);
  await test.services.tokens.revoke(id, 'test');
  await get(inspectDataPath, held).expect(404);
  expect((await swap(held, { articles: next.release.version })).status).toBe(403);
});

it('counts nothing of its holder', async () => {
  const cookie = await open();
  const report = { module: 'articles', version: live.release.version, part: 'articles', message: 'broken' };
  await request(test.site)
    .post('/_report')
    .set({ cookie, 'content-type': 'application/json' })
    .send(report)
    .expect(204);
  expect(await test.services.metrics.print()).not.toMatch(/sahn_browser_failures_total\{/);
});
