import { setImmediate as immediate } from 'node:timers/promises';
import request from 'supertest';
import { buildModule, buildShell } from '../testing/release-fixtures.ts';
import { startSite, type TestSite } from '../testing/start-site.ts';

jest.setTimeout(60_000);

let test: TestSite;
let held: Promise<void> | null = null;
/** Renders of the slow page that have begun. */
let begun = 0;

beforeAll(async () => {
  const pages = buildModule('pages', {
    pages: { list: "return 'list'", slow: "return 'slow'" },
    loaders: { slow: 'await api.countries()' },
    spoil(release) {
      for (const route of release.manifest.routes) route.query = ['page', 'q'];
    },
  });
  test = await startSite({
    api: {
      async countries() {
        begun += 1;
        await held;
        return [];
      },
    },
    pool: { size: 1, deadlineMs: 20_000, firstDeadlineMs: 20_000, stuckMs: 20_000 },
  });
  await test.release(buildShell(), pages);
  test.site.set('trust proxy', true);
});

afterAll(() => test.close());

const get = (path: string, from = '198.51.100.1') =>
  request(test.site).get(path).set({ host: 'localhost:8080', 'x-forwarded-for': from });

async function countPages(): Promise<Record<string, number>> {
  const lines = (await test.services.metrics.print()).matchAll(/^sahn_pages_total\{source="(.+)"\} (\d+)/gm);
  return Object.fromEntries([...lines].map(([, source = '', count]) => [source, Number(count)]));
}

const countRendered = async () => (await countPages()).worker ?? 0;

it('renders addresses with the same meaning once', async () => {
  const before = await countRendered();
  const addresses = ['', '?page=%201', '?page=%09%2001', '?page=none', '?q=%20', '?utm=7', '?page=1&page=9'];
  for (const query of addresses) await get(`/en/list${query}`).expect(200);
  expect(await countRendered()).toBe(before + 1);
  await get('/en/list?page=2').expect(200);
  await get('/en/list?q=&x=1&page=%202').expect(200);
  expect(await countRendered()).toBe(before + 2);
});

it('renders few pages at once for one visitor, and serves others meanwhile', async () => {
  await get('/en/list').expect(200);
  begun = 0;
  const before = (await countPages())['client-shell'] ?? 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  let answered = 0;
  const flood = Array.from({ length: 30 }, (_, number) =>
    get(`/en/slow?q=${number}`).then(({ status }) => {
      answered += 1;
      return status;
    }),
  );
  // Two render where there are workers for them, four wait, and the others get the client-only document at once.
  while (answered < 24) await immediate();
  expect(begun).toBeLessThanOrEqual(2);
  expect(((await countPages())['client-shell'] ?? 0) - before).toBeGreaterThanOrEqual(24);
  const other = await get('/en/list', '203.0.113.9');
  expect([other.status, other.text]).toEqual([200, expect.stringContaining('list')]);
  resolve();
  expect(new Set(await Promise.all(flood))).toEqual(new Set([200]));
  expect(begun).toBeLessThanOrEqual(6);
});
