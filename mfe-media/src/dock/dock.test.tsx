import { createTestPlayer, draw } from '../testing/draw.tsx';
import { Slot } from './dock.tsx';

const one = { id: 'tracks/one', title: 'First', by: 'A reciter', src: '/one.mp3', page: '/music' };
const two = { id: 'tracks/two', title: 'Second', src: '/two.mp3' };
const playing = { track: one, queue: [one, two], playing: true, position: 65, duration: 252 };

describe('dock', () => {
  it('draws nothing while no track is in the player', async () => {
    const { container } = await draw(<Slot />, createTestPlayer());
    expect(container.innerHTML).toBe('');
  });

  it('shows the track, its time and where it stands', async () => {
    const { find } = await draw(<Slot />, createTestPlayer(playing));
    expect(find('aside').textContent).toContain('01:05 / 04:12');
    expect(find('aside a').getAttribute('href')).toBe('/en/music');
    expect(find('input').getAttribute('dir')).toBe('ltr');
    expect(find('input').getAttribute('aria-valuetext')).toBe('player.positionText');
  });

  it('moves by keys within the recording and leaves it at rest', async () => {
    const player = createTestPlayer({ ...playing, playing: false });
    const { key } = await draw(<Slot />, player);
    await key('input', 'ArrowRight');
    expect(player.getState().position).toBe(70);
    await key('input', 'PageDown');
    expect(player.getState().position).toBe(40);
    await key('input', 'ArrowLeft');
    await key('input', 'Home');
    expect(player.getState().position).toBe(0);
    await key('input', 'ArrowLeft');
    expect(player.getState()).toMatchObject({ position: 0, playing: false });
  });

  it('goes to the next of the queue, and no further than its end', async () => {
    const player = createTestPlayer(playing);
    const { press } = await draw(<Slot />, player);
    await press('[aria-label="player.next"]');
    expect(player.getState().track).toEqual(two);
    await press('[aria-label="player.next"]');
    expect(player.getState().track).toEqual(two);
  });

  it('says when a recording failed and tries again', async () => {
    const player = createTestPlayer({ ...playing, playing: false, failure: 'network' });
    const { find, press } = await draw(<Slot />, player);
    expect(find('[role="status"]').textContent).toContain('player.failure.network');
    await press('[role="status"] button');
    expect(player.getState().playing).toBe(true);
  });

  it('goes away when it is closed', async () => {
    const player = createTestPlayer(playing);
    const { container, press } = await draw(<Slot />, player);
    await press('[aria-label="player.close"]');
    expect(container.innerHTML).toBe('');
    expect(player.getState().track).toBeNull();
  });
});
