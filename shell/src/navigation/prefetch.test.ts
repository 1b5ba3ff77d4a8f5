import { createSite } from '../create-site.browser.ts';
import { homeRoute } from '../routing/shell-routes.ts';
import { sampleBoot } from '../testing/sample-page.ts';
import { prefetchWhenIdle } from './prefetch.browser.ts';

it('keeps nothing of links that it will not fetch, however many come into view', () => {
  const hall = {
    name: 'hall',
    version: '1',
    base: '/modules/hall/1/',
    entry: 'web/entry.js',
    global: 'hall',
    routes: [{ ...homeRoute, id: 'page', path: 'page/:id' }],
    nav: [],
    slots: [],
    locales: {},
    integrity: {},
  };
  const site = createSite({ ...sampleBoot, modules: [hall] });
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const waiting = jest.spyOn(window, 'addEventListener');
  for (let at = 0; at < 100; at += 1) prefetchWhenIdle(site, `/en/page/${at}`);
  expect(waiting.mock.calls.filter(([type]) => type === 'load').length).toBe(6);
});
