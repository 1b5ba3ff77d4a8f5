import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';
import type { Navigator, NavigatorState } from './navigator.browser.ts';
import type { PageState } from './page-state.ts';

interface RouterValue extends NavigatorState {
  /** Absent on the server. */
  navigator: Navigator | null;
}

const RouterContext = createContext<RouterValue | null>(null);

interface RouterProps {
  page: PageState;
  navigator?: Navigator;
  children: ReactNode;
}

/** Gives the tree the page that is shown, and shows the next ones as transitions. */
export function Router({ page, navigator, children }: RouterProps) {
  const [state, setState] = useState(
    (): NavigatorState =>
      navigator?.getState() ?? { page, busy: false, arrival: 'first', stay: false, key: 'first' },
  );
  useEffect(
    () => navigator?.subscribe(() => startTransition(() => setState(navigator.getState()))),
    [navigator],
  );
  return <RouterContext value={{ ...state, navigator: navigator ?? null }}>{children}</RouterContext>;
}

/** The page that is shown, and how it came. */
export function useRouter(): RouterValue {
  const value = use(RouterContext);
  if (!value) throw new Error('useRouter() is used outside <Router>');
  return value;
}
