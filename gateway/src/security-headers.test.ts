import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { themeCookie } from '@sahn/contracts/modules/boot';
import { createApp } from './app.ts';
import { importContent } from './content/import/import-content.ts';
import { sha256Hex } from './digest/canonical-json.ts';
import { answerParserErrors } from './http/parser-errors.ts';
import { type HstsScope, securityHeaders } from './http/security-headers.ts';
import { createHttpServer, listen } from './http/servers.ts';
import { createPlatformApp } from './platform-app.ts';
import { connectSupervisor } from './supervision/supervised.ts';
import { sampleContent, writeContent } from './testing/content-folder.ts';
import { buildModule, buildShell } from './testing/release-fixtures.ts';
import { startSite, type TestSite } from './testing/start-site.ts';

/*
 * Every kind of answer of both ports, read from the socket byte by byte, against the rules of MDN's HTTP Observatory and
 * what a site without any foreign resource can promise beyond them.
 */

jest.setTimeout(60_000);

const host = 'sahn.example';
const mediaBytes = '0123456789';
const mediaName = `${sha256Hex(mediaBytes).slice(0, 32)}.mp3`;
const books = buildModule('books', {
  pages: { books: "return 'books'", mine: "return 'mine'", 'books/:id': "return 'book'" },
  loaders: { 'books-id': "return { redirect: '/en/books' }" },
  manifest: { redirects: [{ from: 'boks', to: 'books' }] },
  spoil({ manifest }) {
    for (const route of manifest.routes) if (route.id === 'mine') route.cached = false;
  },
});

let test: TestSite;
let ports: { site: number; platform: number; plain: number; subdomains: number };
const servers: Server[] = [];

/** A server as `gateway.ts` makes it. */
async function serve(kind: 'site' | 'platform', origin: string, hsts: HstsScope = 'host'): Promise<number> {
  const config = { ...test.services.config, origin, hsts };
  const services = { ...test.services, config };
  const app = kind === 'site' ? createApp(services) : createPlatformApp(services, connectSupervisor());
  const server = createHttpServer(kind, app);
  answerParserErrors(server, securityHeaders(config));
  servers.push(server);
  return await listen(server, 0, '127.0.0.1');
}

beforeAll(async () => {
  test = await startSite();
  const content = await writeContent(sampleContent);
  await importContent(test.database, content, { data: test.data });
  await rm(content, { recursive: true });
  const render = 'async render(request, api, enter = () => {}) {';
  const broken = `${render} if (request.url === '/en/books/broken') throw new Error('broken');`;
  const server = buildShell().files['server/shell.cjs'] ?? '';
  expect(server).toContain(render);
  await test.release(buildShell({ server: server.replace(render, broken) }), books);
  await mkdir(join(test.data, 'media'), { recursive: true });
  await writeFile(join(test.data, 'media', mediaName), mediaBytes);
  ports = {
    site: await serve('site', `https://${host}`),
    platform: await serve('platform', `https://${host}`),
    plain: await serve('site', `http://${host}`),
    subdomains: await serve('site', `https://${host}`, 'preload'),
  };
});

afterAll(async () => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  await test.close();
});

interface Answer {
  status: number;
  headers: Map<string, string[]>;
  body: string;
}

/** Sends bytes and reads the first answer. */
async function send(bytes: string, port = ports.site): Promise<Answer> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(Buffer.from(chunk));
  const [head = '', ...body] = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n');
  const [line = '', ...fields] = head.split('\r\n');
  const headers = new Map<string, string[]>();
  for (const field of fields) {
    const at = field.indexOf(':');
    const name = field.slice(0, at).toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), field.slice(at + 1).trim()]);
  }
  return { status: Number(line.split(' ')[1]), headers, body: body.join('\r\n\r\n') };
}

const lines = (first: string, fields: readonly string[], body = '') =>
  [first, ...fields, 'Connection: close', '', body].join('\r\n');

const get = (path: string, ...fields: string[]) =>
  lines(`GET ${path} HTTP/1.1`, [`Host: ${host}`, 'User-Agent: test', ...fields]);

function post(path: string, type: string, body: string, ...fields: string[]): string {
  const given = [
    `Host: ${host}`,
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...fields,
  ];
  return lines(`POST ${path} HTTP/1.1`, given, body);
}
const own = 'Sec-Fetch-Site: same-origin';
const form = 'application/x-www-form-urlencoded';
const release = `/modules/books/${books.release.version}/web/chunk.js`;
const bearer = () => `Authorization: Bearer ${test.token}`;
const onPlatform = (path: string, ...fields: string[]) =>
  get(path, ...fields).replace(host, `localhost:${ports.platform}`);

/** Directives of the answer's content security policy. */
function policyOf(value: string): Map<string, string[]> {
  return new Map(
    value
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...values]) => [name, values]),
  );
}

/** Without the hashes of a page's own styles. */
const documentPolicy =
  "default-src 'none';script-src 'self';style-src 'self';img-src 'self';media-src 'self';font-src 'self';connect-src 'self';manifest-src 'self';worker-src 'self';form-action 'self';base-uri 'none';object-src 'none';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types default;upgrade-insecure-requests;report-to csp";
const withoutHashes = (policy: string) => policy.replaceAll(/ 'sha256-[^']+'/g, '');
const permissions =
  'camera=(), microphone=(), geolocation=(), payment=(), usb=(), fullscreen=(self), autoplay=(self)';

const nothing = ["'none'"];
const locked = ['default-src', 'object-src', 'base-uri', 'frame-ancestors'];

type Check = (holds: boolean, what: string) => void;
type ValueOf = (name: string) => string;

/** What browsers read of documents, and of scripts of workers. */
function checkDocument(value: ValueOf, check: Check): void {
  const policy = policyOf(value('content-security-policy'));
  for (const name of locked) check(policy.get(name)?.join() === nothing.join(), `CSP: ${name} is not 'none'`);
  for (const name of ['script-src', 'form-action', 'connect-src'])
    check(policy.get(name)?.join() === "'self'", `CSP: ${name} is not 'self'`);
  const styles = policy.get('style-src')?.filter((source) => !source.startsWith("'sha256-"));
  check(styles?.join() === "'self'", "CSP: style-src is more than 'self' and hashes");
  for (const sources of policy.values())
    for (const source of sources)
      check(!/unsafe|^\*|^https?:|^data:|^blob:/.test(source), `CSP: allows ${source}`);
  check(policy.get('require-trusted-types-for')?.join() === "'script'", 'CSP: no trusted types');
  check(policy.get('trusted-types')?.join() === 'default', 'CSP: trusted types may be made by anybody');
  check(policy.has('upgrade-insecure-requests'), 'CSP: plain HTTP is not upgraded');
  check(withoutHashes(value('content-security-policy')) === documentPolicy, 'CSP: is another one');
  check(value('reporting-endpoints') === 'csp="/_csp"', 'reports lead nowhere');
  check(value('x-frame-options') === 'DENY', 'may be framed');
  check(value('referrer-policy') === 'strict-origin-when-cross-origin', 'referrers are sent');
  check(value('cross-origin-opener-policy') === 'same-origin', 'COOP');
  check(value('cross-origin-embedder-policy') === 'require-corp', 'COEP');
  check(value('permissions-policy') === permissions, 'permissions');
}

const onlyOfDocuments = [
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'reporting-endpoints',
  'x-frame-options',
];

/** A file that is opened as a document may load media of the site and nothing else. It carries no headers of documents. */
function checkFile(value: ValueOf, check: Check): void {
  const policy = policyOf(value('content-security-policy'));
  for (const name of ['default-src', 'form-action', 'frame-ancestors'])
    check(policy.get(name)?.join() === nothing.join(), `CSP: ${name} is not 'none'`);
  const allowsMedia = policy.get('media-src')?.join() === "'self'";
  check(allowsMedia && policy.size === 4, 'CSP: allows more or less than media of the site');
  for (const name of onlyOfDocuments) check(value(name) === '', `a file has ${name}`);
  check(!value('content-type').startsWith('text/html'), 'a file is HTML');
}

const leadsToFile = (bytes: string) => /^[A-Z]+ \/(?:api|compositions|media|modules)\//.test(bytes);

/** What the answer to a request lacks, or tells that it should not. */
function findWeaknesses({ headers }: Answer, bytes: string): string[] {
  const found: string[] = [];
  const check: Check = (holds, what) => void (holds || found.push(what));
  const value: ValueOf = (name) => headers.get(name)?.join(', ') ?? '';
  (leadsToFile(bytes) ? checkFile : checkDocument)(value, check);

  check(value('x-content-type-options') === 'nosniff', 'types may be guessed');
  check(value('cross-origin-resource-policy') === 'same-origin', 'CORP');
  check(
    value('strict-transport-security') === 'max-age=63072000',
    `HSTS: ${value('strict-transport-security')}`,
  );

  check(/^[0-9a-f-]{36}$/.test(value('x-request-id')), 'no request id');
  check(headers.has('cache-control'), 'no cache-control');
  const told = [...headers.keys()].filter((name) =>
    /^(server|x-powered-by|via|x-aspnet.*|set-cookie|access-control-.*|timing-allow-origin)$/.test(name),
  );
  for (const name of told) found.push(`tells ${name}`);
  for (const [name, values] of headers) check(values.length === 1, `${name} stands twice`);
  return found;
}

const kept = 'public, max-age=31536000, immutable';
const hour = 'public, max-age=3600';

/** What is sent, and the status and cache-control of the answer. */
type Row = [name: string, bytes: () => string | Promise<string>, status: number, cacheControl: string];

const answers: readonly Row[] = [
  ['a rendered page', () => get('/ur/books'), 200, 'no-cache'],
  ['a cached page', () => get('/ur/books'), 200, 'no-cache'],
  ['a page with a theme', () => get('/ur/books', `Cookie: ${themeCookie}=dark`), 200, 'no-cache'],
  ['a private page', () => get('/en/mine'), 200, 'private, no-store'],
  ['a page that cannot be rendered', () => get('/en/books/broken'), 200, 'no-store'],
  ['the client-only document', () => get('/client-shell/fa'), 200, 'no-cache'],
  [
    'a page that the browser has',
    async () => get('/ur/books', `If-None-Match: ${await tagOf('/ur/books')}`),
    304,
    'no-cache',
  ],
  ['a missing page', () => get('/en/nope'), 404, 'no-store'],
  ['a missing file', () => get('/en/nope.js'), 404, 'no-store'],
  ['an address without a language', () => get('/books'), 302, 'no-store'],
  ['an old address', () => get('/en/boks'), 301, 'no-cache'],
  ['a page that leads on', () => get('/en/books/1'), 302, 'no-store'],
  ['HEAD of a page', () => get('/ur/books').replace('GET', 'HEAD'), 200, 'no-cache'],
  ['OPTIONS', () => get('/ur/books').replace('GET', 'OPTIONS'), 405, 'no-store'],
  [
    'OPTIONS from another site',
    () => get('/api/v1/messages', 'Origin: https://evil.example').replace('GET', 'OPTIONS'),
    405,
    'no-store',
  ],
  ['TRACE', () => get('/ur/books').replace('GET', 'TRACE'), 405, 'no-store'],
  ['POST to a page', () => post('/en/books', form, 'a=1', own), 405, 'no-store'],
  ['a file of a release', () => get(release), 200, kept],
  [
    'a file that the browser has',
    async () => get(release, `If-None-Match: ${await tagOf(release)}`),
    304,
    kept,
  ],
  ['no file of a release', () => get(`${release}.none.js`), 404, 'no-store'],
  ['media', () => get(`/media/${mediaName}`), 200, kept],
  ['a part of it', () => get(`/media/${mediaName}`, 'Range: bytes=0-1'), 206, kept],
  ['a part behind its end', () => get(`/media/${mediaName}`, 'Range: bytes=99-'), 416, 'no-store'],
  ['a catalogue that nobody has', () => get('/compositions/none.json'), 404, 'no-store'],
  ['missing media', () => get(`/media/${'cd'.repeat(16)}.mp3`), 404, 'no-store'],
  ['the feed', () => get('/en/feed.xml'), 200, hour],
  ['the calendar', () => get('/en/calendar.ics'), 200, hour],
  ['the sitemap', () => get('/sitemap.xml'), 200, hour],
  ['robots.txt', () => get('/robots.txt'), 200, hour],
  ['security.txt', () => get('/.well-known/security.txt'), 200, 'public, max-age=86400'],
  ['the service worker', () => get('/worker.js'), 200, 'no-cache'],
  ['content of the API', () => get('/api/v1/en/articles'), 200, 'no-cache'],
  ['a search', () => get('/api/v1/en/search?q=damascus'), 200, 'no-cache'],
  ['a table', () => get('/api/v1/en/projects/water.csv'), 200, 'no-cache'],
  ['a challenge', () => get('/api/v1/messages/challenge'), 200, 'no-store'],
  ['a missing receipt', () => get(`/api/v1/en/registrations/${'a'.repeat(22)}`), 404, 'no-store'],
  ['a wrong query', () => get('/api/v1/en/articles?page=x'), 400, 'no-store'],
  ['the description of the API', () => get('/api/v1/openapi.json'), 200, 'no-cache'],
  ['no address of the API', () => get('/api/v2/x'), 404, 'no-store'],
  ['a sent form', () => post('/api/v1/contact', 'application/json', contact, own), 201, 'no-store'],
  ['a refused form', () => post('/api/v1/contact', 'application/json', '{}', own), 422, 'no-store'],
  ['broken JSON', () => post('/api/v1/contact', 'application/json', '{', own), 400, 'no-store'],
  [
    'a form of another site',
    () => post('/api/v1/contact', 'application/json', contact, 'Sec-Fetch-Site: cross-site'),
    403,
    'no-store',
  ],
  ['a form of a wrong type', () => post('/api/v1/contact', 'text/plain', contact, own), 415, 'no-store'],
  [
    'a form that is too large',
    () => post('/api/v1/contact', 'application/json', JSON.stringify('x'.repeat(70_000)), own),
    413,
    'no-store',
  ],
  [
    'a form without scripts',
    () => post('/en/contact-us', form, new URLSearchParams(JSON.parse(contact)).toString(), own),
    303,
    'no-store',
  ],
  [
    'the same from another site',
    () => post('/en/contact-us', form, 'text=a', 'Sec-Fetch-Site: cross-site'),
    403,
    'no-store',
  ],
  [
    'a report',
    () =>
      post('/_report', 'application/json', '{"module":"books","version":"","part":"x","message":"y"}', own),
    204,
    'no-store',
  ],
  ['a report that is broken', () => post('/_report', 'application/json', '{', own), 400, 'no-store'],
  ['a report of the policy', () => post('/_csp', 'application/reports+json', '[]'), 204, 'no-store'],
  ['a health probe', () => get('/healthz'), 200, 'no-store'],
  ['a readiness probe', () => get('/readyz'), 200, 'no-store'],
  ['another host', () => get('/en').replace(host, 'evil.example'), 421, 'no-store'],
  ['a long address', () => get(`/en/${'a'.repeat(2100)}`), 414, 'no-store'],
  ['no host', () => get('/en').replace(/Host:[^\n]*\n/, ''), 400, 'no-store'],
  ['two hosts', () => get('/en', 'Host: evil.example'), 400, 'no-store'],
  ['an expectation that nobody has', () => get('/ur/books', 'Expect: a-miracle'), 200, 'no-cache'],
  ['what is no HTTP', () => 'NONSENSE\r\n\r\n', 400, 'no-store'],
  ['a header without a name', () => get('/en', ': x'), 400, 'no-store'],
  ['a header with a null', () => get('/en', 'X-A: a\u0000b'), 400, 'no-store'],
  ['two lengths', () => get('/en', 'Content-Length: 1', 'Content-Length: 2'), 400, 'no-store'],
  [
    'length and chunks at once',
    () => get('/en', 'Content-Length: 1', 'Transfer-Encoding: chunked'),
    400,
    'no-store',
  ],
  ['large headers', () => get('/en', `X-A: ${'a'.repeat(20_000)}`), 431, 'no-store'],
  ['a chunk that has no length', () => chunked('zz\r\n'), 400, 'no-store'],
  ['a chunk with large extensions', () => chunked(`1;${'a'.repeat(20_000)}\r\n`), 413, 'no-store'],
];

const contact = JSON.stringify({
  name: 'Zahra',
  email: 'zahra@example.org',
  subject: 'When',
  text: 'Is it open?',
  locale: 'fa',
});

const chunked = (body: string) =>
  lines(
    'POST /en/contact-us HTTP/1.1',
    [`Host: ${host}`, own, `Content-Type: ${form}`, 'Transfer-Encoding: chunked'],
    body,
  );

async function tagOf(path: string): Promise<string> {
  return (await send(get(path))).headers.get('etag')?.[0] ?? '';
}

describe('on the site', () => {
  it.each(answers)('%s is answered with all headers', async (_name, bytes, status, cacheControl) => {
    const sent = await bytes();
    const answer = await send(sent);
    expect([answer.status, answer.headers.get('cache-control')?.join()]).toEqual([status, cacheControl]);
    expect(findWeaknesses(answer, sent)).toEqual([]);
  });

  it('a request that never ends is answered with them', async () => {
    const server = servers[0];
    if (!server) throw new Error('No server');
    const { headersTimeout, requestTimeout } = server;
    Object.assign(server, { headersTimeout: 1, requestTimeout: 1 });
    const sent = `GET /en HTTP/1.1\r\nHost: ${host}\r\n`;
    const answer = await send(sent);
    Object.assign(server, { headersTimeout, requestTimeout });
    expect([answer.status, answer.headers.get('connection')]).toEqual([408, ['close']]);
    expect(findWeaknesses(answer, sent)).toEqual([]);
  });

  it('errors of the parser are problems, in the form of all others', async () => {
    const { headers, body } = await send('NONSENSE\r\n\r\n');
    expect(headers.get('content-type')).toEqual(['application/problem+json; charset=utf-8']);
    expect(JSON.parse(body)).toEqual({
      type: 'urn:sahn:problem:invalid',
      title: 'The request is not well formed',
      status: 400,
      code: 'invalid',
      request: headers.get('x-request-id')?.[0],
    });
  });

  it('bytes after a request are never answered in its place', async () => {
    const first = `GET /client-shell/fa HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
    const { status } = await send(`${first}NONSENSE\r\n\r\n`);
    // Either the page or nothing: not the error of what follows it.
    expect(Number.isNaN(status) || status === 200).toBe(true);
  });

  it('nothing is upgraded where the origin is plain HTTP', async () => {
    const { headers } = await send(get('/en/nope'), ports.plain);
    const policy = withoutHashes(headers.get('content-security-policy')?.[0] ?? '');
    expect(policy).toBe(documentPolicy.replace('upgrade-insecure-requests;', ''));
  });

  it.each<[keyof typeof ports, string | undefined]>([
    ['plain', undefined],
    ['subdomains', 'max-age=63072000; includeSubDomains; preload'],
  ])('%s: HSTS promises what the operator has set', async (name, value) => {
    const answers = [
      await send(get('/robots.txt'), ports[name]),
      await send('NONSENSE\r\n\r\n', ports[name]),
    ];
    expect(answers.map(({ headers }) => headers.get('strict-transport-security')?.[0])).toEqual([
      value,
      value,
    ]);
  });
});

describe('on the platform port', () => {
  it.each<[string, () => string, number]>([
    ['without a token', () => onPlatform('/compositions'), 401],
    ['with a wrong one', () => onPlatform('/compositions', 'Authorization: Bearer sahn_x'), 401],
    ['with a token', () => onPlatform('/compositions', bearer()), 200],
    ['the metrics', () => onPlatform('/metrics', bearer()), 200],
    ['the audit log', () => onPlatform('/log', bearer()), 200],
    ['nothing', () => onPlatform('/nope', bearer()), 404],
    ['a wrong method', () => onPlatform('/compositions', bearer()).replace('GET', 'PATCH'), 405],
    ['another host', () => get('/compositions').replace(host, 'evil.example'), 421],
    ['a probe', () => onPlatform('/healthz'), 200],
    ['what is no HTTP', () => 'NONSENSE\r\n\r\n', 400],
    ['large headers', () => onPlatform('/compositions', `X-A: ${'a'.repeat(20_000)}`), 431],
  ])('%s: all headers, and nothing is cached', async (_name, bytes, status) => {
    const answer = await send(bytes(), ports.platform);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, ['no-store']]);
    expect(findWeaknesses(answer, bytes())).toEqual([]);
  });
});
