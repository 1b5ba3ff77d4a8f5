import { readHashes } from './modules/guard.browser.ts';
import type { Navigator } from './navigation/navigator.browser.ts';
import { reachLanguages } from './navigation/reach-language.browser.ts';
import { keepPages } from './offline/keep-pages.browser.ts';
import { offerPlace } from './services/player/kept-place.browser.ts';
import type { Site } from './services/site.tsx';

/**
 * Begins what a page does about lost connections, and offers to listen on from where the last document was left. Reads what
 * allows the page to load more of its module, before the visitor asks for that.
 */
export function beginLater(site: Site, shown: Navigator): void {
  const own = site.boot.modules.find(({ name }) => name === shown.first.page.module);
  // Who asks for a file tries again.
  if (own) void readHashes(own.base).catch(() => undefined);
  reachLanguages(site, shown);
  keepPages(shown.first.page);
  offerPlace(site.player.store);
}
