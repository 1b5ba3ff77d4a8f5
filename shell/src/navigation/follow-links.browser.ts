import { isPlainClick } from '../routing/is-plain-click.ts';
import { matchPage } from '../routing/match-page.ts';
import { missingRoute } from '../routing/shell-routes.ts';
import type { Site } from '../services/site.tsx';
import type { Navigator } from './navigator.browser.ts';

function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  return link && isPlainClick(event, link) && !link.hasAttribute('download') ? link : null;
}

/**
 * Navigates on clicks of links in parts that are not hydrated yet, which have no handlers: loading a document would stop
 * the player.
 */
export function followLinks(site: Site, navigator: Navigator): void {
  window.addEventListener('click', (event) => {
    const link = linkOf(event);
    if (!link || link.origin !== location.origin || site.isStale()) return;
    const isHere = link.pathname === location.pathname && link.search === location.search;
    const { route } = matchPage(site.modules.listed, link.pathname, site.boot.locale);
    if (isHere || route === missingRoute) return;
    event.preventDefault();
    void navigator.navigate(link.pathname + link.search + link.hash);
  });
}
