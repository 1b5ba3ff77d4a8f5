import { homeRoute, missingRoute } from '../routing/shell-routes.ts';
import { connection } from '../services/connection.browser.ts';
import type { Site } from '../services/site.tsx';
import { loadPage } from './load-page.ts';
import { resultsOf, targetOf } from './page-results.browser.ts';

/*
 * Prefetches pages of links: the code and data of those that the visitor points at, touches or focuses; of links in view,
 * when the browser is idle, as far as the limits reach. Links of the page's content come first. Of links around it, which
 * are the same on every page, only the files are fetched.
 */

interface Limits {
  /** Pages for each page that is read, the first in view: they are the likeliest to be followed. */
  pages: number;
  /** Of which so many at a time. */
  running: number;
  /** Transferred bytes after which no further page is begun. */
  bytes: number;
}

const fast: Limits = { pages: 6, running: 2, bytes: 300_000 };
/** For a line that the browser calls 3g. */
const slow: Limits = { pages: 3, running: 1, bytes: 100_000 };
const maxFiles = 6;
const loadLimitMs = 30_000;
/** Delay after a page came into view in the same document. */
const pageRestMs = 300;

/** What the visitor's connection may be used for; null: nothing. */
function currentLimits(): Limits | null {
  const { saveData, effectiveType = '' } = connection();
  if (saveData || /2g/.test(effectiveType) || !navigator.onLine) return null;
  return effectiveType === '3g' ? slow : fast;
}

/** Bytes of modules' files and of the API that were transferred since a time of the document. */
function transferredSince(start: number): number {
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime, name }) => startTime >= start && /\/(modules|api)\//.test(name))
    .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0);
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 200);
}

const watched = new Map<Element, (inView: boolean) => void>();
let watcher: IntersectionObserver | undefined;

/**
 * Calls `enter` whenever a link comes into view, and its result when the link leaves. When the result is null, the link is
 * observed no longer: each one costs time in every frame. Returns a function that stops it.
 */
export function whileInView(link: Element, enter: () => (() => void) | null): () => void {
  watcher ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) watched.get(target)?.(isIntersecting);
  });
  let leave: (() => void) | null = null;
  const stop = () => {
    leave?.();
    watched.delete(link);
    watcher?.unobserve(link);
  };
  watched.set(link, (inView) => {
    leave?.();
    leave = inView ? enter() : null;
    if (inView && !leave) stop();
  });
  watcher.observe(link);
  return stop;
}

/** A link in view. */
interface Wanted {
  path: string;
  /** Whether it is part of the page's content. */
  content: boolean;
}

class Prefetcher {
  readonly #site: Site;
  readonly #fetched = new Set<string>();
  readonly #waiting = new Set<Wanted>();
  #running = 0;
  /** The page whose links are counted. */
  #reading = location.pathname;
  #since = 0;
  #pages = 0;
  #files = 0;
  #scheduled = false;

  constructor(site: Site) {
    this.#site = site;
  }

  /** Loads the code and data of a page. False when that failed; the navigation will run into it again and show it. */
  async load(path: string): Promise<boolean> {
    const site = this.#site;
    const { match, url } = targetOf(site, path);
    const { locale, route } = match;
    const isHere = url.pathname === location.pathname && url.search === location.search;
    const results = resultsOf(site);
    if (isHere || route === missingRoute || site.isStale() || !currentLimits()) return true;
    if (results.has(match, url)) return true;
    const api = site.api(locale, true);
    const scene = { site, locale, api, signal: AbortSignal.timeout(loadLimitMs), ahead: true };
    const result = loadPage(scene, match, url);
    results.store(match, url, result);
    return result.then(
      ({ state }) => state !== 'failed',
      () => false,
    );
  }

  /** Loads a page's files into the browser's cache; they are not executed. */
  async #loadFiles(path: string): Promise<void> {
    const { match } = targetOf(this.#site, path);
    const module = await this.#site.modules.describe(match.module).catch(() => undefined);
    if (!module) return;
    const { base, entry, integrity, locales } = module;
    const ofPage = (file: string) =>
      ['module', match.route.id].some((chunk) => file.startsWith(`web/${chunk}.`));
    const files = [entry, locales[match.locale], ...Object.keys(integrity).filter(ofPage)];
    const missing = files.map((file) => `${base}${file}`).filter((address) => !this.#fetched.has(address));
    for (const address of missing) this.#fetched.add(address);
    await Promise.allSettled(missing.map((address) => fetch(address, { priority: 'low' })));
  }

  /** A link has come into view. The result is called when it leaves the view; null when it is not wanted. */
  want(path: string, content: boolean): (() => void) | null {
    const { match, url } = targetOf(this.#site, path);
    const { route } = match;
    // The home page is linked from every page and needs the files of all modules; filters lead to the same page.
    const excluded = [homeRoute, missingRoute].includes(route) || !route.cached;
    if (excluded || url.pathname === location.pathname || !this.#mayBegin(content)) return null;
    const wanted = { path, content };
    this.#waiting.add(wanted);
    if (!this.#scheduled) {
      this.#scheduled = true;
      const begin = () => {
        this.#scheduled = false;
        this.#begin();
      };
      setTimeout(() => whenIdle(begin), pageRestMs);
    }
    return () => this.#waiting.delete(wanted);
  }

  /** Whether the limits leave room for a further link of this page. */
  #mayBegin(content: boolean): boolean {
    const limits = currentLimits();
    if (this.#reading !== location.pathname) return limits !== null;
    return limits !== null && (content ? this.#pages < limits.pages : this.#files < maxFiles);
  }

  /** Takes the next link that the limits allow: content first. */
  #next(limits: Limits): Wanted | undefined {
    const hasRoom = this.#pages < limits.pages && transferredSince(this.#since) < limits.bytes;
    const next =
      (hasRoom && [...this.#waiting].find(({ content }) => content)) ||
      (this.#files < maxFiles && [...this.#waiting].find(({ content }) => !content)) ||
      undefined;
    if (next) this.#waiting.delete(next);
    return next;
  }

  #begin(): void {
    if (this.#reading !== location.pathname || this.#since === 0) {
      this.#reading = location.pathname;
      this.#since = performance.now();
      this.#pages = 0;
      this.#files = 0;
    }
    const limits = currentLimits();
    if (!limits || this.#running >= limits.running) return;
    const next = this.#next(limits);
    if (!next) return;
    this.#running += 1;
    if (next.content) this.#pages += 1;
    else this.#files += 1;
    const loading = next.content ? this.load(next.path) : this.#loadFiles(next.path);
    void loading.then((loaded) => {
      this.#running -= 1;
      // The line is broken or the gateway is busy.
      if (loaded === false) this.#pages = limits.pages;
      whenIdle(() => this.#begin());
    });
    this.#begin();
  }
}

const bySite = new WeakMap<Site, Prefetcher>();

/** The prefetcher of a document's site. */
export function prefetcherOf(site: Site): Prefetcher {
  const known = bySite.get(site) ?? new Prefetcher(site);
  bySite.set(site, known);
  return known;
}
