import type { Navigator } from '../navigation/navigator.browser.ts';
import type { Site } from '../services/site.tsx';
import { keepPages } from './keep-pages.browser.ts';
import { reachLanguages } from './reach-language.browser.ts';

/** Begins what a page does about lost connections. */
export function beginOffline(site: Site, shown: Navigator): void {
  reachLanguages(site, shown);
  keepPages(shown.first.page);
}
