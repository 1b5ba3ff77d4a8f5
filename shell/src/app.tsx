import { StrictMode } from 'react';
import type { Navigator } from './navigation/navigator.browser.ts';
import { Router } from './navigation/router.tsx';
import { RootRoute } from './routes/root-route.tsx';
import type { PageState } from './routing/page-state.ts';
import { type Site, SiteProvider } from './services/site.tsx';

interface AppProps {
  site: Site;
  page: PageState;
  /** Undefined on the server, which has no navigation. */
  navigator?: Navigator;
}

/** The React tree, the same on the server and in the browser. */
export function App({ site, page, navigator }: AppProps) {
  return (
    <StrictMode>
      <SiteProvider value={site}>
        <Router page={page} navigator={navigator}>
          <RootRoute />
        </Router>
      </SiteProvider>
    </StrictMode>
  );
}
