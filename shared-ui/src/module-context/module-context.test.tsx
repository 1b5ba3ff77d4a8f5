import type { PlayerState } from '@sahn/contracts/player/player';
import { ModuleContextProvider, useModule, usePlayer } from '@sahn/shared-ui/module-context';
import { renderBoth } from '@sahn/tooling/testing/render-both';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { act } from 'react';

function Place() {
  return <p>{useModule().locale}</p>;
}

function Sound() {
  return <p>{usePlayer((state) => state.playing) ? 'plays' : 'rests'}</p>;
}

it('says what is missing outside a provider', async () => {
  await expect(renderBoth(<Place />)).rejects.toThrow('ModuleContextProvider');
  jest.restoreAllMocks();
});

it('hydrates in silence and then follows the player', async () => {
  const context = createSampleContext({ name: 'test', locale: 'en', strings: {} });
  const listeners = new Set<() => void>();
  let state: PlayerState = { ...context.player.getState(), playing: true };
  const player = {
    ...context.player,
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const { html, container, complaints, unmount } = await renderBoth(
    <ModuleContextProvider value={{ ...context, player }}>
      <Sound />
    </ModuleContextProvider>,
  );
  expect(html).toBe('<p>rests</p>');
  expect(complaints).toEqual([]);
  expect(container.textContent).toBe('plays');
  await act(async () => {
    state = { ...state, playing: false };
    for (const listener of listeners) listener();
  });
  expect(container.textContent).toBe('rests');
  await unmount();
  expect(listeners.size).toBe(0);
});
