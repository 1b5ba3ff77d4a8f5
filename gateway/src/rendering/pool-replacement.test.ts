import { setTimeout as delay } from 'node:timers/promises';
import { createWorkers, job, turn } from '../testing/controlled-workers.ts';
import { LatelyRendered } from './lately-rendered.ts';
import { RenderPool } from './pool.ts';
import { poolSettings } from './pool-settings.ts';

type Workers = ReturnType<typeof createWorkers>['started'];

const busyOne = (workers: Workers) => workers.find(({ idle, ended }) => !idle && !ended);

async function render(pool: Pick<RenderPool, 'render'>, workers: Workers, url: string, repeatable = true) {
  const rendered = pool.render({ ...job(url), repeatable });
  busyOne(workers)?.finish();
  await rendered;
}

it('renders with all workers by turns until each is fast, so that one can be lost', async () => {
  const { started, start } = createWorkers();
  const pool = new RenderPool(start, { ...poolSettings, size: 2, stuckMs: 60_000 });
  await pool.open();
  const renders = () => started.map((worker) => worker.renders);
  for (let page = 0; page < 60; page += 1) await render(pool, started, `/en/${page}`);
  expect(renders()).toEqual([30, 30]);
  for (let page = 0; page < 5; page += 1) await render(pool, started, `/en/${page}`);
  expect(renders().sort()).toEqual([30, 35]);
  await pool.close();
});

describe('a worker that replaces another', () => {
  const openAndLoseOne = async () => {
    const { started, start } = createWorkers();
    const pool = new RenderPool(start, { ...poolSettings, size: 2, stuckMs: 60_000 });
    await pool.open();
    await render(pool, started, '/en/list?q=one');
    await render(pool, started, '/en/receipt', false);
    await render(pool, started, '/en/list?q=two');
    await render(pool, started, '/en/dua');
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
    await render(before, started, '/en/dua');
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
    await render(pool, started, '/en/dua');
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
    for (const url of ['/en', '/ur/dua', '/fa']) await render(pool, started, url);
    const hangs = pool.render({ ...job('/ur'), locale: 'ur' });
    busyOne(started)?.hang('media/strip');
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
