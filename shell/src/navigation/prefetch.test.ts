import type { SahnModule } from '@sahn/contracts/modules/module';
import type { Site } from '../services/site.tsx';
import { samplePage } from '../testing/sample-page.ts';
import { siteWithHall } from '../testing/site-with-hall.ts';
import { Navigator } from './navigator.browser.ts';
import { prefetcherOf } from './prefetch.browser.ts';

const Page = () => null;

const routes = [
  { id: 'page', path: 'page/:id', items: 'articles' },
  { id: 'own', path: 'own/:id', cached: false },
];

let read: string[] = [];
let beacons: unknown[] = [];
let asked = 0;
let revision = '';
let fault: unknown = null;

/** A site with a module whose pages read what their address names; `answer` may keep them waiting. */
function setUp(answer: (id: string) => Promise<unknown> = async (id) => id): Site {
  const ownReads: string[] = [];
  // Sites of earlier tests still hear Back.
  read = ownReads;
  const loader = async ({ params }: { params: Readonly<Record<string, string>> }) => {
    ownReads.push(params.id ?? '');
    if (fault !== null) throw fault;
    return answer(params.id ?? '');
  };
  const code: SahnModule = {
    routes: {
      page: async () => ({ Page, loader }),
      own: async () => ({ Page, loader }),
    },
    slots: {},
  };
  return {
    ...siteWithHall(routes, code),
    contentRevision: () => revision,
    askForState: async () => {
      asked += 1;
    },
    report: (module, part) => beacons.push(`${module}/${part}`),
  };
}

function onLine(connection: { saveData?: boolean; effectiveType?: string }): void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
}

/** Lets the browser be idle for a while. */
const rest = () => jest.advanceTimersByTimeAsync(10_000);

beforeEach(() => {
  jest.useFakeTimers();
  read = [];
  beacons = [];
  asked = 0;
  revision = '';
  fault = null;
  history.replaceState(null, '', '/en');
  onLine({ effectiveType: '4g' });
  Object.assign(performance, { getEntriesByType: () => [] });
  // jsdom has neither; without motion nothing is animated.
  Object.assign(window, { matchMedia: () => ({ matches: true }), scrollTo: () => {} });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
});
afterEach(() => jest.useRealTimers());

const numbers = (count: number) => Array.from({ length: count }, (_, at) => String(at));

describe('links in view', () => {
  it('have the data of the first of them read, however many come into view', async () => {
    const site = setUp();
    for (const id of numbers(100)) prefetcherOf(site).want(`/en/page/${id}`, true);
    expect(read).toEqual([]);
    await rest();
    expect(read).toEqual(numbers(6));
    await rest();
    expect(read).toHaveLength(6);
  });

  it('are read two at a time', async () => {
    const gate = Promise.withResolvers<void>();
    const site = setUp(() => gate.promise);
    for (const id of numbers(6)) prefetcherOf(site).want(`/en/page/${id}`, true);
    await rest();
    expect(read).toHaveLength(2);
    gate.resolve();
    await rest();
    expect(read).toHaveLength(6);
  });

  it.each([
    [{ saveData: true, effectiveType: '4g' }, 0],
    [{ effectiveType: '2g' }, 0],
    [{ effectiveType: 'slow-2g' }, 0],
    [{ effectiveType: '3g' }, 3],
  ])('are read as the line %j bears', async (connection, pages) => {
    onLine(connection);
    const site = setUp();
    for (const id of numbers(9)) prefetcherOf(site).want(`/en/page/${id}`, true);
    await rest();
    expect(read).toHaveLength(pages);
    await prefetcherOf(site).load('/en/page/pointed-at');
    expect(read).toHaveLength(pages === 0 ? 0 : pages + 1);
  });

  it('are not begun beyond a number of bytes', async () => {
    const name = 'https://sahn.test/api/v1/en/articles/a';
    const entry = { name, startTime: Number.POSITIVE_INFINITY, transferSize: 200_000 };
    Object.assign(performance, {
      getEntriesByType: (type: string) => (type === 'resource' ? read.map(() => entry) : []),
    });
    const site = setUp();
    for (const id of numbers(9)) prefetcherOf(site).want(`/en/page/${id}`, true);
    await rest();
    expect(read).toHaveLength(2);
  });

  it('are left when they leave the view, are filters of the page, or differ by visitor', async () => {
    const site = setUp();
    const prefetcher = prefetcherOf(site);
    prefetcher.want('/en/page/gone', true)?.();
    prefetcher.want('/en?category=life', true);
    prefetcher.want('/en/own/1', true);
    prefetcher.want('/en/page/here', true);
    await rest();
    expect(read).toEqual(['here']);
  });

  it('are left alone after one could not be read, which nobody hears of', async () => {
    fault = new Error('offline');
    const site = setUp();
    for (const id of numbers(9)) prefetcherOf(site).want(`/en/page/${id}`, true);
    await rest();
    expect(read.length).toBeLessThanOrEqual(2);
    expect(beacons).toEqual([]);
    fault = null;
    const navigator = new Navigator(site, samplePage);
    await navigator.navigate('/en/page/0');
    expect(navigator.getState().page.result).toEqual({ state: 'ready', data: '0' });
  });
});

describe('a page that was prefetched', () => {
  it('is shown without reading it again', async () => {
    const site = setUp();
    const navigator = new Navigator(site, samplePage);
    const busy: boolean[] = [];
    navigator.subscribe(() => busy.push(navigator.getState().busy));
    await prefetcherOf(site).load('/en/page/a');
    await navigator.navigate('/en/page/a');
    expect(navigator.getState().page.result).toEqual({ state: 'ready', data: 'a' });
    expect(read).toEqual(['a']);
    expect(busy).toEqual([false]);
    // A newer composition must not be missed; asking for it does not hold up the page.
    expect(asked).toBe(0);
    await rest();
    expect(asked).toBe(1);
  });

  it('is read again when the content has changed since, or it is old', async () => {
    const site = setUp();
    const navigator = new Navigator(site, samplePage);
    revision = '1';
    await prefetcherOf(site).load('/en/page/a');
    revision = '2';
    await navigator.navigate('/en/page/a');
    expect(read).toEqual(['a', 'a']);
    await prefetcherOf(site).load('/en/page/b');
    await jest.advanceTimersByTimeAsync(6 * 60_000);
    await navigator.navigate('/en/page/b');
    expect(read).toEqual(['a', 'a', 'b', 'b']);
  });

  it('is shown with Back as it was left, and read anew by Retry', async () => {
    const site = setUp();
    const navigator = new Navigator(site, samplePage);
    await navigator.navigate('/en/page/a');
    await navigator.navigate('/en/page/b');
    await jest.advanceTimersByTimeAsync(6 * 60_000);
    history.replaceState({ key: 'a' }, '', '/en/page/a');
    window.dispatchEvent(new PopStateEvent('popstate', { state: { key: 'a' } }));
    await rest();
    expect(navigator.getState().page.params).toEqual({ id: 'a' });
    expect(read).toEqual(['a', 'b']);
    await navigator.reload();
    expect(read).toEqual(['a', 'b', 'a']);
  });
});
