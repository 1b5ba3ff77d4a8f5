import type { Track } from '@sahn/contracts/content/tracks';
import { createTestPlayer, draw, sampleTracks } from '../testing/draw.tsx';
import { TrackList } from './track-list.tsx';

let tracks: Track[];
beforeAll(async () => {
  tracks = await sampleTracks('one', 'two', 'three');
});

describe('track list', () => {
  it('plays a row with the whole list as queue and marks it', async () => {
    const player = createTestPlayer();
    const { find, press } = await draw(<TrackList tracks={tracks} page="/music" />, player);
    await press('li:nth-child(2) button');
    const { track, queue } = player.getState();
    expect(track).toMatchObject({ id: 'tracks/two', src: '/media/sample.mp3', page: '/music' });
    expect(queue.map(({ id }) => id)).toEqual(['tracks/one', 'tracks/two', 'tracks/three']);
    expect(find('[aria-current]').textContent).toBe('two');
  });

  it('stops and goes on when the row is the current one', async () => {
    const player = createTestPlayer();
    const { press } = await draw(<TrackList tracks={tracks} page="/music" />, player);
    await press('li:nth-child(1) button');
    await press('li:nth-child(1) button');
    expect(player.getState()).toMatchObject({ playing: false, track: { id: 'tracks/one' } });
    await press('li:nth-child(1) button');
    expect(player.getState().playing).toBe(true);
  });

  it('leaves a track without a file out of the queue', async () => {
    const player = createTestPlayer();
    const silent = (await sampleTracks('silent')).map((track) => ({ ...track, files: [] }));
    const { press } = await draw(<TrackList tracks={[...silent, ...tracks]} page="/music" />, player);
    await press('li:nth-child(1) button');
    expect(player.getState().track).toBeNull();
    await press('li:nth-child(2) button');
    expect(player.getState().queue).toHaveLength(3);
  });

  it('plays a row among more than the list shows', async () => {
    const player = createTestPlayer();
    const { press } = await draw(
      <TrackList tracks={tracks.slice(1)} queue={tracks} page="/zeinabiee" />,
      player,
    );
    await press('li:nth-child(1) button');
    expect(player.getState().track?.id).toBe('tracks/two');
    expect(player.getState().queue).toHaveLength(3);
  });
});
