import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import request from 'supertest';
import * as v from 'valibot';
import { createLog } from '../http/create-log.ts';
import { createMailer } from '../mail/mailer.ts';
import { sendDueMails } from '../mail/outbox.ts';
import { sampleContent, writeContent } from '../testing/content-folder.ts';
import { buildModule, buildShell } from '../testing/release-fixtures.ts';
import { startSite, type TestSite } from '../testing/start-site.ts';
import { startTracing } from './start-tracing.ts';

/*
 * What a receiver of OpenTelemetry gets of a visit, and what the log says of it.
 */

const value = v.object({ stringValue: v.optional(v.string()), intValue: v.optional(v.number()) });
const SpansSchema = v.object({
  resourceSpans: v.array(
    v.object({
      scopeSpans: v.array(
        v.object({
          spans: v.array(
            v.object({
              name: v.string(),
              traceId: v.string(),
              spanId: v.string(),
              parentSpanId: v.optional(v.string(), ''),
              startTimeUnixNano: v.string(),
              endTimeUnixNano: v.string(),
              attributes: v.array(v.object({ key: v.string(), value })),
            }),
          ),
        }),
      ),
    }),
  ),
});
type ReceivedSpan = v.InferOutput<typeof SpansSchema>['resourceSpans'][0]['scopeSpans'][0]['spans'][0];

const trace = '0af7651916cd43dd8448eb211c80319c';
const remoteSpan = 'b7ad6b7169203331';
const traceparent = `00-${trace}-${remoteSpan}-01`;
const books = buildModule('books', {
  loaders: { 'books-word': 'return (await api.search({ q: params[0] })).total;' },
  pages: { 'books/:word': "console.log('a line of a bundle'); return data + ' texts'" },
});

let receiver: Server;
const spans: ReceivedSpan[] = [];
const lines: Record<string, unknown>[] = [];
let test: TestSite;
let content: string;
let endTracing: () => Promise<void>;
const variables = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TIMEOUT'];

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

beforeAll(async () => {
  receiver = createServer(async (req, res) => {
    const { resourceSpans } = v.parse(SpansSchema, await json(req));
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)));
    res.setHeader('content-type', 'application/json').end('{}');
  });
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = await listen(receiver);
  process.env.OTEL_EXPORTER_OTLP_TIMEOUT = '200';
  content = await writeContent(sampleContent);
  const write = (line: string) => void lines.push(JSON.parse(line));
  const log = createLog('debug', { gateway: 'a1b2c3d4', stream: { write } });
  // On a busy machine a render may take long.
  const pool = { deadlineMs: 20_000, firstDeadlineMs: 20_000, stuckMs: 20_000 };
  test = await startSite({ api: 'own', config: { content }, log, pool });
  await request(test.platform)
    .post('/import')
    .set('authorization', `Bearer ${test.token}`)
    .send({})
    .expect(200);
  await test.release(buildShell(), books);
  test.site.set('trust proxy', true);
});

afterAll(async () => {
  await test.close();
  receiver.close();
  await rm(content, { recursive: true });
  for (const name of variables) delete process.env[name];
});

const get = (path: string) => request(test.site).get(path).set('host', 'localhost:8080');

/** All that was received; ends tracing, which sends what is left. */
async function received(): Promise<ReceivedSpan[]> {
  await endTracing();
  return spans.splice(0);
}

/** The names of a span and of all that it is a part of, from the request on. */
function pathOf(all: readonly ReceivedSpan[], span: ReceivedSpan): string[] {
  const parent = all.find(({ spanId }) => spanId === span.parentSpanId);
  return [...(parent ? pathOf(all, parent) : []), span.name];
}

it('sends a visit as one trace: request, cache, render, part, API, read thread, query', async () => {
  endTracing = await startTracing(process.env, 'a1b2c3d4');
  const { text, headers } = await get('/en/books/shrine?q=secret-word')
    .set({ traceparent, 'x-request-id': 'proxy-0123456789', 'x-forwarded-for': '198.51.100.9' })
    .expect(200);
  expect(text).toContain(' texts');
  expect(headers['x-request-id']).toBe('proxy-0123456789');
  const all = await received();
  expect(new Set(all.map(({ traceId }) => traceId))).toEqual(new Set([trace]));
  const paths = all.map((span) => pathOf(all, span).join(' > '));
  const render = 'GET page > render';
  const read = `${render} > api search > read thread`;
  expect(paths).toEqual(
    expect.arrayContaining(['GET page > page cache', `${render} > part books/books-word`]),
  );
  expect(paths.filter((path) => path.startsWith(`${read} > select search_`)).length).toBeGreaterThan(0);
  const [root] = all.filter(({ name }) => name === 'GET page');
  expect(root?.parentSpanId).toBe(remoteSpan);
  // A part lies within what it is a part of, on whatever thread it ran. Clocks of threads differ by less than a millisecond.
  for (const span of all) {
    const parent = all.find(({ spanId }) => spanId === span.parentSpanId);
    if (!parent) continue;
    const slack = 2_000_000n;
    expect(BigInt(span.startTimeUnixNano) + slack).toBeGreaterThanOrEqual(BigInt(parent.startTimeUnixNano));
    expect(BigInt(span.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(parent.endTimeUnixNano) + slack);
  }
  const attributes = JSON.stringify(all.map((span) => span.attributes));
  expect(attributes).not.toMatch(/secret-word|198\.51|localhost:8080/);
});

it('names the request and the gateway in every line that is written because of a visit', async () => {
  lines.length = 0;
  endTracing = await startTracing(process.env, 'a1b2c3d4');
  await get('/fa/books/zaynab').set({ traceparent, 'x-request-id': 'proxy-9876543210' }).expect(200);
  await received();
  // A worker that warms up prints it as well, because of nobody's visit.
  const printed = lines.filter(
    (line) => line.request !== undefined && JSON.stringify(line).includes('a line of a bundle'),
  );
  expect(printed.length).toBeGreaterThan(0);
  const visit = lines.filter(({ msg }) => msg === 'request completed');
  for (const line of [...printed, ...visit])
    expect(line).toMatchObject({ request: 'proxy-9876543210', trace, gateway: 'a1b2c3d4' });
});

it('takes neither id nor trace of strangers, nor an id that could pass for something else', async () => {
  const uuid = /^[0-9a-f]{8}-/;
  const idOf = async (id: string) => (await get('/en/books').set('x-request-id', id)).headers['x-request-id'];
  expect(await idOf('short')).toMatch(uuid);
  expect(await idOf('has spaces and "quotes"')).toMatch(uuid);
  expect(await idOf(`${'x'.repeat(65)}`)).toMatch(uuid);
  test.site.set('trust proxy', false);
  endTracing = await startTracing(process.env, 'a1b2c3d4');
  const { headers } = await get('/en/books').set({ traceparent, 'x-request-id': 'stranger-0123456789' });
  expect(headers['x-request-id']).toMatch(uuid);
  const all = await received();
  expect(all.map(({ traceId }) => traceId)).not.toContain(trace);
  test.site.set('trust proxy', true);
});

it('joins the mail that a form sends to the trace of its request', async () => {
  endTracing = await startTracing(process.env, 'a1b2c3d4');
  lines.length = 0;
  const { status } = await request(test.site)
    .post('/api/v1/registrations')
    .set({
      host: 'localhost:8080',
      'sec-fetch-site': 'same-origin',
      traceparent,
      'x-request-id': 'form-0123456789',
    })
    .send({ name: 'Zahra', country: 'PK', email: 'zahra@example.org', locale: 'ur' });
  expect(status).toBe(201);
  await test.database.updateTable('outbox').set({ state: 'queued' }).execute();
  const mailer = createMailer(test.services.config);
  await sendDueMails({ ...test.services, routePath: () => '/registrations' }, mailer);
  mailer.close();
  const all = await received();
  const mail = all.find(({ name }) => name === 'mail');
  expect(mail?.traceId).toBe(trace);
  expect(all.filter(({ parentSpanId }) => parentSpanId === mail?.spanId).map(({ name }) => name)).toContain(
    'smtp',
  );
  expect(lines.find(({ msg }) => msg === 'a mail is on its way')).toMatchObject({
    request: 'form-0123456789',
    trace,
  });
  expect(JSON.stringify([...all, ...lines])).not.toMatch(/zahra/i);
  // Neither is kept longer than the address.
  expect(await test.database.selectFrom('outbox').select(['request', 'trace']).execute()).toEqual([
    { request: null, trace: null },
  ]);
});

it('shows the phases of an activation', async () => {
  endTracing = await startTracing(process.env, 'a1b2c3d4');
  const newer = buildModule('books', { seed: 'newer' });
  await test.publish(newer);
  await request(test.platform)
    .post('/compositions')
    .set('authorization', `Bearer ${test.token}`)
    .send({ base: 1, releases: { books: newer.release.version } })
    .expect(201);
  const all = await received();
  const phases = all.map((span) => pathOf(all, span).join(' > '));
  for (const phase of ['try pages', 'load composition', 'wait for other gateways', 'commit composition'])
    expect(phases).toContain(`POST platform > ${phase}`);
});

it('goes on where the receiver does not answer', async () => {
  const silent = createServer(() => {});
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = await listen(silent);
  endTracing = await startTracing(process.env, 'a1b2c3d4');
  await get('/en/books').expect(200);
  await endTracing();
  silent.closeAllConnections();
  silent.close();
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:1';
  endTracing = await startTracing(process.env, 'a1b2c3d4');
  await get('/en/books').expect(200);
  await endTracing();
});
