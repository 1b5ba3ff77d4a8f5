import { join } from 'node:path';
import { createItemAddresses } from '@sahn/contracts/routing/item-address';
import { readManifest } from '@sahn/tooling/manifest/read-manifest';
import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { screen } from '@testing-library/react';
import { sampleTracks } from '../testing/sample-tracks.ts';
import { TrackDetails } from '../track-details/track-details.tsx';
import { loader, Page } from './track-page.tsx';

const { api } = createSampleContext({ name: 'mfe-media', locale: 'en', strings: {} });
const { signal } = new AbortController();
const query = new URLSearchParams();

/** jsdom plays nothing. */
beforeAll(() => {
  HTMLMediaElement.prototype.pause = () => {};
  HTMLMediaElement.prototype.load = () => {};
});

it('is where search, feed, sitemap and links lead to a recording', async () => {
  const { routes } = readManifest(join(import.meta.dirname, '../..'));
  expect(createItemAddresses(routes)('tracks', 'rain')).toBe('/zeinabiee/rain');
  const [track] = await sampleTracks('rain');
  if (!track) throw new Error('There is no recording');
  renderInModule(<TrackDetails track={track} />);
  expect(screen.getByRole('link', { name: 'Open its page', hidden: true })).toHaveAttribute(
    'href',
    '/en/zeinabiee/rain',
  );
});

it.each(['audio', 'video'] as const)('shows the whole of an %s', async (kind) => {
  const params = { track: 'sample' };
  const data = await loader({ api, params, query, locale: 'en', signal });
  const track = { ...data.track, kind, title: 'Rain on the dome' };
  renderInModule(<Page data={{ ...data, track }} params={params} query={query} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Rain on the dome' })).toBeVisible();
  expect(screen.getByRole('region', { name: /Film|Audio player/ })).toBeVisible();
  expect(screen.getByText('A transcript')).toBeVisible();
  expect(screen.getByText('Licence: CC BY 4.0')).toBeVisible();
});
