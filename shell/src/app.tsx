import { type ReactNode, StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { type Site, SiteProvider } from './site.tsx';

interface AppProps {
  site: Site;
  /** The router, which differs between server and browser. */
  children: ReactNode;
}

/** The one React tree: the same on both sides. */
export function App({ site, children }: AppProps) {
  return (
    <StrictMode>
      <SiteProvider value={site}>
        <I18nextProvider i18n={site.i18n}>{children}</I18nextProvider>
      </SiteProvider>
    </StrictMode>
  );
}
