import type { CurrentPage, CurrentPageStore } from '@sahn/contracts/modules/module';
import { belowLocale } from '../routing/local-path.ts';
import type { NavigatorState } from './navigator.browser.ts';

interface StateSource {
  getState(): NavigatorState;
  subscribe(listener: () => void): () => void;
}

function describe({ page, key, navigationType }: NavigatorState): CurrentPage {
  const { pathname, search, hash } = page.location;
  return {
    location: { pathname: belowLocale(pathname), search, hash, key },
    params: page.params,
    startsAtTop: navigationType === 'push' && hash === '',
  };
}

/** The store of the current page for modules. Create it before the first navigation. */
export function createCurrentPageStore(router: StateSource): CurrentPageStore {
  const initial = describe(router.getState());
  let { page } = router.getState();
  let current = initial;
  return {
    getState() {
      const state = router.getState();
      if (state.page !== page) {
        page = state.page;
        current = describe(state);
      }
      return current;
    },
    getInitialState: () => initial,
    subscribe: router.subscribe,
  };
}
