import { matchPage, pageLocation } from '../routing/match-page.ts';
import type { PageMatch, PartResult } from '../routing/page-state.ts';
import { missingRoute } from '../routing/shell-routes.ts';
import type { Site } from '../services/site.tsx';

/*
 * Results of pages' loaders by address: of pages that were shown, so that Back needs no request, and of prefetched ones.
 * A result is dropped when a later response shows that the content has changed since.
 */

const maxPages = 24;
const minute = 60_000;
/** Pages of items depend on the content alone, whose changes are noticed; others may also show something else. */
const itemsFreshMs = 5 * minute;
const freshMs = minute / 2;
/** Back shows the page as it was left, as browsers do with documents. */
const backFreshMs = 10 * minute;

interface Stored {
  at: number;
  /** The content's revision when the result came; empty while it is not known. */
  revision: string;
  result: Promise<PartResult>;
}

export class PageResults {
  readonly #site: Site;
  readonly #stored = new Map<string, Stored>();

  constructor(site: Site) {
    this.#site = site;
  }

  #keyOf({ route }: PageMatch, url: URL): string {
    return `${url.pathname}${pageLocation(route, url).search}`;
  }

  #isCurrent({ revision }: Stored): boolean {
    const now = this.#site.contentRevision();
    return revision === '' || now === '' || revision === now;
  }

  /** The result for an address, which may still be loading; undefined when there is none, or it is old. */
  find(match: PageMatch, url: URL, back = false): Promise<PartResult> | undefined {
    const key = this.#keyOf(match, url);
    const stored = this.#stored.get(key);
    if (!stored) return undefined;
    const { items, item } = match.route;
    const limit = back ? backFreshMs : items || item ? itemsFreshMs : freshMs;
    if (performance.now() - stored.at < limit && this.#isCurrent(stored)) return stored.result;
    this.#stored.delete(key);
    return undefined;
  }

  has(match: PageMatch, url: URL): boolean {
    return this.find(match, url) !== undefined;
  }

  /** Stores the result of a page, unless it turns out to be a failure or the page differs by visitor. */
  store(match: PageMatch, url: URL, result: Promise<PartResult>): void {
    if (!match.route.cached || match.route === missingRoute) return;
    const key = this.#keyOf(match, url);
    const stored = { at: performance.now(), revision: '', result };
    // At the end, behind those that are older.
    this.#stored.delete(key);
    this.#stored.set(key, stored);
    const [oldest] = this.#stored.keys();
    if (this.#stored.size > maxPages && oldest !== undefined) this.#stored.delete(oldest);
    const forget = () => {
      if (this.#stored.get(key) === stored) this.#stored.delete(key);
    };
    result.then(({ state }) => {
      stored.revision = this.#site.contentRevision();
      if (state !== 'ready') forget();
    }, forget);
  }
}

const bySite = new WeakMap<Site, PageResults>();

/** The results of a document's site. */
export function resultsOf(site: Site): PageResults {
  const known = bySite.get(site) ?? new PageResults(site);
  bySite.set(site, known);
  return known;
}

/** The page of this site that a full path names, with its address. */
export function targetOf({ boot, modules }: Site, path: string): { match: PageMatch; url: URL } {
  const url = new URL(path, location.href);
  return { url, match: matchPage(modules.listed, url.pathname, boot.locale) };
}
