import type { ModuleContext } from '@sahn/contracts/modules/module';
import { type PlayerState, silentPlayer } from '@sahn/contracts/player/player';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

/*
 * The one file of this room that the shell shares with modules as a single copy: its contexts are the same on both
 * sides. Everything in this room must therefore import it by its package name, never by a relative path.
 */

const Context = createContext<ModuleContext | null>(null);

export interface ModuleContextProviderProps {
  value: ModuleContext;
  children: ReactNode;
}

/** Gives a page or slot what it reads through `useModule`. */
export function ModuleContextProvider({ value, children }: ModuleContextProviderProps) {
  return <Context value={value}>{children}</Context>;
}

/** What the module of this page or slot was given. Throws outside a provider. */
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
 * Part of the player's state; renders again when that part changes. The result of `selector` must be a primitive or a
 * value of the state itself, since a new object at each call would render without end. On the server and while
 * hydrating nothing plays.
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

/** Filled by `ToastProvider` in the shell, read by `useToast` in modules. */
export const ToastContext = createContext<Toasts | null>(null);
