import type { SiteInfo } from '@sahn/contracts/site/site-info';
import { createContext, useContext } from 'react';

const SiteInfoContext = createContext<SiteInfo | null>(null);

export const SiteInfoProvider = SiteInfoContext;

/** The texts of `site.yml`, in the language of the page. */
export function useSiteInfo(): SiteInfo {
  const info = useContext(SiteInfoContext);
  if (!info) throw new Error('useSiteInfo() is used outside <SiteInfoProvider>');
  return info;
}
