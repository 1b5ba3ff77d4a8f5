import type { Api } from '@sahn/contracts/api/api';
import type { PageMatch } from '../routing/page-state.ts';
import { homeRoute } from '../routing/shell-routes.ts';
import { loadItemData } from './item-data.ts';

const article: PageMatch = {
  module: 'mfe-content',
  route: { ...homeRoute, id: 'article', path: 'articles/:wiki', items: 'articles' },
  params: { wiki: 'patience' },
  locale: 'en',
};

const apiThat = (structuredData: Api['structuredData']) => ({ structuredData });

it('is that of the item of the page', async () => {
  const api = apiThat(async (kind, id) => ({ '@type': 'Article', name: `${kind}/${id}` }));
  expect(await loadItemData(api, article)).toEqual({ '@type': 'Article', name: 'articles/patience' });
});

it('is null for a page that does not show a single item', async () => {
  const api = apiThat(async () => ({ '@type': 'Thing' }));
  const list = { ...article, route: { ...article.route, path: 'zeinabiee' }, params: {} };
  expect(await loadItemData(api, list)).toBeNull();
});

it('never fails or delays a page', async () => {
  expect(
    await loadItemData(
      apiThat(() => Promise.reject(new Error('broken'))),
      article,
    ),
  ).toBeNull();
  expect(
    await loadItemData(
      apiThat(() => new Promise(() => {})),
      article,
    ),
  ).toBeNull();
});
