import { renderAndHydrate } from '@sahn/tooling/testing/render-and-hydrate';
import { createSite } from '../create-site.browser.ts';
import type { PageState } from '../routing/page-state.ts';
import { homeRoute, shellName } from '../routing/shell-routes.ts';
import { sampleInfo } from '../testing/sample-info.ts';
import { Navigator } from './navigator.browser.ts';
import { Router, useRouter } from './router.tsx';

const page: PageState = {
  module: shellName,
  route: homeRoute,
  params: {},
  locale: 'en',
  location: { pathname: location.pathname, search: '', hash: '' },
  result: { state: 'ready', data: null },
  frame: {},
  info: sampleInfo,
};

const site = createSite({
  locale: 'en',
  theme: 'system',
  composition: 1,
  origin: location.origin,
  rendered: true,
  shell: { name: shellName, version: '1', base: '/', entry: 'start.js', locales: {}, integrity: {} },
  modules: [],
  translations: {},
  partial: [],
  styles: [],
  slotStyles: {},
  info: sampleInfo,
  home: [],
});

function Location() {
  const { page: shown, navigationType } = useRouter();
  return <p>{`${navigationType} ${shown.location.hash}`}</p>;
}

describe('a navigation before the first page is hydrated', () => {
  it('waits until the first page is hydrated as the server rendered it', async () => {
    const navigator = new Navigator(site, page);
    const tree = (
      <Router page={page} navigator={navigator}>
        <Location />
      </Router>
    );
    const { html, container } = await renderAndHydrate(tree, {
      beforeHydration: () => void navigator.navigate('#there'),
    });
    expect(html).toBe('<p>load </p>');
    expect(container).toHaveTextContent(/^push #there$/);
  });
});
