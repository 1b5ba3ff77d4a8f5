import type { CurrentPageStore } from '@sahn/contracts/modules/module';
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import type { PageState } from '../routing/page-state.ts';
import { createCurrentPageStore } from './current-page-store.ts';
import type { Navigator, NavigatorListener, NavigatorState } from './navigator.browser.ts';

interface RouterStore {
  getState(): NavigatorState;
  subscribe(listener: NavigatorListener): () => void;
  /** Called when the tree is hydrated; from then on it follows the navigator. */
  begin(): void;
  /** Null on the server. */
  navigator: Navigator | null;
  currentPage: CurrentPageStore;
}

/*
 * The context value is a store that never changes, not the state: when a context value changes, React renders all parts
 * that are not hydrated yet from scratch, and a navigation would wait for all their code.
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
  // A click may occur during hydration. Until it is complete, all parts render what the server rendered.
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

/** Provides the current page to the tree. */
export function Router({ page, navigator, children }: RouterProps) {
  const [store] = useState(() => createStore(page, navigator));
  // Runs before the effects of the parts, which check whether the page has changed meanwhile.
  useLayoutEffect(() => store.begin(), [store]);
  return <RouterContext value={store}>{children}</RouterContext>;
}

function useRouterStore(): RouterStore {
  const store = use(RouterContext);
  if (!store) throw new Error('useRouter() is used outside <Router>');
  return store;
}

/** A part of the state. Renders again, in a transition, only when that part changes. */
export function useRouterPart<Part>(pick: (state: NavigatorState) => Part): Part {
  const store = useRouterStore();
  const [part, setPart] = useState(() => pick(store.getState()));
  useEffect(() => {
    const take = (urgent: boolean) => {
      // Read here, not while rendering: the state may be another one by then, and parts would show different pages.
      const next = pick(store.getState());
      if (urgent) setPart(() => next);
      else startTransition(() => setPart(() => next));
    };
    take(false);
    return store.subscribe(take);
  }, [store, pick]);
  return part;
}

const whole = (state: NavigatorState) => state;

/** The current page, and the navigation that led to it. */
export function useRouter(): NavigatorState {
  return useRouterPart(whole);
}

/** The navigator; null on the server. */
export function useNavigator(): Navigator | null {
  return useRouterStore().navigator;
}

/** The store of the page's address for modules. It is the same in every render. */
export function useCurrentPageStore(): CurrentPageStore {
  return useRouterStore().currentPage;
}
