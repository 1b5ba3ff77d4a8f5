import { pino } from 'pino';
import request from 'supertest';
import { buildModule, buildShell } from '../testing/release-fixtures.ts';
import { startSite, type TestSite } from '../testing/start-site.ts';

jest.setTimeout(60_000);

let test: TestSite;
const printed: Record<string, unknown>[] = [];

beforeAll(async () => {
  test = await startSite({
    // Taking so much memory can last longer than a page may, on a machine that is busy or gives memory slowly.
    pool: { size: 1, deadlineMs: 20_000, firstDeadlineMs: 20_000 },
    log: pino({ level: 'debug' }, { write: (line: string) => void printed.push(JSON.parse(line)) }),
  });
  const greedy = buildModule('greedy', {
    pages: { greedy: "return 'held ' + data" },
    loaders: {
      greedy: `
        if (query.get('do') !== 'keep') return 'nothing';
        const all = [];
        for (let n = 0; n < 80; n += 1) {
          const one = new Uint8Array(5e6);
          for (let at = 0; at < one.length; at += 4096) one[at] = 1;
          all.push(one);
        }
        return new Promise((done) => setTimeout(() => done(all.length), 15_000))`,
    },
    spoil(release) {
      for (const route of release.manifest.routes) route.query = ['do'];
    },
  });
  await test.release(buildShell(), greedy);
});

afterAll(() => test.close());

it('a process that holds too much memory outside of the heap is ended for that, and the next page is rendered', async () => {
  const get = (path: string) => request(test.site).get(path).set('host', 'localhost:8080');
  const { status, text } = await get('/en/greedy?do=keep');
  expect(status).toBe(200);
  expect(text).toContain('<i>client shell</i>');
  expect(printed).toContainEqual(expect.objectContaining({ route: 'greedy/greedy', fault: 'memory' }));
  expect((await get('/en/greedy')).text).toContain('held nothing');
});
