import type { Track } from '@sahn/contracts/content/tracks';
import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { createSamplePlayer } from '@sahn/tooling/testing/sample-player';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleTracks } from '../testing/sample-tracks.ts';
import { TrackList, type TrackListProps } from './track-list.tsx';

let tracks: Track[];
beforeAll(async () => {
  tracks = await sampleTracks('one', 'two', 'three');
});

function setUp(props: TrackListProps) {
  const user = userEvent.setup();
  const player = createSamplePlayer();
  renderInModule(<TrackList {...props} />, { context: { player } });
  return { player, press: (name: string) => user.click(screen.getByRole('button', { name })) };
}

describe('track list', () => {
  it('plays a row with the whole list as queue and marks it', async () => {
    const { player, press } = setUp({ tracks, page: '/music' });
    await press('Play: two');
    const { track, queue } = player.getState();
    expect(track).toMatchObject({ id: 'tracks/two', src: '/media/sample.mp3', page: '/music' });
    expect(queue.map(({ id }) => id)).toEqual(['tracks/one', 'tracks/two', 'tracks/three']);
    expect(screen.getByRole('button', { current: true })).toHaveTextContent(/^two$/);
  });

  it('stops and goes on when the row is the current one', async () => {
    const { player, press } = setUp({ tracks, page: '/music' });
    await press('Play: one');
    await press('Pause: one');
    expect(player.getState()).toMatchObject({ playing: false, track: { id: 'tracks/one' } });
    await press('Play: one');
    expect(player.getState().playing).toBe(true);
  });

  it('leaves a track without a file out of the queue', async () => {
    const silent = (await sampleTracks('silent')).map((track) => ({ ...track, files: [] }));
    const { player, press } = setUp({ tracks: [...silent, ...tracks], page: '/music' });
    await press('Play: silent');
    expect(player.getState().track).toBeNull();
    await press('Play: one');
    expect(player.getState().queue).toHaveLength(3);
  });

  it('plays a row among more than the list shows', async () => {
    const { player, press } = setUp({ tracks: tracks.slice(1), queue: tracks, page: '/zeinabiee' });
    await press('Play: two');
    expect(player.getState().track?.id).toBe('tracks/two');
    expect(player.getState().queue).toHaveLength(3);
  });
});
