import type { Track } from '@sahn/contracts/content';
import type { Player, PlayerState } from '@sahn/contracts/player';
import { ModuleContextProvider } from '@sahn/shared-ui/module-context';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

const context = createSampleContext({ name: 'mfe-media', locale: 'en', strings: {} });

const nothing: PlayerState = {
  track: null,
  queue: [],
  playing: false,
  position: 0,
  duration: 0,
  failed: false,
};

/** A player that keeps its state in memory and starts from what the test says. */
export function createTestPlayer(start: Partial<PlayerState> = {}): Player {
  let state: PlayerState = { ...nothing, ...start };
  const listeners = new Set<() => void>();
  const set = (change: Partial<PlayerState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) {
      listener();
    }
  };
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    play: (queue, index = 0) => set({ queue, track: queue[index] ?? null, playing: true, duration: 252 }),
    toggle: () => set({ playing: !state.playing }),
    seek: (position) => set({ position }),
    close: () => set(nothing),
  };
}

/** Recordings with the given ids as their titles. */
export async function sampleTracks(...ids: string[]): Promise<Track[]> {
  const { items } = await context.api.list('tracks');
  return ids.flatMap((id) => items.slice(0, 1).map((track) => ({ ...track, id, title: id })));
}

export interface Drawn {
  container: HTMLElement;
  /** The one element that a selector finds. Throws when there is none. */
  find(selector: string): HTMLElement;
  press(selector: string): Promise<void>;
  key(selector: string, key: string): Promise<void>;
}

/** Draws a part in the browser with keys in place of words. */
export async function draw(part: ReactNode, player: Player): Promise<Drawn> {
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  await act(async () =>
    createRoot(container).render(
      <ModuleContextProvider value={{ ...context, player }}>{part}</ModuleContextProvider>,
    ),
  );
  const find = (selector: string) => {
    const element = container.querySelector<HTMLElement>(selector);
    if (element === null) {
      throw new Error(`Nothing matches ${selector} in ${container.innerHTML}`);
    }
    return element;
  };
  return {
    container,
    find,
    press: async (selector) => act(async () => find(selector).click()),
    key: async (selector, key) =>
      act(async () => {
        find(selector).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      }),
  };
}
