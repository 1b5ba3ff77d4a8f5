import type { CurrentPageStore } from '@sahn/contracts/modules/module';
import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';
import type { PageState } from '../routing/page-state.ts';
import { useBrowserLayoutEffect } from '../services/use-browser-layout-effect.ts';
import { createCurrentPageStore } from './current-page-store.ts';
import type { Navigator, NavigatorState } from './navigator.browser.ts';

interface RouterStore {
  getState(): NavigatorState;
  subscribe(listener: () => void): () => void;
  /** Called when the tree is hydrated: from then on it follows the navigator. */
  begin(): void;
  /** Null on the server. */
  navigator: Navigator | null;
  currentPage: CurrentPageStore;
}

/*
 * The context holds a store that never changes, not the state: a context that changes makes React render every part that
 * is not hydrated yet from scratch, and a navigation would wait for all their code.
 */
const RouterContext = createContext<RouterStore | null>(null);

interface RouterProps {
  page: PageState;
  navigator?: Navigator;
  children: ReactNode;
}

function createStore(page: PageState, navigator: Navigator | undefined): RouterStore {
  const state: NavigatorState = { page, busy: false, navigationType: 'load', stay: false, key: 'load' };
  if (!navigator) {
    const source = { getState: () => state, subscribe: () => () => {} };
    return { ...source, begin() {}, navigator: null, currentPage: createCurrentPageStore(source) };
  }
  // A click may come while React hydrates the page: until that is done, all parts render what the server rendered.
  let isHydrated = false;
  const source = {
    getState: () => (isHydrated ? navigator.getState() : navigator.first),
    subscribe: navigator.subscribe,
  };
  return {
    ...source,
    begin() {
      isHydrated = true;
    },
    navigator,
    currentPage: createCurrentPageStore(source),
  };
}

/** Gives the tree the page that is shown. */
export function Router({ page, navigator, children }: RouterProps) {
  const [store] = useState(() => createStore(page, navigator));
  // Before the parts' own effects, in which they look whether the page has changed meanwhile.
  useBrowserLayoutEffect(store.begin, [store]);
  return <RouterContext value={store}>{children}</RouterContext>;
}

function useRouterStore(): RouterStore {
  const store = use(RouterContext);
  if (!store) throw new Error('useRouter() is used outside <Router>');
  return store;
}

/** A part of the state. Renders again, in a transition, only when that part has changed. */
export function useRouterPart<Part>(pick: (state: NavigatorState) => Part): Part {
  const store = useRouterStore();
  const [part, setPart] = useState(() => pick(store.getState()));
  useEffect(() => {
    const take = () => startTransition(() => setPart(() => pick(store.getState())));
    take();
    return store.subscribe(take);
  }, [store, pick]);
  return part;
}

const whole = (state: NavigatorState) => state;

/** The page that is shown, and the navigation that led to it. */
export function useRouter(): NavigatorState {
  return useRouterPart(whole);
}

/** What takes the visitor elsewhere; absent on the server. */
export function useNavigator(): Navigator | null {
  return useRouterStore().navigator;
}

/** The page's address as modules see it; the same store at every rendering. */
export function useCurrentPageStore(): CurrentPageStore {
  return useRouterStore().currentPage;
}
