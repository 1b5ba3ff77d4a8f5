import { type PlayerState, silentPlayer } from '@sahn/contracts/player/player';
import { useModule, usePlayer } from '@sahn/shared-ui/module-context';
import { hydrateInModule } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { act, renderHook } from '@testing-library/react';

function Sound() {
  return <p>{usePlayer((state) => state.playing) ? 'plays' : 'rests'}</p>;
}

it('throws outside a provider, naming what is missing', () => {
  // React also logs the error on the console.
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(() => useModule())).toThrow('ModuleContextProvider');
  error.mockRestore();
});

it('hydrates with a silent player and then follows its state', async () => {
  const listeners = new Set<() => void>();
  let state: PlayerState = { ...silentPlayer, playing: true };
  const player = {
    ...createSampleContext({ name: 'sample', locale: 'en', strings: {} }).player,
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const { html, container, unmount } = await hydrateInModule(<Sound />, { context: { player } });
  expect(html).toBe('<p>rests</p>');
  expect(container).toHaveTextContent(/^plays$/);
  act(() => {
    state = { ...state, playing: false };
    for (const listener of listeners) listener();
  });
  expect(container).toHaveTextContent(/^rests$/);
  unmount();
  expect(listeners.size).toBe(0);
});
