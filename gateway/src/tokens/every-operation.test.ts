import type { Grant } from '@sahn/contracts/releases/token';
import type { Express } from 'express';
import request from 'supertest';
import { verifyAuditLog } from '../audit-log/audit-log.ts';
import { sha256Hex } from '../digest/canonical-json.ts';
import { createPlatformApp } from '../platform-app.ts';
import { connectSupervisor } from '../supervision/supervised.ts';
import { buildModule, buildShell } from '../testing/release-fixtures.ts';
import { startSite, type TestSite } from '../testing/start-site.ts';

/*
 * Every operation of the platform port with every kind of token: what docs/operations.md allows succeeds, and nothing else.
 * The operations are read from the app's own routes, so one that was added without a rule fails the test.
 */

jest.setTimeout(120_000);

const grants = {
  'publishes books': { scope: ['books'], acts: ['publish'] },
  'publishes gallery': { scope: ['gallery'], acts: ['publish'] },
  'publishes all': { scope: '*', acts: ['publish'] },
  'activates books': { scope: ['books'], acts: ['activate'] },
  'activates gallery': { scope: ['gallery'], acts: ['activate'] },
  moderates: { scope: '*', acts: ['visitors'] },
  'operates books': { scope: ['books'], acts: ['operate'] },
  'operates gallery': { scope: ['gallery'], acts: ['operate'] },
  'operates all': { scope: '*', acts: ['operate'] },
} satisfies Record<string, Grant>;
type Holder = keyof typeof grants;
/** What is no token, or none any more. */
const strangers = ['none', 'not a token', 'of another secret', 'expired', 'revoked'] as const;

const holders = Object.keys(grants) as Holder[];
const operators: Holder[] = ['operates all'];
const publishers = holders.filter((holder) => /^(publishes|operates)/.test(holder));
const publishersOfBooks: Holder[] = ['publishes books', 'publishes all', 'operates books', 'operates all'];
const activatorsOfBooks: Holder[] = ['activates books', 'operates books', 'operates all'];
const teams = holders.filter((holder) => holder !== 'moderates');
const moderators: Holder[] = ['moderates', 'operates all'];

interface Sent {
  query?: string;
  body?: object | string;
}

interface Rule {
  /** Whose request is authorized. */
  for: readonly Holder[];
  /** Answers to an authorized request: also those that say that there is nothing to act on. */
  status: number | readonly number[];
  send?(): Sent | Promise<Sent>;
}

let test: TestSite;
const books = buildModule('books');
const newer = buildModule('books', { seed: 'newer' });
const liveNumber = async () => (await test.services.compositions.live())?.number ?? 0;
const activate = async (releases: object): Promise<Sent> => ({
  body: { base: await liveNumber(), releases },
});
/** By turns, so that each activation changes something. */
const nextVersion = async () => {
  const live = await test.services.compositions.live();
  return live?.modules.books === books.release.version ? newer.release.version : books.release.version;
};

const moderating = (status: number, body?: object): Rule => ({
  for: moderators,
  status,
  send: () => (body ? { body } : {}),
});

/** By operation; several rules where what is sent decides. A `:id` is an item that does not exist. */
const rules: Readonly<Record<string, Rule | readonly Rule[]>> = {
  'GET /metrics': { for: operators, status: 200 },
  'GET /vitals': { for: operators, status: 200 },
  'POST /blobs/missing': { for: publishers, status: 200, send: () => ({ body: { hashes: [] } }) },
  'PUT /blobs/:sha256': { for: publishers, status: 204, send: () => ({ body: 'some bytes' }) },
  'GET /releases': { for: holders, status: 200 },
  'GET /releases/:name': { for: teams, status: 200 },
  'GET /releases/:name/compare': {
    for: [...publishersOfBooks, 'activates books'],
    status: 200,
    send: () => ({ query: `?to=${newer.release.version}` }),
  },
  'GET /failures': { for: teams, status: 200 },
  'GET /contracts': { for: holders, status: 200 },
  'GET /doctor': { for: operators, status: 200 },
  'POST /backup': { for: operators, status: 200 },
  'POST /compositions/:number/box': { for: operators, status: 200 },
  'GET /previews': { for: teams, status: 200 },
  'POST /previews': {
    for: publishersOfBooks,
    status: 201,
    send: () => ({ body: { releases: { books: newer.release.version } } }),
  },
  'DELETE /previews/:id': { for: teams, status: 404 },
  'GET /rollouts/last': { for: holders, status: 200 },
  'GET /rollouts/last/times': { for: holders, status: 200 },
  'POST /rollouts': {
    for: activatorsOfBooks,
    status: 409,
    send: async () => ({
      body: {
        releases: { books: (await test.services.compositions.live())?.modules.books },
        steps: [5],
        everySeconds: 600,
      },
    }),
  },
  'DELETE /rollouts/last': { for: teams, status: 404 },
  'PUT /releases/:name/:version': {
    for: publishersOfBooks,
    status: 200,
    send: () => ({ body: newer.release }),
  },
  'GET /compositions': { for: holders, status: 200 },
  'GET /compositions/live': { for: holders, status: 200 },
  'GET /compositions/live/slots': { for: holders, status: 200 },
  'GET /compositions/timeline': { for: holders, status: 200 },
  'GET /compositions/compare': { for: holders, status: 200, send: () => ({ query: '?from=1&to=1' }) },
  'POST /compositions': [
    { for: activatorsOfBooks, status: 201, send: async () => activate({ books: await nextVersion() }) },
    { for: operators, status: 422, send: () => activate({ shell: null }) },
    { for: operators, status: 422, send: () => activate({ books: null, shell: null }) },
    // A composition without a change would be an act of the log that nobody has a right to.
    { for: [], status: 0, send: () => activate({}) },
  ],
  'POST /compositions/rollback': {
    for: [...publishersOfBooks, 'activates books'],
    status: [201, 404],
    send: () => ({ body: { module: 'books' } }),
  },
  'PUT /compositions/live': { for: operators, status: 200, send: () => ({ body: { number: 1 } }) },
  'POST /restart': { for: operators, status: 503 },
  'GET /owners': { for: holders, status: 200 },
  'PUT /owners': {
    for: operators,
    status: 200,
    send: () => ({ body: { module: 'books', claims: ['books'] } }),
  },
  'GET /tokens': { for: operators, status: 200 },
  'POST /tokens': { for: operators, status: 201, send: () => ({ body: grants['operates all'] }) },
  'DELETE /tokens/:id': { for: operators, status: 404 },
  'GET /log': [
    { for: operators, status: 200 },
    {
      for: [...publishersOfBooks, 'activates books'],
      status: 200,
      send: () => ({ query: '?module=books' }),
    },
  ],
  'GET /log/verdict': { for: operators, status: 200 },
  'GET /log/at': { for: operators, status: 200, send: () => ({ query: '?time=1' }) },
  'POST /import': { for: operators, status: 400, send: () => ({ body: { folder: '/none' } }) },
  'GET /registrations': moderating(200),
  'POST /registrations/gather': moderating(200, { occasion: 'arbaeen' }),
  'POST /registrations/perform': moderating(200, {}),
  'GET /registrations/:id': moderating(404),
  'PUT /registrations/:id': moderating(404, { decision: 'approve' }),
  'GET /messages': moderating(200),
  'PUT /messages/:id': moderating(404, { state: 'public' }),
  'GET /contact': moderating(200),
  'GET /contact/:id': moderating(404),
  'PUT /contact/:id': moderating(404, { decision: 'answered' }),
  'GET /pledges': moderating(200),
  'GET /pledges/sums': moderating(200),
  'GET /pledges/:id': moderating(404),
  'PUT /pledges/:id': moderating(404, { decision: 'approve' }),
  'GET /letters': moderating(200),
  'POST /letters/retry': moderating(200),
  'POST /letters/:id/retry': moderating(200),
  'POST /people/export': moderating(200, { email: 'nobody@example.org' }),
  'POST /people/erase': moderating(200, { email: 'nobody@example.org' }),
};
/** Operations for everybody on the machine: they say whether the gateway is well. */
const open = ['GET /healthz', 'GET /readyz'];
/** The registry page, which has rules of its own: `registry/registry.test.ts`. */
const isOfPage = (operation: string) => operation.includes(' /registry');

type Layer = Express['router']['stack'][number];

/** `METHOD path` of all routes below a router. */
function listOperations(stack: readonly Layer[]): string[] {
  return stack.flatMap(({ route, handle }) => {
    if (route) return route.stack.map(({ method }) => `${method.toUpperCase()} ${route.path}`);
    return 'stack' in handle && Array.isArray(handle.stack) ? listOperations(handle.stack) : [];
  });
}

const createApp = () => createPlatformApp(test.services, connectSupervisor());
const operationsOf = () =>
  [...new Set(listOperations(createApp().router.stack))].filter((operation) => !isOfPage(operation));

const tokens = new Map<string, string>();

beforeAll(async () => {
  test = await startSite();
  await test.release(buildShell(), books);
  await test.publish(newer);
  for (const [holder, grant] of Object.entries(grants))
    tokens.set(holder, (await test.services.tokens.create(grant, 'test')).token);
  const all = grants['operates all'];
  const expired = await test.services.tokens.create({ ...all, days: 1 }, 'test');
  await test.database.updateTable('token').set({ expires: 1 }).where('id', '=', expired.id).execute();
  const revoked = await test.services.tokens.create(all, 'test');
  await test.services.tokens.revoke(revoked.id, 'test');
  tokens.set('not a token', 'sahn');
  tokens.set('of another secret', `${test.token.slice(0, -1)}${test.token.endsWith('A') ? 'E' : 'A'}`);
  tokens.set('expired', expired.token);
  tokens.set('revoked', revoked.token);
});

afterAll(() => test.close());

const parameters: Readonly<Record<string, string>> = {
  ':number': 'live',
  ':sha256': sha256Hex('some bytes'),
  ':name': 'books',
  ':version': newer.release.version,
  ':id': '4f2d8f1e-0000-4000-8000-000000000000',
};

async function send(app: ReturnType<typeof createApp>, operation: string, rule: Rule, who: string) {
  const [method, path] = operation.split(' ') as ['GET', string];
  const { query = '', body } = (await rule.send?.()) ?? {};
  const address = path.replaceAll(/:\w+/g, (name) => parameters[name] ?? name) + query;
  const asked = request(app)[method.toLowerCase() as 'get'](address);
  const token = tokens.get(who);
  if (token !== undefined) void asked.set('authorization', `Bearer ${token}`);
  if (typeof body === 'string') void asked.type('application/octet-stream');
  return asked.send(body);
}

function expectOneOf(who: string, status: number, wanted: readonly number[]): void {
  expect([who, status]).toEqual([who, wanted.includes(status) ? status : wanted]);
}

async function stateOfSite(): Promise<object> {
  return {
    lines: (await verifyAuditLog(test.database)).lines,
    live: await test.services.compositions.live(),
  };
}

it('there is a rule for every operation, and no rule for what is none', () => {
  expect(operationsOf().sort()).toEqual([...Object.keys(rules), ...open].sort());
});

describe.each(Object.entries(rules))('%s', (operation, given) => {
  const cases = [given].flat();

  it('is refused to everybody without the right, changes nothing and tells nothing', async () => {
    const before = await stateOfSite();
    const told = new Set<string>();
    for (const rule of cases) {
      // Each app counts wrong tokens anew: ten of them get 401, the others 429.
      const app = createApp();
      for (const who of [...strangers, ...holders.filter((holder) => !rule.for.includes(holder))]) {
        const { status, body, text, headers } = await send(app, operation, rule, who);
        const isStranger = strangers.some((one) => one === who);
        if (!isStranger && rule.for.length === 0) {
          expectOneOf(who, status, [400, 403]);
          continue;
        }
        expect([who, status]).toEqual([who, isStranger ? 401 : 403]);
        const { request: _, ...problem } = body;
        if (isStranger) {
          expect(headers['www-authenticate']).toBe('Bearer');
          told.add(JSON.stringify(problem));
        } else {
          expect(problem.detail).toMatch(/^This token may not [a-z]+( or [a-z]+)?( [a-z, ]+)?$/);
        }
        expect(text).not.toMatch(/sahn_|\n? {4}at |node_modules|[0-9a-f]{64}/);
      }
    }
    // Whether a token was never made, has expired or was revoked is told to nobody.
    expect(told.size).toBe(1);
    expect(await stateOfSite()).toEqual(before);
  });

  it('is open to those who have the right', async () => {
    const app = createApp();
    for (const rule of cases) {
      for (const who of rule.for) {
        const { status } = await send(app, operation, rule, who);
        expectOneOf(who, status, [rule.status].flat());
      }
    }
  });
});

it.each(open)('%s needs no token and tells only how the gateway is', async (operation) => {
  const { status, body } = await send(createApp(), operation, { for: [], status: 200 }, 'none');
  expect(status).toBe(200);
  expect(Object.keys(body)).not.toContain('tokens');
});
