import type { Navigator as PageNavigator } from './navigation/navigator.browser.ts';
import type { Site } from './services/site.tsx';

/** Loads when the page is idle what its first screen does not need: storing pages, unreached languages, the last sound. */
export function prepareLater(site: Site, shown: PageNavigator): void {
  const load = async () => {
    const { beginLater } = await import(/* webpackChunkName: "later" */ './begin-later.browser.ts');
    beginLater(site, shown);
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
