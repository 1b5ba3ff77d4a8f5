import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import request from 'supertest';
import { buildModule, buildShell } from './testing/release-fixtures.ts';
import { startSite, type TestSite } from './testing/start-site.ts';

jest.setTimeout(60_000);

let test: TestSite;
const shell = buildShell();
const books = buildModule('books', {
  pages: { books: "return 'books'", 'books/new': "return 'new'", 'books/:id': "return 'book ' + data" },
  loaders: { 'books-id': 'return params[0]' },
  manifest: {
    redirects: [
      { from: 'boks', to: 'books' },
      { from: 'boks/:id', to: 'books/:id' },
    ],
  },
  spoil: (release) => {
    for (const route of release.manifest.routes) if (route.id === 'books') route.query = ['page'];
  },
});
/** As the import names files: by their bytes, which are checked before they are sent. */
const nameMedia = (bytes: string, ending: string) =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${ending}`;
const mediaBytes = '0123456789';
const mediaName = nameMedia(mediaBytes, 'mp3');
const drawing = `<svg>${' '.repeat(1000)}</svg>`;
const drawingName = nameMedia(drawing, 'svg');

beforeAll(async () => {
  test = await startSite();
  await test.release(shell, books);
  await mkdir(join(test.data, 'media'), { recursive: true });
  await writeFile(join(test.data, 'media', mediaName), mediaBytes);
  await writeFile(join(test.data, 'media', drawingName), drawing);
});

afterAll(() => test.close());

const host = 'localhost:8080';
const get = (path: string) => request(test.site).get(path).set('host', host);
const assets = `/modules/books/${books.release.version}`;

it('a page lets its own style block through by hash', async () => {
  const { headers, text } = await get('/en/books');
  const hash = shell.release.files.find(({ path }) => path === 'web/critical.css')?.sha256 ?? '';
  const base64 = Buffer.from(hash, 'hex').toString('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${base64}';`);
  expect(text).toContain(shell.files['web/critical.css']);
});

describe('requests that no honest client sends', () => {
  it('do not choose where redirects lead', async () => {
    const { headers } = await get('/').set({
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
    });
    expect(headers.location).toBe('/en');
  });

  it('with a method that an address does not take are told which it takes', async () => {
    expect((await request(test.site).post('/en/books').set('host', host)).headers.allow).toBe('GET, HEAD');
    expect((await request(test.site).patch('/en').set('host', host)).headers.allow).toBe(
      'GET, HEAD, POST, DELETE',
    );
  });
});

describe('where addresses lead', () => {
  it.each<[string, Record<string, string>, number, string | undefined]>([
    ['/', {}, 302, '/en'],
    ['/?foo=bar', {}, 302, '/en?foo=bar'],
    ['/', { 'accept-language': 'fa-IR,fa;q=0.9,en;q=0.8' }, 302, '/fa'],
    ['/', { 'accept-language': 'de, ur;q=0.4, ar;q=0.7' }, 302, '/ar'],
    ['/', { 'accept-language': 'en;q=0.1, ur-PK' }, 302, '/ur'],
    ['/', { 'accept-language': 'ar;q=0, de' }, 302, '/en'],
    ['/', { 'accept-language': '*;q=x,,;' }, 302, '/en'],
    ['/', { cookie: 'i18n_redirected=ur', 'accept-language': 'fa' }, 302, '/ur'],
    ['/', { cookie: 'i18n_redirected=ja', 'accept-language': 'fa' }, 302, '/fa'],
    ['/books', { cookie: 'i18n_redirected=ar' }, 302, '/ar/books'],
    ['/books/?page=2', {}, 302, '/en/books?page=2'],
    ['/books/a%20b', {}, 302, '/en/books/a%20b'],
    ['/boks/x', {}, 302, '/en/books/x'],
    ['/fa/boks?page=2', {}, 301, '/fa/books?page=2'],
    ['/fa/boks/x', {}, 301, '/fa/books/x'],
    ['/fa/', {}, 301, '/fa'],
    ['/fa/books/', {}, 301, '/fa/books'],
    ['/fa/books/a%3Fb/', {}, 301, '/fa/books/a%3Fb'],
    ['/fa/books/x/?a=1', {}, 301, '/fa/books/x?a=1'],
    ['/fa', {}, 200, undefined],
    ['/fa/books/new', {}, 200, undefined],
    ['/nonsense', {}, 404, undefined],
    ['/ja', {}, 404, undefined],
    ['/ja/books', {}, 404, undefined],
    ['/fa/nope', {}, 404, undefined],
    ['/fa/nope/', {}, 404, undefined],
    ['/fa/Books', {}, 404, undefined],
    ['/en/en', {}, 404, undefined],
    ['//evil.example', {}, 404, undefined],
    ['/\\evil.example', {}, 404, undefined],
    ['/%5Cevil.example', {}, 404, undefined],
    ['/%2Fevil.example', {}, 404, undefined],
    ['/%09/evil.example/', {}, 404, undefined],
    ['/en//evil.example/', {}, 404, undefined],
    ['/books//', {}, 404, undefined],
    ['/en/%E0%A4%A', {}, 404, undefined],
    ['/en/%00', {}, 404, undefined],
  ])('%s with %j is answered with %i %s', async (path, headers, status, location) => {
    const answer = await get(path).set(headers);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
    if (status === 302) {
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers.vary).toMatch(/Accept-Language.*Cookie/);
    }
  });

  it('prefers fixed words to parameters', async () => {
    expect((await get('/en/books/new')).text).toMatch(/ new</);
    expect((await get('/en/books/other')).text).toMatch(/book other/);
  });
});

describe('a page that is not there', () => {
  it('names the address as it was typed, as text', async () => {
    const { status, text, headers } = await get('/fa/%3Cimg%20src=x%3E?a=1');
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(text).toContain('Page not found: /fa/&#60;img src=x&#62;?a=1');
    expect(text).not.toContain('<img');
  });

  it('speaks the language of a visitor whose address names none', async () => {
    const { text, headers } = await get('/nonsense').set('accept-language', 'ur');
    expect(text).toContain('lang="ur"');
    expect(text).toContain('Page not found: /nonsense');
    expect(headers.vary).toContain('Accept-Language');
  });

  it.each([
    ['//articles', 'ur'],
    ['/en//articles', 'en'],
    ['/fa/articles/a%2Fb', 'fa'],
    ['/en/%ff', 'en'],
    ['/books//', 'ur'],
    ['/ar/100%', 'ar'],
  ])('is a whole page for an address that no page can have: %s', async (path, locale) => {
    const { status, text, headers } = await get(path).set('accept-language', 'ur');
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(text).toContain(`lang="${locale}"`);
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each([
    '/fa/x/style.css',
    '//evil.example',
    '/fa//x.js',
    '/fa/books/nonexist.js',
    '/favicon.ico',
    '/en/books.html',
    '/.git/config',
    '/.env',
  ])('is never HTML for a file name: %s', async (path) => {
    const { status, headers } = await get(path);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'no-store',
    ]);
  });
});

describe('files of releases', () => {
  it('are kept for ever, with their type and tag', async () => {
    const { status, headers } = await get(`${assets}/web/style.css?r=1`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/css; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    expect(headers.etag).toMatch(/^"[0-9a-f]{32}-(br|gzip)"$/);
  });

  it('are compressed while they are not ready and better after', async () => {
    const file = books.release.files.find(({ path }) => path === 'web/chunk.js');
    const load = async () => Buffer.from(books.files['web/chunk.js'] ?? '');
    await test.services.encoded.prepare(file?.sha256 ?? '', load);
    const fetchAs = async (encoding: string) => {
      const server = createServer(test.site).listen(0);
      const { port } = server.address() as AddressInfo;
      const answer = await fetchRaw(port, `${assets}/web/chunk.js`, encoding);
      server.close();
      return answer;
    };
    expect(String(brotliDecompressSync(await fetchAs('br')))).toBe(books.files['web/chunk.js']);
    expect(String(gunzipSync(await fetchAs('gzip')))).toBe(books.files['web/chunk.js']);
    expect(String(await fetchAs('identity'))).toBe(books.files['web/chunk.js']);
  });

  it('of the server and source maps are not public', async () => {
    for (const path of ['server/module.cjs', 'web/chunk.js.map', 'web', 'web/', '', 'web/nope.js']) {
      const { status, headers } = await get(`${assets}/${path}`);
      expect([status, headers['cache-control'], headers['content-type']]).toEqual([
        404,
        'no-store',
        'text/plain; charset=utf-8',
      ]);
    }
  });
});

describe('paths that climb', () => {
  const climbs = [
    '..',
    '%2e%2e',
    '%2E%2E',
    '..%2f',
    '%2e%2e%2f',
    '..%5c',
    '%252e%252e',
    '..%00',
    '....//',
    '.%2e',
  ];
  const starts = ['/', '/media/', '/modules/', `${assets}/web/`, '/en/', '/en/books/'];
  const targets = ['etc/passwd', 'sahn.sqlite', 'operator.token', 'package.json'];
  const paths = starts.flatMap((start) =>
    climbs.flatMap((climb) => targets.map((target) => `${start}${climb}/${climb}/${climb}/${target}`)),
  );

  it('reach nothing', async () => {
    const server = createServer(test.site).listen(0);
    const { port } = server.address() as AddressInfo;
    for (const path of paths) {
      const socket = connect(port, '127.0.0.1');
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      let text = '';
      for await (const chunk of socket) text += String(chunk);
      expect(text).toMatch(/^HTTP\/1\.1 40[04] /);
      expect(text).not.toMatch(/root:|SQLite format|sahn_[0-9a-z-]{8,40}_/);
    }
    server.close();
  });
});

describe('media', () => {
  const path = `/media/${mediaName}`;

  it.each<[string | undefined, number, string, string | undefined]>([
    [undefined, 200, '0123456789', undefined],
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
    ['bytes=5-2', 200, '0123456789', undefined],
    ['lines=1-2', 200, '0123456789', undefined],
  ])('with range %s answers %i %s', async (range, status, body, contentRange) => {
    const answer = await get(path)
      .set(range === undefined ? {} : { range })
      .buffer(true)
      .parse((res, done) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('end', () => done(null, Buffer.concat(chunks)));
      });
    expect([answer.status, String(answer.body), answer.headers['content-range']]).toEqual([
      status,
      body,
      contentRange,
    ]);
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'accept-ranges': 'bytes',
      'content-length': String(body.length),
    });
  });

  it('says how long it is when a range begins behind its end', async () => {
    const { status, headers } = await get(path).set('range', 'bytes=10-');
    expect([status, headers['content-range']]).toEqual([416, 'bytes */10']);
    expect((await get(path).set('range', 'bytes=-0')).status).toBe(416);
  });

  it('sends the whole when the part is of other bytes', async () => {
    const { headers } = await get(path);
    const same = await get(path).set({ range: 'bytes=0-1', 'if-range': String(headers.etag) });
    const other = await get(path).set({ range: 'bytes=0-1', 'if-range': '"other"' });
    expect([same.status, other.status]).toEqual([206, 200]);
    expect((await get(path).set('if-none-match', String(headers.etag))).status).toBe(304);
  });

  it('compresses what is text', async () => {
    const { headers } = await get(`/media/${drawingName}`);
    expect(headers['content-encoding']).toMatch(/br|gzip/);
    expect(headers['content-type']).toBe('image/svg+xml');
  });

  it('is not there under other names', async () => {
    expect((await get('/media/../sahn.sqlite')).status).toBe(404);
    expect((await get(`/media/${'ef'.repeat(16)}.mp3`)).status).toBe(404);
  });

  it('answers HEAD with the length and no body', async () => {
    const { headers, body } = await request(test.site).head(path).set('host', host);
    expect([headers['content-length'], body]).toEqual(['10', {}]);
  });
});

describe('the client-only document', () => {
  it('says its length', async () => {
    const { headers, text } = await get('/client-shell/en').set('accept-encoding', 'identity');
    expect(headers['content-length']).toBe(String(Buffer.byteLength(text)));
  });
});

describe('HEAD of a page', () => {
  it('has the same headers', async () => {
    const got = await get('/en/books').set('accept-encoding', 'identity');
    const headed = await request(test.site).head('/en/books').set({ host, 'accept-encoding': 'identity' });
    expect(headed.headers['content-length']).toBe(String(Buffer.byteLength(got.text)));
    expect(headed.headers.etag).toBe(got.headers.etag);
  });
});

it('sends the client-only document once, and 304 to a browser that has it', async () => {
  const first = await get('/client-shell/fa');
  expect(first.text).toContain('lang="fa"');
  const again = await get('/client-shell/fa').set('if-none-match', String(first.headers.etag));
  expect([again.status, again.text]).toEqual([304, '']);
  expect((await get('/client-shell/en').set('if-none-match', String(first.headers.etag))).status).toBe(200);
});

describe('what search engines read', () => {
  it('names the sitemap', async () => {
    expect((await get('/robots.txt')).text).toContain('Sitemap: http://localhost:8080/sitemap.xml');
  });

  it('lists every page in every language with its twins', async () => {
    const { text, headers } = await get('/sitemap.xml');
    expect(headers['content-type']).toMatch(/^application\/xml/);
    expect(text).toContain('<loc>http://localhost:8080/fa/books</loc>');
    expect(text.match(/hreflang="x-default"/g)).toHaveLength(12);
  });
});

describe('reports of browsers', () => {
  const post = (path: string, body: object, type = 'application/json') =>
    request(test.site)
      .post(path)
      .set({ host, 'sec-fetch-site': 'same-origin' })
      .type(type)
      .send(JSON.stringify(body));

  it('are counted by module', async () => {
    const report = { module: 'books', version: books.release.version, part: 'books', message: 'boom' };
    expect((await post('/_report', report)).status).toBe(204);
    expect((await post('/_report', { module: '<b>' })).status).toBe(400);
    expect((await post('/_report', { ...report, message: 'x'.repeat(9000) })).status).toBe(413);
    expect(await test.services.metrics.print()).toContain(
      `sahn_browser_failures_total{module="books",version="${books.release.version}"} 1`,
    );
  });

  it('of shells that call the part a place are still taken', async () => {
    const report = { module: 'books', version: '', place: 'books', message: 'boom' };
    expect((await post('/_report', report)).status).toBe(204);
    expect(await test.services.metrics.print()).toContain(
      'sahn_browser_failures_total{module="books",version=""} 1',
    );
  });

  it('of modules that nobody published are counted without their names', async () => {
    for (const version of ['', '1.0.0-000000000000']) {
      const report = { module: 'made-up', version, part: 'x', message: 'boom' };
      expect((await post('/_report', report)).status).toBe(204);
    }
    const text = await test.services.metrics.print();
    expect(text).not.toContain('made-up');
    expect(text).toContain('sahn_browser_failures_total{module="unknown",version=""} 2');
  });

  it('come from this site, as JSON', async () => {
    const report = { module: 'books', version: books.release.version, part: 'books', message: 'boom' };
    const send = (headers: Record<string, string>) =>
      request(test.site)
        .post('/_report')
        .set({ host, ...headers })
        .send(JSON.stringify(report));
    const json = { 'content-type': 'application/json' };
    const statuses = await Promise.all([
      send({ 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site' }),
      send({ ...json, origin: 'https://evil.example' }),
      send(json),
      send({ 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' }),
      send({ ...json, origin: 'http://localhost:8080' }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 415, 204]);
  });

  it('of vitals are counted for pages of the live composition, without the visitor', async () => {
    const { version } = books.release;
    const figure = { vital: 'lcp', value: 1200, module: 'books', version, route: 'books', locale: 'fa' };
    expect((await post('/_vitals', [figure, { ...figure, vital: 'cls', value: 0.02 }])).status).toBe(204);
    const earlier = { ...figure, version: '0.9.0-000000000000' };
    expect((await post('/_vitals', [earlier, { ...figure, route: 'made-up' }])).status).toBe(204);
    expect((await post('/_vitals', [{ ...figure, module: 'made-up' }])).status).toBe(204);
    const text = await test.services.metrics.print();
    const of = (release: string) => `{module="books",version="${release}",route="books",locale="fa"}`;
    expect(text).toContain(`sahn_vitals_lcp_seconds_sum${of(version)} 1.2`);
    expect(text).toContain(`sahn_vitals_lcp_seconds_count${of('earlier')} 1`);
    expect(text).toContain(`sahn_vitals_cls_ratio_count${of(version)} 1`);
    expect(text).not.toContain('made-up');
  });

  it.each<[string, object]>([
    ['no list', { vital: 'lcp' }],
    ['an empty list', []],
    ['a figure below zero', [{ value: -1 }]],
    ['a figure without an end', [{ value: 1e9 }]],
    ['an unknown figure', [{ vital: 'fid' }]],
    ['an unknown locale', [{ locale: 'xx' }]],
    ['a field too many', [{ visitor: 'me' }]],
    ['too many figures', Array.from({ length: 17 }, () => ({}))],
  ])('of vitals with %s are refused', async (_what, given) => {
    const figure = { vital: 'lcp', value: 1200, module: 'books', version: '1', route: 'books', locale: 'fa' };
    const body = Array.isArray(given) ? given.map((one) => ({ ...figure, ...one })) : given;
    expect((await post('/_vitals', body)).status).toBe(400);
  });

  it('of the policy are taken, up to a limit', async () => {
    const violation = {
      type: 'csp-violation',
      body: { effectiveDirective: 'script-src', blockedURL: 'inline' },
    };
    const statuses: number[] = [];
    for (let at = 0; at < 32; at += 1)
      statuses.push((await post('/_csp', [violation], 'application/reports+json')).status);
    expect(statuses[0]).toBe(204);
    expect(statuses.at(-1)).toBe(429);
  });
});

function fetchRaw(port: number, path: string, encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.0\r\nHost: ${host}\r\nAccept-Encoding: ${encoding}\r\n\r\n`);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('end', () => {
      const all = Buffer.concat(chunks);
      resolve(all.subarray(all.indexOf('\r\n\r\n') + 4));
    });
  });
}
