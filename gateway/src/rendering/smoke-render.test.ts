import type { RenderRequest } from '@sahn/contracts/rendering/renderer';
import { buildModule, buildShell } from '../testing/release-fixtures.ts';
import type { RenderedPage } from './rendered-page.ts';
import { smokeRender } from './smoke-render.ts';

const paths = Array.from({ length: 8 }, (_, number) => `page${'abcdefgh'[number]}`);
const many = buildModule('many', {
  pages: Object.fromEntries(paths.map((path) => [path, "return ''"])),
}).release;
const set = { shell: buildShell().release, modules: [many] };

/** A worker whose pages fail or take some time by a clock of its own. */
function fakeWorker(answer: (url: string) => { failure?: string; ms: number; waitedMs?: number }) {
  let clock = 0;
  const tried: string[] = [];
  const worker = {
    ended: false,
    runDelayMs: 0,
    failures: [],
    async run({ url }: RenderRequest): Promise<RenderedPage> {
      tried.push(url);
      const { failure, ms, waitedMs = 0 } = answer(url);
      clock += ms + waitedMs;
      worker.runDelayMs += waitedMs;
      const failures = failure === undefined ? [] : [{ module: 'many', part: 'page', message: failure }];
      const complete = failures.length === 0;
      const brotli = Buffer.alloc(0);
      return {
        kind: 'document',
        status: 200,
        brotli,
        complete,
        failures,
        parts: [],
        delayed: false,
        leftOut: [],
      };
    },
    async stop() {
      worker.ended = true;
    },
  };
  const rehearse = () =>
    smokeRender(
      async () => worker,
      set,
      ['many'],
      () => undefined,
      () => clock,
    );
  return { tried, rehearse, spent: () => clock, worker };
}

describe('the check-render of a release', () => {
  it('tries a page again that a busy machine made late', async () => {
    let isLate = true;
    const { rehearse, tried, worker } = fakeWorker((url) => {
      if (url !== '/fa/pageb' || !isLate) return { ms: 20 };
      isLate = false;
      return { failure: 'No data within 400 ms', ms: 400 };
    });
    expect(await rehearse()).toBe(worker);
    expect(worker.ended).toBe(false);
    expect(tried.filter((url) => url === '/fa/pageb')).toHaveLength(2);
  });

  it('tells pages that never come by name, and soon', async () => {
    const never = (url: string) =>
      url.includes('page') ? { failure: 'No data within 400 ms', ms: 850 } : { ms: 20 };
    const { rehearse, tried, spent, worker } = fakeWorker(never);
    await expect(rehearse()).rejects.toMatchObject({
      code: 'release-refused',
      detail: expect.stringContaining('many fails at page on /en/pagea: No data within 400 ms'),
    });
    // Four home pages, ten pages and six further attempts.
    expect(tried).toHaveLength(20);
    // What was refused has run in it.
    expect(worker.ended).toBe(true);
    expect(spent()).toBeLessThan(15_000);
  });

  it('does not count the time for which other programs had the processors', async () => {
    const { rehearse, worker } = fakeWorker(() => ({ ms: 20, waitedMs: 1_500 }));
    expect(await rehearse()).toBe(worker);
  });

  it('refuses pages that take too long together, and names the slowest', async () => {
    const { rehearse, spent } = fakeWorker((url) => ({ ms: url === '/ar/pagec' ? 2_900 : 1_500 }));
    await expect(rehearse()).rejects.toMatchObject({
      detail: expect.stringMatching(
        /longer than 30 s to render together; the slowest are \/ar\/pagec \(2\.9 s\)/,
      ),
    });
    expect(spent()).toBeLessThan(35_000);
  });

  it('tries a page whose address nobody knows where it names middleware, which may not be there', async () => {
    const pages = {
      'visits/:receipt': "return ''",
      'tours/:tour/:day': "return ''",
      'walks/:walk': "return ''",
    };
    const { release } = buildModule('many', { pages });
    for (const route of release.manifest.routes.slice(0, 2)) route.middleware = ['gatekeeper'];
    const { tried, worker } = fakeWorker(() => ({ ms: 20 }));
    const guarded = { shell: buildShell().release, modules: [release] };
    await smokeRender(
      async () => worker,
      guarded,
      ['many'],
      () => undefined,
    );
    expect(tried.filter((url) => url.startsWith('/en'))).toEqual([
      '/en',
      '/en/visits/sample',
      '/en/tours/sample/sample',
    ]);
  });
});
