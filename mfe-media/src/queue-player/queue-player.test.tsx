import { act } from 'react';
import { createTestPlayer, draw, redraw, sampleTracks } from '../testing/draw.tsx';
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
  const player = createTestPlayer();
  const drawn = await draw(<QueuePlayer tracks={tracks} page="/music" />, player);
  return { ...drawn, player, tracks, title: () => drawn.find('h2').textContent };
}

describe('queue player', () => {
  it('plays the list from the recording that it shows', async () => {
    const { player, press, title } = await setUp();
    expect(title()).toBe('one');
    await press('[aria-label="player.play"]');
    expect(player.getState()).toMatchObject({ track: { id: 'tracks/one' }, playing: true });
    expect(player.getState().queue).toHaveLength(3);
  });

  it('follows the queue, and keeps what was shown last when the player is closed, in silence', async () => {
    const { player, press, title } = await setUp();
    await press('[aria-label="player.next"]');
    expect(title()).toBe('two');
    await press('[aria-label="player.next"]');
    expect(title()).toBe('three');
    await act(async () => player.close());
    expect(title()).toBe('three');
    expect(player.getState().track).toBeNull();
  });

  it('starts nothing when the list is another', async () => {
    const drawn = await setUp();
    await redraw(drawn, <QueuePlayer tracks={drawn.tracks.slice(1)} page="/music" />, drawn.player);
    expect(drawn.title()).toBe('two');
    expect(drawn.player.getState().track).toBeNull();
  });

  it('sets speed, repeat and sleep', async () => {
    const { player, press, find } = await setUp();
    const choose = (label: string, value: string) =>
      act(async () => {
        const field = find(`select[aria-label="${label}"]`) as HTMLSelectElement;
        field.value = value;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      });
    await choose('player.rate', '1.5');
    await press('[aria-label="player.repeat.off"]');
    await choose('player.sleep', 'end');
    expect(player.getState()).toMatchObject({ rate: 1.5, repeat: 'all', sleep: 'end' });
    await press('[aria-label="player.repeat.all"]');
    await press('[aria-label="player.repeat.one"]');
    await choose('player.sleep', '5');
    expect(player.getState().repeat).toBe('off');
    expect(player.getState().sleep).toBeGreaterThan(Date.now() + 290_000);
    expect((find('select[aria-label="player.sleep"]') as HTMLSelectElement).value).toBe('left');
    await choose('player.sleep', 'off');
    expect(player.getState().sleep).toBeNull();
  });
});
