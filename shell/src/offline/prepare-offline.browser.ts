import type { Navigator as PageNavigator } from '../navigation/navigator.browser.ts';
import type { Site } from '../services/site.tsx';

/** Loads what stores visited pages, and what answers when another language cannot be reached, when the page is idle. */
export function prepareOffline(site: Site, shown: PageNavigator): void {
  const load = async () => {
    const { beginOffline } = await import(/* webpackChunkName: "offline" */ './begin-offline.browser.ts');
    beginOffline(site, shown);
  };
  // Without it, pages are not stored; the next document tries again.
  const begin = () => {
    const start = () => void load().catch(() => {});
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 5_000 });
    else setTimeout(start, 1_000);
  };
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
