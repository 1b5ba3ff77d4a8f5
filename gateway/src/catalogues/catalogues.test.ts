import { createHash } from 'node:crypto';
import type { Catalogue } from '@sahn/contracts/modules/catalogue';
import request from 'supertest';
import { buildModule, buildShell } from '../testing/release-fixtures.ts';
import { startSite, type TestSite } from '../testing/start-site.ts';
import { Catalogues } from './catalogues.ts';

jest.setTimeout(60_000);

const books = buildModule('books');
const music = buildModule('music', { slots: { 'music-strip': "return 'music'" } });

describe('the catalogue of a composition', () => {
  let test: TestSite;

  beforeAll(async () => {
    test = await startSite();
    await test.release(buildShell(), books, music);
  });

  afterAll(() => test.close());

  const get = (path: string) => request(test.site).get(path);
  const integrityOf = (body: string) => `sha256-${createHash('sha256').update(body).digest('base64')}`;
  const live = () => {
    const catalogue = test.services.live.current?.catalogue;
    if (!catalogue) throw new Error('Nothing is live');
    return catalogue;
  };

  it('is kept by browsers for ever, under an address by its content', async () => {
    const { path, integrity } = live();
    const { status, headers, text } = await get(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/json; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    expect(integrityOf(text)).toBe(integrity);
    expect((await get(path).set('if-none-match', String(headers.etag))).status).toBe(304);
  });

  it('is sent with Brotli', async () => {
    const { path, body } = live();
    // The client expands it.
    const { headers, text } = await get(path).set('accept-encoding', 'br');
    expect(headers['content-encoding']).toBe('br');
    expect(Number(headers['content-length'])).toBeLessThan(body.length);
    expect(text).toBe(body.toString());
  });

  it('lists all modules, and names the file by which each is loaded', async () => {
    const { modules }: Catalogue = JSON.parse((await get(live().path)).text);
    expect(modules.map(({ name, version }) => [name, version])).toEqual([
      ['books', books.release.version],
      ['music', music.release.version],
    ]);
    const [listed] = modules;
    expect(listed).toMatchObject({ routes: books.release.manifest.routes, nav: [], slots: [] });
    const { status, headers, text } = await get(listed?.path ?? '');
    expect([status, integrityOf(text)]).toEqual([200, listed?.integrity]);
    expect(headers['cache-control']).toContain('immutable');
    expect(JSON.parse(text)).toMatchObject({ entry: 'web/entry.js', global: books.release.global });
  });

  it('is what the renderer tells browsers of', () => {
    expect(live().path).toMatch(/^\/compositions\/1\.[0-9a-f]{16}\.json$/);
  });

  it.each([
    '/compositions/1.0123456789abcdef.json',
    '/compositions/99.0123456789abcdef.json',
    '/compositions/books@1.0.0-0123456789ab.0123456789abcdef.json',
    '/compositions/',
    '/compositions/..%2f1.json',
    '/compositions/99999999999999999999.0123456789abcdef.json',
  ])('is at no other address: %s', async (path) => {
    const { status, headers } = await get(path);
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('stays for tabs that were opened before the next composition, on every gateway', async () => {
    const { path } = live();
    const { text } = await get(path);
    await test.release(buildModule('books', { seed: 'next' }));
    expect(live().path).not.toBe(path);
    // Another gateway, or this one after a start, has it in no memory.
    const { beside, releases } = test.services;
    const other = new Catalogues({
      loaded: () => [],
      readSet: (composition) => beside.readSet(composition),
      readSite: async () => ({ modulesOff: [] }),
      findRelease: (name, version) => releases.find(name, version),
    });
    const bytes = await other.get(path, 'identity');
    expect(Buffer.from(bytes ?? []).toString()).toBe(text);
  });
});
