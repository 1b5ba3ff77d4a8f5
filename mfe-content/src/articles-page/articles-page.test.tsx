import type { PageModule } from '@sahn/contracts/modules/module';
import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { screen } from '@testing-library/react';
import * as books from '../books-page/books-page.tsx';
import * as duas from '../duas-page/duas-page.tsx';
import * as hadith from '../hadith-list-page/hadith-list-page.tsx';
import * as articles from './articles-page.tsx';

const { api: sample } = createSampleContext({ name: 'mfe-content', locale: 'en', strings: {} });
const empty: typeof sample = {
  ...sample,
  list: async (kind, query) => ({ ...(await sample.list(kind, query)), items: [], total: 0 }),
};

/** Shows a page of a list, and returns whether search engines leave it out. */
async function open<Data>({ loader, head, Page }: PageModule<Data>, search: string, api = empty) {
  const query = new URLSearchParams(search);
  const args = { params: {}, query, locale: 'en' } as const;
  const data = await loader?.({ ...args, api, signal: new AbortController().signal });
  if (data === undefined) throw new Error('The page loads nothing');
  renderInModule(<Page data={data} params={{}} query={query} />);
  return head?.({ ...args, data, t: (key) => key }).noindex;
}

it.each([
  ['articles', (search: string) => open(articles, search)],
  ['books', (search: string) => open(books, search)],
  ['duas', (search: string) => open(duas, search)],
  ['hadith', (search: string) => open(hadith, search)],
])('says that nothing of the %s matches a filter, also to search engines', async (_name, openList) => {
  expect(await openList('keyword=nonsense')).toBe(true);
  expect(screen.getByText('Nothing matches these filters')).toBeVisible();
});

it('stays in search engines as a whole, and with filters that match', async () => {
  expect(await open(articles, '')).toBe(false);
  expect(await open(articles, 'category=life', sample)).toBe(false);
});
