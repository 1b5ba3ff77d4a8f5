import { brotliCompressSync } from 'node:zlib';
import { createMetrics } from '../health/metrics.ts';
import { HtmlCache } from './html-cache.ts';
import type { MatchedPage } from './match-route.ts';
import { type PageRequest, type PageSource, Pages } from './pages.ts';
import type { RenderedPage } from './rendered-page.ts';

const page: MatchedPage = { key: 'good/good', query: [], cached: true };
const request: PageRequest = { url: '/en/good', theme: 'system', locale: 'en', page };
const document = (html: string, leftOut: readonly string[] = []): RenderedPage => ({
  kind: 'document',
  status: 200,
  brotli: brotliCompressSync(html),
  complete: true,
  failures: [],
  parts: [],
  delayed: false,
  leftOut,
});

function start(timeoutMs: number) {
  const renders: { unwanted: AbortSignal | undefined; end(page: RenderedPage | null): void }[] = [];
  const source: PageSource & { without: string } = {
    key: '1.site',
    without: '',
    render: (_job, _key, unwanted) =>
      new Promise((resolve) => {
        renders.push({ unwanted, end: resolve });
      }),
    clientShell: () => 'client shell',
  };
  const cache = new HtmlCache();
  const content = { revision: '1' };
  const pages = new Pages({
    cache,
    revision: () => content.revision,
    metrics: createMetrics(),
    timeoutMs,
  });
  return {
    pages,
    cache,
    content,
    source,
    renders,
    get: (gone?: AbortSignal) => pages.answer(source, request, 'a visitor', gone && (() => gone)),
  };
}

it('caches a page that came too late for its visitor, and does not render it twice meanwhile', async () => {
  const { renders, get } = start(5);
  expect(await get()).toMatchObject({ source: 'client-shell' });
  const second = get();
  expect(renders).toHaveLength(1);
  renders[0]?.end(document('late page'));
  expect(await second).toMatchObject({ source: 'worker' });
  expect(await get()).toMatchObject({ source: 'cache' });
  expect(renders).toHaveLength(1);
});

it('says that a render is unwanted when the last visitor has gone, not before', async () => {
  const { renders, get } = start(60_000);
  const [one, two] = [new AbortController(), new AbortController()];
  const answers = [get(one.signal), get(two.signal)];
  one.abort();
  await answers[0];
  expect(renders[0]?.unwanted?.aborted).toBe(false);
  two.abort();
  await answers[1];
  expect(renders.map(({ unwanted }) => unwanted?.aborted)).toEqual([true]);
});

it('forgets what shows an earlier state of the content', async () => {
  const { cache, content, renders, get } = start(60_000);
  const answer = async (html: string) => {
    const asked = get();
    renders.at(-1)?.end(document(html));
    return asked;
  };
  await answer('yesterday');
  const before = cache.bytes;
  content.revision = '2';
  expect(await answer('today')).toMatchObject({ source: 'worker' });
  expect(await get()).toMatchObject({ source: 'cache' });
  expect(cache.bytes).toBeLessThan(before * 1.5);
});

it('keeps a page without its left-out parts only for as long as they are left out', async () => {
  const { source, renders, get } = start(60_000);
  source.without = 'evil/strip';
  const first = get();
  renders[0]?.end(document('without', ['evil/strip']));
  await first;
  expect(await get()).toMatchObject({ source: 'cache' });
  source.without = '';
  const whole = get();
  renders[1]?.end(document('whole'));
  expect(await whole).toMatchObject({ source: 'worker' });
  source.without = 'evil/strip';
  // The whole page is better than the one without the part.
  const cached = await get();
  expect(cached.kind === 'page' && (await cached.page.identity()).toString()).toBe('whole');
  expect(renders).toHaveLength(2);
});
