import type { Metric } from 'web-vitals';
import { createSite } from '../create-site.browser.ts';
import { homeRoute } from '../routing/shell-routes.ts';
import { sampleBoot, samplePage } from '../testing/sample-page.ts';
import { measureVitals } from './measure-vitals.browser.ts';
import { PageLog } from './page-log.ts';

const heard = new Map<string, (metric: Metric) => void>();
jest.mock('web-vitals', () => {
  const hear = (name: string) => (callback: (metric: Metric) => void) => heard.set(name, callback);
  return { onLCP: hear('LCP'), onINP: hear('INP'), onCLS: hear('CLS'), onTTFB: hear('TTFB') };
});

const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  Object.assign(navigator, {
    sendBeacon: (url: string, body: Blob) => sent.push([url, body]) > 0,
  });
});

function measured(name: Metric['name'], value: number, startTime: number): void {
  heard.get(name)?.({ id: name, name, value, entries: [{ startTime }] } as unknown as Metric);
}

function show(state: 'hidden' | 'visible'): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

it('sends the figures of a visit once, when it is hidden, each with the page on which it was measured', async () => {
  const log = new PageLog(samplePage);
  const route = { ...homeRoute, id: 'book', path: 'books/:book' };
  log.add({ ...samplePage, module: 'books', route, locale: 'fa' }, 5_000);
  const book = { name: 'books', version: '2', base: '/', entry: '', global: 'b', routes: [route] };
  const modules = [{ ...book, nav: [], slots: [], locales: {}, integrity: {} }];
  measureVitals(createSite({ ...sampleBoot, modules }), log);
  measured('TTFB', 120.00049, 0);
  // A late paint still belongs to the page that was loaded.
  measured('LCP', 900, 6_000);
  measured('CLS', 0.01234, 1_000);
  measured('INP', 64, 7_000);
  show('visible');
  expect(sent).toEqual([]);
  show('hidden');
  // The visit goes on, and is not counted twice.
  measured('INP', 128, 9_000);
  show('hidden');
  expect(sent).toEqual([['/_vitals', expect.any(Blob)]]);
  const [[, body]] = sent as [[string, Blob]];
  const first = { module: 'shell', version: '1', route: 'home', locale: 'en' };
  expect(JSON.parse(await textOf(body))).toEqual([
    { vital: 'ttfb', value: 120, ...first },
    { vital: 'lcp', value: 900, ...first },
    { vital: 'cls', value: 0.012, ...first },
    { vital: 'inp', value: 64, module: 'books', version: '2', route: 'book', locale: 'fa' },
  ]);
});
