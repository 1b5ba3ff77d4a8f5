import { connection } from '../services/connection.browser.ts';
import type { Site } from '../services/site.tsx';
import { whenAtRest } from '../when-at-rest.browser.ts';

/*
 * Links on the page, for the prefetcher. Its code is not needed for the page itself: it is loaded when the document is at
 * rest, or when the visitor points at a link; never for those who save data. When it cannot be loaded, nothing is prefetched.
 * The list of all modules is loaded before it.
 */

async function loadPrefetcher({ modules }: Site) {
  if (connection().saveData) return undefined;
  try {
    // Without it, links to modules that the document does not have would count as links to nowhere.
    await modules.loadAll();
    return await import(/* webpackChunkName: "prefetch" */ './prefetch.browser.ts');
  } catch {
    return undefined;
  }
}

/** Prefetches the page of a link that the visitor points at, touches or focuses. */
export async function prefetchPage(site: Site, path: string): Promise<void> {
  const prefetch = await loadPrefetcher(site);
  await prefetch?.prefetcherOf(site).load(path);
}

/** Watches a link, which is prefetched while it is in view. Returns a function that stops it. */
export function watchLink(site: Site, link: Element, path: string): () => void {
  let isGone = false;
  let stop: (() => void) | undefined;
  void whenAtRest()
    .then(() => loadPrefetcher(site))
    .then((prefetch) => {
      if (!isGone)
        stop = prefetch?.whileInView(link, () =>
          prefetch.prefetcherOf(site).want(path, link.closest('main') !== null),
        );
    });
  return () => {
    isGone = true;
    stop?.();
  };
}
