import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { screen, within } from '@testing-library/react';
import { Page } from './album-page.tsx';

const { api } = createSampleContext({ name: 'mfe-media', locale: 'en', strings: {} });
const params = { album: 'album' };
const query = new URLSearchParams();

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
