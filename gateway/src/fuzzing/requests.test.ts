import { once } from 'node:events';
import type { Server } from 'node:http';
import { Agent, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { formNames } from '@sahn/contracts/forms/forms';
import { locales } from '@sahn/contracts/text/locale';
import fc from 'fast-check';
import { endpoints } from '../api/endpoints.ts';
import { keyHeader } from '../forms/form-names.ts';
import { type ContentApp, fromOwnPage, startContentApp } from '../testing/content-app.ts';
import { formPages } from '../testing/form-pages.ts';
import { fuzzing, hostileText, tokens } from '../testing/hostile-text.ts';

/*
 * Requests to every operation of the API and to the forms without scripts, with queries, headers and bodies that nobody
 * expects: each is answered, with a problem where it is refused, and never with 500. See parsers.test.ts.
 */

jest.setTimeout(3_600_000);

let site: ContentApp;
let server: Server;
const agent = new Agent({ keepAlive: true });

beforeAll(async () => {
  site = await startContentApp();
  server = site.app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Rate limits are not tested here.
  Object.assign(site.services.formLimits, { take: async () => async () => {} });
  for (const name of ['challenges', 'reports', 'refusedPages'] as const)
    Object.assign(site.services.formLimits[name], { take: async () => {} });
});

afterAll(async () => {
  agent.destroy();
  server.close();
  server.closeAllConnections();
  await site.close();
});

interface Sent {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

interface Answer {
  status: number;
  type: string;
  text: string;
}

/** `fetch` would correct what is wrong on purpose. */
async function send({ method, path, headers = {}, body }: Sent): Promise<Answer> {
  const { port }: AddressInfo = Object(server.address());
  const sent = httpRequest({
    port,
    host: '127.0.0.1',
    method,
    path,
    headers: { ...fromOwnPage, ...headers },
    agent,
  });
  sent.end(body);
  const [response] = await once(sent, 'response');
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  return { status: response.statusCode, type: response.headers['content-type'] ?? '', text };
}

/** Answers that are neither a success nor a problem that names its cause. */
function faultOf({ status, type, text }: Answer): string | null {
  if (status >= 500) return `answered ${status}: ${text}`;
  if (status >= 400 && !type.startsWith('application/problem+json'))
    return `${status} is no problem: ${text}`;
  return /\n {4}at |node_modules|SQLITE/.test(text) ? `tells of its inside: ${text.slice(0, 200)}` : null;
}

/** Characters that Node's client sends in an address and a header as they are. */
const visible = (text: string) =>
  text.replaceAll(/[^!-~]/gu, (one) => (one.isWellFormed() ? encodeURIComponent(one) : '%ED%A0%80'));
const names = [
  'page',
  'size',
  'q',
  'kind',
  'language',
  'category',
  'keyword',
  'page[]',
  'page[a]',
  '__proto__',
  'constructor',
  '',
];
const query = fc
  .array(fc.tuple(fc.constantFrom(...names), hostileText(['1', 'damascus', 'fa', 'articles', '-1', '1e3'])), {
    maxLength: 4,
  })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${visible(value)}`).join('&'));

const reads = endpoints.filter(({ verb, row }) => verb === 'get' && row.side !== 'server');
const part = fc.oneof(
  fc.constantFrom('sermon', 'a', '..', '%', '%00', '__proto__', 'constructor', 'x'.repeat(81)),
  hostileText(['sermon']),
);

it(`reads of all ${reads.length} operations are answered`, async () => {
  const property = fc.asyncProperty(
    fc.constantFrom(...reads),
    fc.constantFrom(...locales, 'de', '__proto__'),
    part,
    query,
    fc.constantFrom(...tokens),
    async ({ path }, locale, id, search, token) => {
      const filled = path
        .replaceAll('{locale}', locale)
        .replaceAll(/\{\w+\}/g, () => visible(id).replaceAll(/[/?#]/g, encodeURIComponent));
      const headers = {
        cookie: `theme=${visible(token)}; reading=${visible(id)}`,
        'accept-language': visible(token),
        'accept-encoding': visible(token),
        'if-none-match': visible(id),
      };
      expect(faultOf(await send({ method: 'GET', path: `/api/v1${filled}?${search}`, headers }))).toBeNull();
    },
  );
  await fc.assert(property, fuzzing(150, 50_000));
});

const values = {
  locale: 'fa',
  name: 'Zahra',
  country: 'PK',
  email: 'zahra@example.org',
  text: 'Peace',
  subject: 'When',
  project: 'water',
  amount: '12',
  currency: 'USD',
  website: '',
  proof: 'e30=',
  key: '00000000-0000-4000-8000-000000000000',
};

it('forms as JSON are taken or refused', async () => {
  const property = fc.asyncProperty(
    fc.constantFrom(...formNames),
    fc.oneof(
      hostileText([JSON.stringify(values)]),
      fc.json(),
      fc
        .record({
          ...Object.fromEntries(
            Object.keys(values).map((name) => [
              name,
              fc.oneof(fc.constant('a'), fc.jsonValue(), hostileText(['a'])),
            ]),
          ),
        })
        .map((one) => JSON.stringify(one)),
    ),
    hostileText([values.key]),
    async (form, body, key) => {
      const headers = { 'content-type': 'application/json', [keyHeader]: visible(key) };
      expect(faultOf(await send({ method: 'POST', path: `/api/v1/${form}`, headers, body }))).toBeNull();
    },
  );
  await fc.assert(property, fuzzing(100, 50_000));
});

it('forms without scripts are taken, refused or shown again', async () => {
  const property = fc.asyncProperty(
    fc.constantFrom(...formPages),
    hostileText([new URLSearchParams(values).toString(), 'receipt=a&message=b', '__proto__[a]=1&name=a']),
    async (page, body) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      expect(faultOf(await send({ method: 'POST', path: `/fa/${page}`, headers, body }))).toBeNull();
    },
  );
  await fc.assert(property, fuzzing(60, 20_000));
});
