/** @jest-environment node */
import type { Engine } from './player.ts';
import { createPlayer } from './player.ts';

const queue = [{ id: 'one', title: 'One', src: '/one.mp3' }];

function setUp(fails = 0) {
  const engine = { play: jest.fn(), toggle: jest.fn(), seek: jest.fn(), pause: jest.fn(), close: jest.fn() };
  let loads = 0;
  const player = createPlayer(async () => {
    loads += 1;
    if (loads <= fails) throw new Error('no line');
    return () => engine as unknown as Engine;
  });
  return { player, engine, loads: () => loads };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('the player before its engine is loaded', () => {
  it('does not load the engine until a part of the page subscribes', async () => {
    const { player, loads } = setUp();
    player.store.subscribe(() => {});
    expect(loads()).toBe(0);
    player.subscribe(() => {});
    player.subscribe(() => {});
    await settle();
    expect(loads()).toBe(1);
  });

  it('performs earlier calls in order when it is loaded', async () => {
    const { player, engine } = setUp();
    player.play(queue);
    player.seek(12);
    expect(player.getState()).toMatchObject({ track: queue[0], waiting: true });
    await settle();
    expect(engine.play).toHaveBeenCalledWith(queue, 0);
    expect(engine.seek.mock.calls[0]?.[0]).toBe(12);
  });

  it.each(['pause', 'toggle', 'close'] as const)('%s takes a play back', async (step) => {
    const { player, engine } = setUp();
    player.play(queue);
    player[step]();
    await settle();
    expect(engine.play).not.toHaveBeenCalled();
    expect(player.getState().waiting).toBe(false);
  });

  it('fails when it cannot be loaded, and a toggle retries', async () => {
    const { player, engine } = setUp(1);
    player.play(queue);
    await settle();
    expect(player.getState()).toMatchObject({ waiting: false, failure: 'network' });
    player.toggle();
    await settle();
    expect(engine.toggle).toHaveBeenCalledTimes(1);
    expect(player.getState()).toMatchObject({ track: queue[0], failure: null });
  });
});
