import type { RenderRequest } from '@sahn/contracts/rendering/renderer';
import { pino } from 'pino';
import { makeCatalogue } from '../catalogues/catalogue.ts';
import { createMetrics } from '../health/metrics.ts';
import { buildModule, buildShell } from '../testing/release-fixtures.ts';
import { LoadedComposition } from './loaded-composition.ts';
import type { RenderPool } from './pool.ts';
import { RenderError } from './render-error.ts';
import { noSharedCircuits } from './shared-circuits.ts';

const part = 'evil/strip';
const home: RenderRequest = { url: '/en', locale: 'en', theme: 'system' };

/** A composition with a slot entry that hangs or fails on the home page, as long as `state.bad` says so. */
function start(siteDigest = '') {
  const state: { bad: 'loop' | 'promise' | null; busy: boolean; now: number; deadline: Promise<void> } = {
    bad: 'loop',
    busy: false,
    now: 0,
    deadline: Promise.resolve(),
  };
  const tried: string[] = [];
  const render: RenderPool['render'] = async ({ url, leftOut = [] }, { onStuck } = {}) => {
    const hasPart = url === '/en' && !leftOut.includes(part);
    if (hasPart) tried.push(url);
    if (hasPart && state.bad === 'loop') {
      onStuck?.(part);
      await state.deadline;
    }
    if (hasPart && state.bad === 'loop') throw new RenderError('deadline', 'Too long', part);
    const failures =
      hasPart && state.bad === 'promise' ? [{ module: 'evil', part: 'strip', message: 'late' }] : [];
    return {
      kind: 'document',
      status: 200,
      brotli: Buffer.from(url),
      complete: failures.length === 0,
      failures,
      delayed: state.busy,
      parts: hasPart ? [part] : [],
      leftOut: url === '/en' && leftOut.includes(part) ? [part] : [],
    };
  };
  const set = { shell: buildShell().release, modules: [buildModule('evil').release] };
  const loaded = new LoadedComposition({
    composition: {
      number: 1,
      shell: set.shell.version,
      modules: {},
      createdAt: '',
      createdBy: '',
    } as never,
    siteDigest,
    circuits: noSharedCircuits,
    set,
    shown: set,
    catalogue: makeCatalogue(1, set),
    styles: { critical: 'c3R5bGU=', sheets: new Map([['/modules/evil/web/a.css', 'c2hlZXQ=']]) },
    pool: {
      render,
      workers: 1,
      clientShells: {},
      loadFailures: [],
      retire: async () => {},
      close: async () => {},
    },
    rendering: true,
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    now: () => state.now,
  });
  return { state, tried, loaded, renderHome: () => loaded.render(home, 'shell/home') };
}

it('has pages of its own in all caches when the texts of the site have changed', () => {
  const keyOf = (siteDigest: string) => start(siteDigest).loaded.key;
  expect(keyOf('one name')).toBe(keyOf('one name'));
  expect(keyOf('another name')).not.toBe(keyOf('one name'));
});

it('blames no part for what came late while the machine was busy', async () => {
  const { state, renderHome, tried, loaded } = start();
  Object.assign(state, { bad: 'promise', busy: true });
  for (let visit = 0; visit < 10; visit += 1) await renderHome();
  expect(tried).toHaveLength(10);
  expect(loaded.without).toBe('');
});

it('renders the page without the part that hung, at once', async () => {
  const { renderHome, tried } = start();
  expect(await renderHome()).toMatchObject({ complete: true, leftOut: [part] });
  expect(tried).toHaveLength(1);
});

it('leaves out of other pages a part that hangs, as long as it is not known whether it ends', async () => {
  const { state, renderHome, tried, loaded } = start();
  const { promise, resolve } = Promise.withResolvers<void>();
  state.deadline = promise;
  const first = renderHome();
  expect(loaded.without).toBe(part);
  expect(await renderHome()).toMatchObject({ complete: true, leftOut: [part] });
  expect(tried).toHaveLength(1);
  state.bad = null;
  resolve();
  expect(await first).toMatchObject({ leftOut: [] });
  expect(loaded.without).toBe('');
  expect(await renderHome()).toMatchObject({ leftOut: [] });
});

it.each([
  ['loop', 1],
  ['promise', 3],
] as const)(
  'leaves a part out that fails by a %s %i times, for longer each time, until it is well',
  async (bad, times) => {
    const { state, renderHome, tried, loaded } = start();
    state.bad = bad;
    for (let visit = 0; visit < 20; visit += 1) expect(await renderHome()).not.toBeNull();
    expect(tried).toHaveLength(times);
    expect(loaded.without).toBe(part);
    state.now = 30_000;
    expect(loaded.without).toBe('');
    for (let visit = 0; visit < 20; visit += 1) await renderHome();
    expect(tried).toHaveLength(times + 1);
    state.now = 60_000;
    await renderHome();
    expect(tried).toHaveLength(times + 1);
    state.now = 90_000;
    state.bad = null;
    expect(await renderHome()).toMatchObject({ complete: true, leftOut: [] });
    await renderHome();
    expect([loaded.without, tried.length]).toEqual(['', times + 3]);
  },
);

it('does not touch pages without the part, and learns nothing of it from them', async () => {
  const { state, renderHome, loaded } = start();
  for (let visit = 0; visit < 3; visit += 1) await renderHome();
  state.now = 30_000;
  expect(await loaded.render({ ...home, url: '/en/evil' }, 'evil/evil')).toMatchObject({ leftOut: [] });
  // The next home page still is the probe.
  expect(loaded.without).toBe('');
});

it('names hashes of its own style sheets alone, whatever a worker says is in a document', () => {
  const { loaded } = start();
  expect(loaded.styleHashes([])).toEqual(['c3R5bGU=']);
  expect(loaded.styleHashes(['/modules/evil/web/a.css', '/modules/evil/web/other.css'])).toEqual([
    'c3R5bGU=',
    'c2hlZXQ=',
  ]);
});
