import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { screen } from '@testing-library/react';
import * as gallery from '../gallery-page/gallery-page.tsx';
import * as zeinabiee from './zeinabiee-page.tsx';

const { api: sample } = createSampleContext({ name: 'mfe-media', locale: 'en', strings: {} });
const api: typeof sample = {
  ...sample,
  list: async (kind, query) => ({ ...(await sample.list(kind, query)), items: [], total: 16 }),
};
const { signal } = new AbortController();
const params = {};
const query = new URLSearchParams({ page: '9999' });
const args = { api, params, query, locale: 'en', signal } as const;

it('says of a page beyond the end of the recordings that there is none, also to search engines', async () => {
  const data = await zeinabiee.loader(args);
  renderInModule(<zeinabiee.Page data={data} params={params} query={query} />);
  expect(screen.getByText('This list has fewer pages')).toBeVisible();
  expect(zeinabiee.head({ data, params, query })).toMatchObject({ noindex: true });
});

it('says it of the albums', async () => {
  const data = await gallery.loader(args);
  renderInModule(<gallery.Page data={data} params={params} query={query} />);
  expect(screen.getByText('This list has fewer pages')).toBeVisible();
  expect(gallery.head({ data, params, query })).toMatchObject({ noindex: true });
});

it('says that nothing matches a filter, also to search engines', async () => {
  const nothing: typeof sample = {
    ...api,
    list: async (kind, asked) => ({ ...(await api.list(kind, asked)), total: 0 }),
  };
  const filtered = { ...args, api: nothing, query: new URLSearchParams({ category: 'nonsense' }) };
  const tracks = await zeinabiee.loader(filtered);
  renderInModule(<zeinabiee.Page data={tracks} params={params} query={filtered.query} />);
  expect(screen.getByText('Nothing matches these filters')).toBeVisible();
  expect(zeinabiee.head({ ...filtered, data: tracks })).toMatchObject({ noindex: true });
  expect(gallery.head({ ...filtered, data: await gallery.loader(filtered) })).toMatchObject({
    noindex: true,
  });
});
