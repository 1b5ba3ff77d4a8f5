import { createWorkers, job, turn } from '../testing/controlled-workers.ts';
import { RenderPool } from './pool.ts';
import { poolSettings } from './pool-settings.ts';

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
  expect(await rendered).toMatchObject({ kind: 'document' });
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

  /** A pool whose workers have rendered a page each. */
  async function openWarm(size: number) {
    const { started, start } = createWorkers();
    const pool = new RenderPool(start, { ...poolSettings, size });
    await pool.open();
    const rendered = started.map((_, number) => pool.render({ ...job(`/en/${number}`), repeatable: false }));
    for (const worker of started) worker.finish();
    await Promise.all(rendered);
    return { started, pool };
  }

  it('starts no process as long as it waits for the processor or the API, or nobody waits for it', async () => {
    const { started, pool } = await openWarm(1);
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

  it('is not stuck yet where it is the first one of its worker, whose code is not compiled', async () => {
    const { started, start } = createWorkers();
    const pool = new RenderPool(start, { ...poolSettings, size: 1 });
    await pool.open();
    const [worker] = started;
    const rendered = [pool.render(job('/en/first')), pool.render(job('/en/next'))];
    if (worker) worker.ownMs = 2 * poolSettings.stuckMs;
    await jest.advanceTimersByTimeAsync(2 * poolSettings.stuckMs);
    expect(started).toHaveLength(1);
    if (worker) worker.ownMs = 3 * poolSettings.stuckMs;
    await jest.advanceTimersByTimeAsync(poolSettings.stuckMs);
    expect(started).toHaveLength(2);
    for (const one of started) one.finish();
    await Promise.all(rendered);
    await pool.close();
  });

  it('costs the spare process, and none that is fast, when it ends after all', async () => {
    const { started, pool } = await openWarm(2);
    const [worker, other] = started;
    const late = pool.render(job('/en/late'));
    const rendered = [pool.render(job('/en/other')), pool.render(job('/en/next'))];
    if (worker) worker.ownMs = poolSettings.stuckMs;
    await jest.advanceTimersByTimeAsync(poolSettings.stuckMs);
    expect(started).toHaveLength(3);
    const [, , spare] = started;
    expect(spare?.urls).toEqual(['/en/next']);
    worker?.finish();
    await late;
    other?.finish();
    await turn();
    expect(started.map(({ stopped }) => stopped)).toEqual([false, false, false]);
    spare?.finish();
    await Promise.all(rendered);
    await turn();
    expect(started.map(({ stopped }) => stopped)).toEqual([false, false, true]);
    await pool.close();
  });

  it('costs one process when it hangs: the spare one takes its place', async () => {
    const { started, pool } = await openWarm(1);
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
