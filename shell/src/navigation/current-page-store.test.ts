import { samplePage } from '../testing/sample-page.ts';
import { createCurrentPageStore } from './current-page-store.ts';
import type { NavigationType, NavigatorState } from './navigator.browser.ts';

const stateOf = (navigationType: NavigationType, hash = ''): NavigatorState => ({
  page: { ...samplePage, location: { ...samplePage.location, hash } },
  busy: false,
  navigationType,
  stay: false,
  key: navigationType,
});

const first = stateOf('load');

it.each<[string, NavigatorState, boolean]>([
  ['the loaded document', first, false],
  ['a page to which a link led', stateOf('push'), true],
  ['a place within a page', stateOf('push', '#there'), false],
  ['a page to which the visitor went back', stateOf('pop'), false],
  ['a page that took the place of another', stateOf('replace'), false],
])('tells modules of %s whether the visitor begins at its top', (_what, shown, startsAtTop) => {
  let state = first;
  const store = createCurrentPageStore({ getState: () => state, subscribe: () => () => {} });
  state = shown;
  expect(store.getState().startsAtTop).toBe(startsAtTop);
  expect(store.getInitialState().startsAtTop).toBe(false);
});
