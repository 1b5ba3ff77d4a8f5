import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { createSamplePlayer } from '@sahn/tooling/testing/sample-player';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleTracks } from '../testing/sample-tracks.ts';
import { QueuePlayer } from './queue-player.tsx';

beforeAll(() => {
  const observer = { observe() {}, disconnect() {}, unobserve() {} };
  Object.assign(globalThis, { IntersectionObserver: jest.fn(() => observer) });
});

async function setUp() {
  const tracks = (await sampleTracks('one', 'two', 'three')).map((track) => ({
    ...track,
    files: track.files.map((file) => ({ ...file, href: `/${track.id}.mp3` })),
  }));
  const player = createSamplePlayer();
  const { rerender } = renderInModule(<QueuePlayer tracks={tracks} page="/music" />, { context: { player } });
  const user = userEvent.setup();
  return {
    user,
    player,
    tracks,
    rerender,
    title: () => screen.getByRole('heading', { level: 2 }),
    press: (name: string) => user.click(screen.getByRole('button', { name })),
  };
}

describe('queue player', () => {
  it('plays the list from the recording that it shows', async () => {
    const { player, press, title } = await setUp();
    expect(title()).toHaveTextContent(/^one$/);
    await press('Play');
    expect(player.getState()).toMatchObject({ track: { id: 'tracks/one' }, playing: true });
    expect(player.getState().queue).toHaveLength(3);
  });

  it('follows the queue, and shows the last track without playing when the player is closed', async () => {
    const { player, press, title } = await setUp();
    await press('Next recording');
    expect(title()).toHaveTextContent(/^two$/);
    await press('Next recording');
    expect(title()).toHaveTextContent(/^three$/);
    act(() => player.close());
    expect(title()).toHaveTextContent(/^three$/);
    expect(player.getState().track).toBeNull();
  });

  it('starts nothing when the list changes', async () => {
    const { player, tracks, rerender, title } = await setUp();
    rerender(<QueuePlayer tracks={tracks.slice(1)} page="/music" />);
    expect(title()).toHaveTextContent(/^two$/);
    expect(player.getState().track).toBeNull();
  });

  it('sets speed, repeat and sleep', async () => {
    const { user, player, press } = await setUp();
    const choose = (name: string, option: string) =>
      user.selectOptions(screen.getByRole('combobox', { name }), option);
    await choose('Speed', '1.5×');
    await press('Repeat: off');
    await choose('Sleep timer', 'At the end of this recording');
    expect(player.getState()).toMatchObject({ rate: 1.5, repeat: 'all', sleep: 'end' });
    await press('Repeat: whole queue');
    await press('Repeat: this recording');
    await choose('Sleep timer', 'In 5 minutes');
    expect(player.getState().repeat).toBe('off');
    expect(player.getState().sleep).toBeGreaterThan(Date.now() + 290_000);
    expect(screen.getByRole('combobox', { name: 'Sleep timer' })).toHaveValue('left');
    await choose('Sleep timer', 'No timer');
    expect(player.getState().sleep).toBeNull();
  });
});
