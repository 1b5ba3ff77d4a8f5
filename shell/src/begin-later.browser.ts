import type { Navigator } from './navigation/navigator.browser.ts';
import { reachLanguages } from './navigation/reach-language.browser.ts';
import { keepPages } from './offline/keep-pages.browser.ts';
import { offerPlace } from './services/player/kept-place.browser.ts';
import type { Site } from './services/site.tsx';

/** Begins what a page does about lost connections, and offers to listen on from where the last document was left. */
export function beginLater(site: Site, shown: Navigator): void {
  reachLanguages(site, shown);
  keepPages(shown.first.page);
  offerPlace(site.player.store);
}
