import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { screen, within } from '@testing-library/react';
import { loader, Page } from './album-page.tsx';

const { api } = createSampleContext({ name: 'mfe-media', locale: 'en', strings: {} });
const params = { album: 'album' };
const query = new URLSearchParams();
const { signal } = new AbortController();

/** Without pictures, whose slider goes on loading after the test. */
const sampleAlbum = async () => ({ ...(await api.item('albums', 'album')), pictures: [] });

it('shows the films of an album, and says how many there are', async () => {
  const album = await sampleAlbum();
  renderInModule(<Page data={{ album, others: [] }} params={params} query={query} />);
  expect(screen.getByText('Album, 2 pictures, 1 film')).toBeVisible();
  const films = screen.getByRole('region', { name: /^Films/ });
  expect(within(films).getByRole('heading', { level: 3, name: album.films[0]?.title })).toBeVisible();
});

it('says nothing of films when an album has none', async () => {
  const album = { ...(await sampleAlbum()), films: [], filmCount: 0 };
  renderInModule(<Page data={{ album, others: [] }} params={params} query={query} />);
  expect(screen.getByText('Album, 2 pictures')).toBeVisible();
  expect(screen.queryByText(/film/i)).toBeNull();
});

it.each(['newest', 'second', 'third', 'older'])('shows three others beside the album %j', async (album) => {
  const ids = ['newest', 'second', 'third', 'fourth', 'fifth'];
  const many: typeof api = {
    ...api,
    item: async (kind, id) => ({ ...(await api.item(kind, id)), id }),
    list: async (kind, asked) => {
      const list = await api.list(kind, asked);
      const named = list.items.slice(0, 1).flatMap((item) => ids.map((id) => ({ ...item, id })));
      return { ...list, items: named.slice(0, asked?.size) };
    },
  };
  const { others } = await loader({ api: many, params: { album }, query, locale: 'en', signal });
  renderInModule(<Page data={{ album: await sampleAlbum(), others }} params={params} query={query} />);
  const shown = within(screen.getByRole('region', { name: /^More albums/ })).getAllByRole('article');
  expect(shown).toHaveLength(3);
});
