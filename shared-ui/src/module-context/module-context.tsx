import type { ModuleContext } from '@sahn/contracts/modules/module';
import { type PlayerState, silentPlayer } from '@sahn/contracts/player/player';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

/*
 * The only file of this room of which a page has a single copy, shared by the shell and the modules, so that they have
 * the same contexts. All files of this room must therefore import it by its package name, never by a relative path.
 */

/**
 * Sealed, because a module can get at it by the element that the provider returns: with an accessor instead of its value,
 * it would take part in the rendering of other modules on the server.
 */
const Context = Object.seal(createContext<ModuleContext | null>(null));

export interface ModuleContextProviderProps {
  value: ModuleContext;
  children: ReactNode;
}

/** Provides the context that a page or slot gets from `useModule`. */
export function ModuleContextProvider({ value, children }: ModuleContextProviderProps) {
  return <Context value={value}>{children}</Context>;
}

/** The context of the page's or slot's module. Throws outside a provider. */
export function useModule(): ModuleContext {
  const context = useContext(Context);
  if (context === null) {
    throw new Error(
      'useModule() found no module context. Render the component inside <ModuleContextProvider>; the shell does so for ' +
        'pages and slots, and tests must do it themselves.',
    );
  }
  return context;
}

/**
 * Part of the player's state; renders again when that part changes. `selector` must return a primitive or a value of the
 * state itself: a new object in each call would cause an endless loop of renders. On the server and during hydration the
 * player is empty.
 */
export function usePlayer<Part>(selector: (state: PlayerState) => Part): Part {
  const { player } = useModule();
  return useSyncExternalStore(
    player.subscribe,
    () => selector(player.getState()),
    () => selector(silentPlayer),
  );
}

export interface ToastMessage {
  text: string;
  kind?: 'plain' | 'error';
  action?: { label: string; run: () => void };
}

export interface Toasts {
  show(message: ToastMessage): void;
}

/** Set by `ToastProvider` in the shell, read by `useToast` in modules. */
export const ToastContext = createContext<Toasts | null>(null);
