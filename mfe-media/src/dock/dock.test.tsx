import type { PlayerState } from '@sahn/contracts/player/player';
import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { createSamplePlayer } from '@sahn/tooling/testing/sample-player';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Slot } from './dock.tsx';

const one = { id: 'tracks/one', title: 'First', by: 'A reciter', src: '/one.mp3', page: '/music' };
const two = { id: 'tracks/two', title: 'Second', src: '/two.mp3' };
const playing = { track: one, queue: [one, two], playing: true, position: 65, duration: 252 };

function setUp(start?: Partial<PlayerState>) {
  const player = createSamplePlayer(start);
  const { container } = renderInModule(<Slot />, { context: { player } });
  return { player, container, user: userEvent.setup() };
}

describe('dock', () => {
  it('renders nothing while no track is in the player', () => {
    const { container } = setUp();
    expect(container).toBeEmptyDOMElement();
  });

  it('shows the track, its time and where it stands', () => {
    setUp(playing);
    const dock = screen.getByRole('complementary', { name: 'Now playing' });
    expect(dock).toHaveTextContent('01:05 / 04:12');
    expect(within(dock).getByRole('link', { name: 'First' })).toHaveAttribute('href', '/en/music');
    const slider = within(dock).getByRole('slider', { name: 'Position' });
    expect(slider).toHaveAttribute('dir', 'ltr');
    expect(slider).toHaveAttribute('aria-valuetext', '1 minute 5 seconds of 4 minutes 12 seconds');
  });

  it('says the language of a title after a switch to another', () => {
    setUp({ ...playing, track: { ...one, id: 'unknown', title: 'باران بر گنبد', language: 'fa' } });
    const title = screen.getByText('باران بر گنبد');
    expect(title.closest('[lang]')).toHaveAttribute('lang', 'fa');
    expect(title.closest('[dir]')).toHaveAttribute('dir', 'rtl');
  });

  it('shows the title in the language to which the visitor switched', async () => {
    setUp({ ...playing, track: { ...one, title: 'باران بر گنبد', language: 'fa' } });
    expect(await screen.findByText('Sample track')).toBeVisible();
    expect(screen.queryByText('باران بر گنبد')).toBeNull();
  });

  it.each(['tracks/one', 'duas/one/slow'])('shows whose %s is in that language too', async (id) => {
    setUp({ ...playing, track: { ...one, id, by: 'کارگاه صحن', language: 'fa' } });
    expect(screen.getByText('کارگاه صحن')).toHaveAttribute('lang', 'fa');
    expect(await screen.findByText('Sample term')).not.toHaveAttribute('lang');
    expect(screen.queryByText('کارگاه صحن')).toBeNull();
  });

  it('seeks by keys and does not start a paused recording', async () => {
    const { player, user } = setUp({ ...playing, playing: false });
    act(() => screen.getByRole('slider').focus());
    await user.keyboard('{ArrowRight}');
    expect(player.getState().position).toBe(70);
    await user.keyboard('{PageDown}');
    expect(player.getState().position).toBe(40);
    await user.keyboard('{ArrowLeft}{Home}');
    expect(player.getState().position).toBe(0);
    await user.keyboard('{ArrowLeft}');
    expect(player.getState()).toMatchObject({ position: 0, playing: false });
  });

  it.each([
    ['leads to others of the queue', [one, two], 1],
    ['leads to no others where there are none', [one], 0],
  ])('%s', (_name, queue, buttons) => {
    setUp({ ...playing, queue });
    expect(screen.queryAllByRole('button', { name: 'Next recording' })).toHaveLength(buttons);
    expect(screen.queryAllByRole('button', { name: 'Previous recording' })).toHaveLength(buttons);
  });

  it('shows the cover to the eye alone, since the title is beside it', () => {
    const { container } = setUp({ ...playing, track: { ...one, cover: '/cover.webp' } });
    expect(container.querySelector('img')).toHaveAttribute('src', '/cover.webp');
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('goes to the next of the queue, and no further than its end', async () => {
    const { player, user } = setUp(playing);
    const next = screen.getByRole('button', { name: 'Next recording' });
    await user.click(next);
    expect(player.getState().track).toEqual(two);
    await user.click(next);
    expect(player.getState().track).toEqual(two);
  });

  it.each([
    ['off', 'true'],
    ['all', 'false'],
  ] as const)('with repeat %s, says at the end of the queue that there is no next: %s', (repeat, isOver) => {
    setUp({ ...playing, track: two, repeat });
    expect(screen.getByRole('button', { name: 'Next recording' })).toHaveAttribute('aria-disabled', isOver);
  });

  it('offers to go on from where the last document was left, until it plays', async () => {
    const { player, user } = setUp({ ...playing, playing: false, position: 83 });
    const goOn = screen.getByRole('button', { name: /^Continue at .*01:23/ });
    await user.click(goOn);
    expect(player.getState()).toMatchObject({ playing: true, position: 83 });
    expect(screen.queryByRole('button', { name: /^Continue at/ })).toBeNull();
    act(() => player.pause());
    expect(screen.queryByRole('button', { name: /^Continue at/ })).toBeNull();
  });

  it('says when a recording failed and tries again', async () => {
    const { player, user } = setUp({ ...playing, playing: false, failure: 'network' });
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent('Could not load: the connection was lost.');
    await user.click(within(status).getByRole('button', { name: 'Try again' }));
    expect(player.getState().playing).toBe(true);
  });

  it('folds its panel away by Escape, and the focus is on what opened it', async () => {
    const { user } = setUp(playing);
    const more = screen.getByRole('button', { expanded: false });
    await user.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    act(() => screen.getAllByRole('combobox')[0]?.focus());
    await user.keyboard('{Escape}');
    expect(more).toHaveAttribute('aria-expanded', 'false');
    expect(more).toHaveFocus();
  });

  it('goes away when it is closed', async () => {
    const { player, user, container } = setUp(playing);
    await user.click(screen.getByRole('button', { name: 'Close player' }));
    expect(container).toBeEmptyDOMElement();
    expect(player.getState().track).toBeNull();
  });
});
