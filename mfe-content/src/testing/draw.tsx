import { join } from 'node:path';
import type { ModuleContext } from '@sahn/contracts/modules/module';
import { type Player, type PlayerState, silentPlayer } from '@sahn/contracts/player/player';
import { ModuleContextProvider } from '@sahn/shared-ui/module-context';
import { readManifest } from '@sahn/tooling/testing/read-manifest';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

const { routes } = readManifest(join(import.meta.dirname, '../..'));

/** Draws within an English context whose strings are their keys. Undrawn after the test. */
export async function draw(node: ReactNode, own: Partial<ModuleContext> = {}) {
  const place = document.createElement('div');
  document.body.append(place);
  const context: ModuleContext = {
    ...createSampleContext({ name: 'mfe-content', locale: 'en', strings: {}, routes }),
    ...own,
  };
  const root = createRoot(place);
  await act(async () => {
    root.render(<ModuleContextProvider value={context}>{node}</ModuleContextProvider>);
  });
  drawn.push(async () => {
    await act(async () => root.unmount());
    place.remove();
  });
  return {
    find<Kind extends Element = HTMLElement>(selector: string): Kind {
      const found = place.querySelector<Kind>(selector);
      if (!found) throw new Error(`nothing fits ${selector} in ${place.innerHTML}`);
      return found;
    },
    has: (selector: string) => place.querySelector(selector) !== null,
  };
}

const drawn: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const undraw of drawn.splice(0)) await undraw();
});

/** Does something as a visitor would, and waits until all is drawn. */
export async function doing(step: () => void): Promise<void> {
  await act(async () => step());
}

/** Types into a field as a browser reports it to React. */
export async function typeInto(field: HTMLInputElement, text: string): Promise<void> {
  await doing(() => {
    const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    own?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Chooses in a list of choices as a browser reports it to React. */
export async function chooseIn(list: HTMLSelectElement, value: string): Promise<void> {
  await doing(() => {
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** A player without sound; `move` stands for the passing of time. */
export function createTestPlayer(): Player & { move(position: number): void } {
  let state: PlayerState = silentPlayer;
  const listeners = new Set<() => void>();
  const set = (change: Partial<PlayerState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    play: (queue, index = 0) =>
      set({ queue, track: queue[index] ?? null, playing: true, position: 0, duration: 30 }),
    toggle: () => set({ playing: !state.playing }),
    pause: () => set({ playing: false }),
    seek: (position, { play = false } = {}) => set({ position, playing: play || state.playing }),
    next() {},
    previous() {},
    setRate: (rate) => set({ rate }),
    setRepeat: (repeat) => set({ repeat }),
    setSleep() {},
    setLoop: (loop) => set({ loop }),
    close: () => set(silentPlayer),
    move: (position) => set({ position }),
  };
}
