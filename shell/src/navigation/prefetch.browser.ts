import { matchPage } from '../routing/match-page.ts';
import type { PageMatch, PartResult } from '../routing/page-state.ts';
import { homeRoute, missingRoute } from '../routing/shell-routes.ts';
import type { Site } from '../services/site.tsx';
import { loadPage } from './load-page.ts';

/*
 * Prefetches pages of links: code and data when the visitor hovers or focuses a link; only the files for links in view,
 * when the network is idle. Those files are not executed before the navigation, because executing them and applying their
 * styles would block a slow device while the visitor reads.
 */

const freshMs = 30_000;
const keptPages = 20;
/** Maximum number of links in view that a document prefetches: the first are the likeliest to be followed. */
const maxLinks = 6;
/** Delay after the document is complete, so that hydration comes first. */
const restMs = 2_000;

interface Ahead {
  at: number;
  result: Promise<PartResult>;
}

const aheadByUrl = new Map<string, Ahead>();
const fetched = new Set<string>();
const waiting: (() => Promise<unknown>)[] = [];
let running = false;
let begun = 0;

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the visitor's connection may be used for prefetching. */
function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

function keyOf(url: URL): string {
  return `${url.pathname}${url.search}`;
}

/** Returns a prefetched page and removes it. */
export function takePrefetched(url: URL): Promise<PartResult> | undefined {
  const ahead = aheadByUrl.get(keyOf(url));
  aheadByUrl.delete(keyOf(url));
  return ahead && performance.now() - ahead.at < freshMs ? ahead.result : undefined;
}

/** Prefetches a page. Errors are ignored: the navigation will run into them again and show them. */
export async function prefetchPage(site: Site, path: string): Promise<void> {
  const url = new URL(path, location.href);
  const key = keyOf(url);
  if (site.isStale() || aheadByUrl.has(key) || !mayPrefetch() || url.pathname === location.pathname) return;
  const match = matchPage(site.boot.modules, url.pathname, site.boot.locale);
  if (match.route === missingRoute) return;
  const { locale } = match;
  const scene = { site, locale, api: site.api(locale), signal: AbortSignal.timeout(freshMs) };
  const result = loadPage(scene, match, url);
  aheadByUrl.set(key, { at: performance.now(), result });
  const [oldest] = aheadByUrl.keys();
  if (aheadByUrl.size > keptPages && oldest) aheadByUrl.delete(oldest);
  const forget = () => aheadByUrl.delete(key);
  await result.then((got) => got.state === 'failed' && forget(), forget);
}

/** Loads a page's files into the browser's cache. Errors are ignored. */
async function fetchFiles({ boot }: Site, { module: name, route, locale }: PageMatch): Promise<void> {
  const module = boot.modules.find((one) => one.name === name);
  if (!module || !mayPrefetch()) return;
  const { base, entry, integrity, locales } = module;
  const ofPage = (file: string) => ['module', route.id].some((chunk) => file.startsWith(`web/${chunk}.`));
  const files = [entry, locales[locale], ...Object.keys(integrity).filter(ofPage)];
  const asked = files.map((file) => `${base}${file}`).filter((address) => !fetched.has(address));
  for (const address of asked) fetched.add(address);
  await Promise.allSettled(asked.map((address) => fetch(address, { priority: 'low' })));
}

function runNext(): void {
  const next = running || begun >= maxLinks ? undefined : waiting.shift();
  if (!next) return;
  running = true;
  begun += 1;
  void next().finally(() => {
    running = false;
    whenIdle(runNext);
  });
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 200);
}

/**
 * Prefetches a page's files when the network is idle, one page after the other. Not the home page's, which is linked from
 * every page and needs the files of all modules.
 */
export function prefetchWhenIdle(site: Site, path: string): void {
  // What is never fetched must not be kept waiting: a long session sees thousands of links.
  if (begun + waiting.length >= maxLinks) return;
  const match = matchPage(site.boot.modules, path.replace(/[?#].*$/, ''), site.boot.locale);
  if (match.route === homeRoute || match.route === missingRoute || path === location.pathname) return;
  waiting.push(() => fetchFiles(site, match));
  const begin = () => setTimeout(() => whenIdle(runNext), restMs);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
