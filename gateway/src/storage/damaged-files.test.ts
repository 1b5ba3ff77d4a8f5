import { mkdtemp, open, readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { importContent } from '../content/import/import-content.ts';
import { sampleContent, writeContent } from '../testing/content-folder.ts';
import { buildModule, buildShell } from '../testing/release-fixtures.ts';
import { startSite, type TestSite } from '../testing/start-site.ts';

/*
 * Files of the data folder that were emptied or changed by a fault of the disk. No visitor gets them.
 */

jest.setTimeout(60_000);

const shell = buildShell();
const good = buildModule('good', {
  pages: { good: "return 'good page'", 'dies/:how': "if (data === 'now') for (;;); return 'still alive'" },
  loaders: { 'dies-how': 'return params[0]' },
});

let data: string;
let site: TestSite;

const start = async () => {
  site = await startSite({ data });
};

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'sahn-damaged-'));
  await start();
});

afterEach(async () => {
  await site.close();
  await rm(data, { recursive: true, force: true });
});

const get = (path: string, encoding = 'identity') =>
  request(site.site).get(path).set({ host: 'localhost:8080', 'accept-encoding': encoding });

async function flip(path: string): Promise<void> {
  const { size } = await stat(path);
  const at = Math.floor(size / 2);
  const file = await open(path, 'r+');
  const byte = Buffer.alloc(1);
  await file.read(byte, 0, 1, at);
  await file.write(Buffer.of((byte[0] ?? 0) ^ 255), 0, 1, at);
  await file.close();
}

const damages = [
  ['emptied', (path: string) => truncate(path)],
  ['flipped in one byte', flip],
] as const;

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(join(data, folder), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

const warnings = async () => (await get('/readyz')).body.warnings.join('; ');

it.each(damages)('sends whole files of releases after compressed ones were %s', async (_what, damage) => {
  await site.release(shell, good);
  site.services.prepareLiveAssets();
  await site.close();
  for (const path of await filesOf('encoded')) await damage(path);

  await start();
  const { name, version } = good.release;
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { status, text, body } = await get(`/modules/${name}/${version}/web/chunk.js`, encoding);
    expect([encoding, status, text ?? String(body)]).toEqual([encoding, 200, good.files['web/chunk.js']]);
  }
  site.services.prepareLiveAssets();
  await site.services.encoded.close();
  expect(await warnings()).toContain('damaged since the start, and made again');
  const metrics = await request(site.platform).get('/metrics').set('authorization', `Bearer ${site.token}`);
  expect(metrics.text).toMatch(/sahn_damaged_files_total\{outcome="mended"\} [1-9]/);
});

it.each(damages)('renders pages after files of releases were %s', async (_what, damage) => {
  await site.release(shell, good);
  await site.close();
  for (const path of await filesOf('releases')) await damage(path);
  await start();
  expect((await get('/en/good')).text).toContain('good page');
  const chunk = (await filesOf('releases')).find(
    (path) => path.endsWith('good') || path.endsWith('chunk.js'),
  );
  expect(await readFile(chunk ?? '', 'utf8')).toBe(good.files['web/chunk.js']);
});

it('renders pages with a worker that starts after the files it loads were damaged', async () => {
  await site.release(shell, good);
  for (const path of await filesOf('releases')) await truncate(path);
  await get('/en/dies/now');
  expect((await get('/en/dies/later')).text).toContain('still alive');
});

it.each(damages)('sends a drawing that was %s as it is in the content folder', async (_what, damage) => {
  const content = await writeContent(sampleContent);
  await importContent(site.database, content, { data });
  const [path = ''] = await filesOf('media');
  const address = path.slice(data.length);
  const before = await readFile(path);
  await damage(path);
  for (const encoding of ['identity', 'br']) {
    const { status, body } = await get(address, encoding).buffer(true);
    expect([encoding, status, Buffer.from(body).equals(before)]).toEqual([encoding, 200, true]);
  }

  await rm(content, { recursive: true });
  await damage(path);
  const { status, headers } = await get(address);
  expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  expect(await warnings()).toContain('damaged, and not served: import again');
});

it.each(damages)('sends a whole social card after it was %s', async (_what, damage) => {
  const before = await get('/social/en.jpg');
  expect(before.status).toBe(200);
  for (const path of await filesOf('social')) await damage(path);
  const { status, body } = await get('/social/en.jpg');
  expect([status, before.body.equals(body)]).toEqual([200, true]);
});
