import type { Track } from '@sahn/contracts/content/tracks';
import { type Player, type PlayerState, silentPlayer } from '@sahn/contracts/player/player';
import { ModuleContextProvider } from '@sahn/shared-ui/module-context';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

const context = createSampleContext({ name: 'mfe-media', locale: 'en', strings: {} });

export interface TestPlayer extends Player {
  /** What becomes of the sound by itself. */
  become(change: Partial<PlayerState>): void;
}

/** A player that keeps its state in memory and starts from what the test says. */
export function createTestPlayer(start: Partial<PlayerState> = {}): TestPlayer {
  let state: PlayerState = { ...silentPlayer, ...start };
  const listeners = new Set<() => void>();
  const set = (change: Partial<PlayerState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) {
      listener();
    }
  };
  const go = (steps: number) => {
    const track = state.queue[state.queue.findIndex(({ id }) => id === state.track?.id) + steps];
    if (track) {
      set({ track, position: 0 });
    }
  };
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    play: (queue, index = 0) =>
      set({ queue, track: queue[index] ?? null, playing: true, position: 0, duration: 252, failure: null }),
    toggle: () => set({ playing: !state.playing, failure: null }),
    pause: () => set({ playing: false }),
    seek: (position, { play = false } = {}) => set({ position, playing: play || state.playing }),
    next: () => go(1),
    previous: () => go(-1),
    setRate: (rate) => set({ rate }),
    setRepeat: (repeat) => set({ repeat }),
    setSleep: (minutes) =>
      set({ sleep: typeof minutes === 'number' ? Date.now() + minutes * 60_000 : minutes }),
    setLoop: (loop) => set({ loop }),
    close: () => set(silentPlayer),
    become: set,
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
  /** A pointer event on the first time bar, which is 84 px wide: a pixel for each of 60 seconds, and the knob. */
  pointer(name: string, second: number): Promise<void>;
  root: Root;
}

/** Draws another part in the same place. */
export async function redraw(drawn: Drawn, part: ReactNode, player: Player): Promise<void> {
  await act(async () => drawn.root.render(within(part, player)));
}

function within(part: ReactNode, player: Player): ReactNode {
  return <ModuleContextProvider value={{ ...context, player }}>{part}</ModuleContextProvider>;
}

/** Draws a part in the browser with keys in place of words. */
export async function draw(part: ReactNode, player: Player): Promise<Drawn> {
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  const root = createRoot(container);
  await act(async () => root.render(within(part, player)));
  const find = (selector: string) => {
    const element = container.querySelector<HTMLElement>(selector);
    if (element === null) {
      throw new Error(`Nothing matches ${selector} in ${container.innerHTML}`);
    }
    return element;
  };
  return {
    container,
    root,
    pointer: (name, second) =>
      act(async () => {
        const bar = find('input[type=range]').parentElement;
        if (bar) {
          bar.getBoundingClientRect = () => new DOMRect(0, 0, 84, 44);
        }
        const event = new MouseEvent(name, { bubbles: true, clientX: 12 + second, button: 0 });
        bar?.dispatchEvent(Object.assign(event, { isPrimary: true, pointerId: 1 }));
      }),
    find,
    press: async (selector) => act(async () => find(selector).click()),
    key: async (selector, key) =>
      act(async () => {
        find(selector).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      }),
  };
}
