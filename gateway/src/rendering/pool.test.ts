import { setTimeout as delay } from 'node:timers/promises';
import type { RenderRequest } from '@sahn/contracts/rendering/renderer';
import { LatelyRendered } from './lately-rendered.ts';
import { RenderPool } from './pool.ts';
import { poolSettings } from './pool-settings.ts';
import type { PoolWorker, StartOptions } from './pool-worker.ts';
import { RenderError } from './render-error.ts';
import type { RenderedPage } from './rendered-page.ts';

const page: RenderedPage = {
  kind: 'document',
  status: 200,
  brotli: Buffer.from('page'),
  complete: true,
  failures: [],
  parts: [],
  delayed: false,
  leftOut: [],
};
const job = (url: string): RenderRequest => ({ url, locale: 'en', theme: 'system' });

/** Workers that render when they are told to. */
function createWorkers() {
  const started: (PoolWorker & {
    urls: string[];
    leftOut: (readonly string[])[];
    stopped: boolean;
    ownMs: number;
    finish(): void;
    hang(part?: string): void;
    spoil(): void;
  })[] = [];
  const start = async ({ forVisitors = false }: Partial<StartOptions> = {}) => {
    let finish = () => {};
    let fail = (_: RenderError) => {};
    let worn = false;
    let running = false;
    let ended = false;
    const worker = {
      urls: [] as string[],
      leftOut: [] as (readonly string[])[],
      renders: 0,
      clientShells: {},
      failures: [],
      forVisitors,
      onEnd: () => {},
      ownMs: 0,
      part: 'media/strip',
      get idle() {
        return !running && !ended;
      },
      get ended() {
        return ended;
      },
      get stopped() {
        return ended;
      },
      get worn() {
        return worn;
      },
      async stop() {
        ended = true;
        worker.onEnd();
      },
      run({ url, leftOut = [] }: RenderRequest) {
        worker.urls.push(url);
        worker.leftOut.push(leftOut);
        running = true;
        return new Promise<RenderedPage>((resolve, reject) => {
          fail = reject;
          finish = () => {
            running = false;
            worker.renders += 1;
            resolve(page);
          };
        });
      },
      finish: () => finish(),
      /** Ends as a process that is killed because its job hangs. */
      hang(part?: string) {
        ended = true;
        running = false;
        fail(new RenderError('deadline', 'Too long', part));
        worker.onEnd();
      },
      spoil() {
        worn = true;
      },
    };
    started.push(worker);
    return worker;
  };
  return { started, start };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('does not render a page that nobody waits for any more', async () => {
  const { started, start } = createWorkers();
  const pool = new RenderPool(start, { ...poolSettings, size: 1, stuckMs: 60_000 });
  await pool.open();
  const [worker] = started;
  const first = pool.render(job('/en/first'));
  const gone = new AbortController();
  const unwanted = pool.render(job('/en/unwanted'), { unwanted: gone.signal });
  const last = pool.render(job('/en/last'));
  gone.abort();
  await expect(unwanted).rejects.toMatchObject({ fault: 'cancelled' });
  worker?.finish();
  await first;
  await turn();
  worker?.finish();
  await last;
  expect(worker?.urls).toEqual(['/en/first', '/en/last']);
  await pool.close();
});

it('has the documents without a page made by one worker', async () => {
  const { start } = createWorkers();
  const asked: boolean[] = [];
  const pool = new RenderPool(
    async ({ makesClientShells }) => {
      asked.push(makesClientShells);
      return Object.assign(await start(), makesClientShells ? { clientShells: { 'en light': 'shell' } } : {});
    },
    { ...poolSettings, size: 3 },
  );
  await pool.open();
  expect(asked).toEqual([true, false, false]);
  expect(pool.clientShells).toEqual({ 'en light': 'shell' });
  await pool.close();
});

it('replaces a worker after the job in which a bundle may have changed it', async () => {
  const { started, start } = createWorkers();
  const pool = new RenderPool(start, { ...poolSettings, size: 1, stuckMs: 60_000 });
  await pool.open();
  const rendered = pool.render(job('/en/bad'));
  started[0]?.spoil();
  started[0]?.finish();
  expect(await rendered).toBe(page);
  const next = pool.render(job('/en/next'));
  await turn();
  await turn();
  expect(started.map(({ stopped, urls }) => ({ stopped, urls }))).toEqual([
    { stopped: true, urls: ['/en/bad'] },
    { stopped: false, urls: ['/en/next'] },
  ]);
  started[1]?.finish();
  await next;
  await pool.close();
});

describe('a worker that replaces another', () => {
  const render = async (
    pool: Pick<RenderPool, 'render'>,
    worker: { finish(): void } | undefined,
    url: string,
    repeatable = true,
  ) => {
    const rendered = pool.render({ ...job(url), repeatable });
    worker?.finish();
    await rendered;
  };
  const openAndLoseOne = async () => {
    const { started, start } = createWorkers();
    const pool = new RenderPool(start, { ...poolSettings, size: 2, stuckMs: 60_000 });
    await pool.open();
    await render(pool, started[0], '/en/list?q=one');
    await render(pool, started[0], '/en/receipt', false);
    await render(pool, started[0], '/en/list?q=two');
    await render(pool, started[0], '/en/dua');
    await started[1]?.stop();
    await turn();
    return { pool, kept: started[0], replacing: started[2] };
  };

  it('renders what was rendered lately before it takes pages, but none of one visitor', async () => {
    const { pool, replacing } = await openAndLoseOne();
    expect(pool.workers).toBe(1);
    for (const page of ['/en/dua', '/en/list?q=two']) {
      expect(replacing?.urls.at(-1)).toBe(page);
      replacing?.finish();
      await turn();
    }
    expect(replacing?.urls).toHaveLength(2);
    expect(pool.workers).toBe(2);
    await pool.close();
  });

  it('takes pages at once when somebody waits', async () => {
    const { pool, kept, replacing } = await openAndLoseOne();
    const rendered = [pool.render(job('/en/first')), pool.render(job('/en/second'))];
    replacing?.finish();
    await turn();
    expect(replacing?.urls).toEqual(['/en/dua', '/en/second']);
    for (const worker of [kept, replacing]) worker?.finish();
    await Promise.all(rendered);
    await pool.close();
  });

  it('renders pages of the composition before when its own has none yet', async () => {
    const { started, start } = createWorkers();
    const lately = new LatelyRendered();
    const before = new RenderPool(start, { ...poolSettings, size: 1 }, undefined, lately);
    await before.open();
    await render(before, started[0], '/en/dua');
    const next = new RenderPool(start, { ...poolSettings, size: 1 }, undefined, lately);
    next.openWith(await start());
    next.fill();
    await turn();
    expect(started[2]?.urls).toEqual(['/en/dua']);
    started[2]?.finish();
    await turn();
    await Promise.all([before.close(), next.close()]);
  });

  it('is started again without the page that ended it', async () => {
    const { started, start } = createWorkers();
    const pool = new RenderPool(start, { ...poolSettings, size: 2, stuckMs: 60_000 });
    await pool.open();
    await render(pool, started[0], '/en/dua');
    await started[1]?.stop();
    await turn();
    started[2]?.hang();
    // A process that ended while it started is replaced after a pause.
    await delay(200);
    expect(started[3]?.urls).toEqual([]);
    expect(pool.workers).toBe(2);
    await pool.close();
  });

  it('renders no page in any language that hung in one, and the others without the part that did', async () => {
    const { started, start } = createWorkers();
    const pool = new RenderPool(start, { ...poolSettings, size: 2, stuckMs: 60_000 });
    await pool.open();
    for (const url of ['/en', '/ur/dua', '/fa']) await render(pool, started[0], url);
    const hangs = pool.render({ ...job('/ur'), locale: 'ur' });
    started[0]?.hang('media/strip');
    await expect(hangs).rejects.toMatchObject({ fault: 'deadline' });
    await turn();
    expect(started[2]).toMatchObject({ urls: ['/ur/dua'], leftOut: [['media/strip']] });
    await pool.close();
  });
});

it('lends an idle worker, never the last one, and replaces it when it does not come back', async () => {
  const { started, start } = createWorkers();
  const pool = new RenderPool(start, { ...poolSettings, size: 2, stuckMs: 60_000 });
  await pool.open();
  const rendered = pool.render(job('/en/busy'));
  expect(pool.lend()).toBe(started[1]);
  expect(pool.lend()).toBeUndefined();
  started[0]?.finish();
  await rendered;
  await turn();
  expect(started).toHaveLength(2);
  pool.fill();
  await turn();
  expect([started.length, pool.workers]).toEqual([3, 2]);
  await pool.close();
  expect(started.map(({ stopped }) => stopped)).toEqual([true, false, true]);
});

it('replaces the worker that it began with when its own are ready', async () => {
  const { started, start } = createWorkers();
  const borrowed = await start();
  const pool = new RenderPool(start, { ...poolSettings, size: 2, stuckMs: 60_000 });
  pool.openWith(borrowed);
  const rendered = pool.render(job('/en/first'));
  await turn();
  expect(started).toHaveLength(1);
  pool.fill();
  await turn();
  expect([started.length, borrowed.stopped]).toEqual([3, false]);
  borrowed.finish();
  await rendered;
  await turn();
  expect([started.length, pool.workers, borrowed.stopped]).toEqual([3, 2, true]);
  await pool.close();
});

it('has workers that give way to releases from when it is live until it lends them', async () => {
  const { started, start } = createWorkers();
  const givingWayAtStart: boolean[] = [];
  const pool = new RenderPool(
    (options) => {
      givingWayAtStart.push(options.forVisitors);
      return start(options);
    },
    { ...poolSettings, size: 2, stuckMs: 60_000 },
  );
  const giveWay = () => started.map(({ forVisitors }) => forVisitors);
  await pool.open();
  expect(giveWay()).toEqual([false, false]);
  pool.fill();
  expect(giveWay()).toEqual([true, true]);
  pool.lend();
  pool.fill();
  await turn();
  expect(giveWay()).toEqual([false, true, true]);
  expect(givingWayAtStart).toEqual([false, false, true]);
  await pool.retire();
  expect(giveWay()).toEqual([false, false, false]);
});

it('hands over its workers when it retires', async () => {
  const { started, start } = createWorkers();
  const reused: unknown[] = [];
  const pool = new RenderPool(start, { ...poolSettings, size: 2 }, (worker) => reused.push(worker));
  await pool.open();
  await pool.retire();
  expect(reused).toEqual(started);
  expect(started.map(({ stopped }) => stopped)).toEqual([false, false]);
});

describe('a job that takes long', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance', 'queueMicrotask'] }));
  afterEach(() => void jest.useRealTimers());

  it('starts no process as long as it waits for the processor or the API, or nobody waits for it', async () => {
    const { started, start } = createWorkers();
    const pool = new RenderPool(start, { ...poolSettings, size: 1 });
    await pool.open();
    const [worker] = started;
    const parts: (string | undefined)[] = [];
    const rendered = pool.render(job('/en/waits'), { onStuck: (part) => parts.push(part) });
    await jest.advanceTimersByTimeAsync(10 * poolSettings.stuckMs);
    expect([started.length, parts]).toEqual([1, []]);
    if (worker) worker.ownMs = poolSettings.stuckMs;
    await jest.advanceTimersByTimeAsync(poolSettings.stuckMs);
    expect([started.length, parts]).toEqual([1, ['media/strip']]);
    const next = pool.render(job('/en/next'));
    await turn();
    expect(started).toHaveLength(2);
    started[1]?.finish();
    worker?.finish();
    await Promise.all([rendered, next]);
    await pool.close();
  });

  it('costs one process when it hangs: the spare one takes its place', async () => {
    const { started, start } = createWorkers();
    const pool = new RenderPool(start, { ...poolSettings, size: 1 });
    await pool.open();
    const [worker] = started;
    const rendered = pool.render(job('/en/hangs'));
    const next = pool.render(job('/en/next'));
    if (worker) worker.ownMs = poolSettings.stuckMs;
    await jest.advanceTimersByTimeAsync(poolSettings.stuckMs);
    expect(started).toHaveLength(2);
    worker?.hang();
    await expect(rendered).rejects.toMatchObject({ fault: 'deadline' });
    started[1]?.finish();
    await next;
    await turn();
    expect(started.map(({ stopped }) => stopped)).toEqual([true, false]);
    await pool.close();
  });
});
