import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';
import type { Navigator, NavigatorState } from './navigator.browser.ts';
import type { PageState } from './page-state.ts';

interface RouterStore {
  getState(): NavigatorState;
  subscribe(listener: () => void): () => void;
  /** Absent on the server. */
  navigator: Navigator | null;
}

/*
 * The context holds a store that never changes, not the state: a context that changes makes React draw anew every part
 * that the server has drawn and nobody has taken over yet, and a navigation would wait for all their code.
 */
const RouterContext = createContext<RouterStore | null>(null);

interface RouterProps {
  page: PageState;
  navigator?: Navigator;
  children: ReactNode;
}

function createStore(page: PageState, navigator: Navigator | undefined): RouterStore {
  if (navigator) return { getState: navigator.getState, subscribe: navigator.subscribe, navigator };
  const state: NavigatorState = { page, busy: false, arrival: 'first', stay: false, key: 'first' };
  return { getState: () => state, subscribe: () => () => {}, navigator: null };
}

/** Gives the tree the page that is shown. */
export function Router({ page, navigator, children }: RouterProps) {
  const [store] = useState(() => createStore(page, navigator));
  return <RouterContext value={store}>{children}</RouterContext>;
}

function useStore(): RouterStore {
  const store = use(RouterContext);
  if (!store) throw new Error('useRouter() is used outside <Router>');
  return store;
}

/** A part of the state. Draws anew, as a transition, only when that part has changed. */
export function useRouterPart<Part>(pick: (state: NavigatorState) => Part): Part {
  const store = useStore();
  const [part, setPart] = useState(() => pick(store.getState()));
  useEffect(() => {
    const take = () => startTransition(() => setPart(() => pick(store.getState())));
    take();
    return store.subscribe(take);
  }, [store, pick]);
  return part;
}

const whole = (state: NavigatorState) => state;

/** The page that is shown, and how it came. */
export function useRouter(): NavigatorState {
  return useRouterPart(whole);
}

/** What takes the visitor elsewhere; absent on the server. */
export function useNavigator(): Navigator | null {
  return useStore().navigator;
}
