import { matchPage } from '../routing/match-page.ts';
import type { PageMatch, PartResult } from '../routing/page-state.ts';
import { homeRoute, missingRoute } from '../routing/shell-routes.ts';
import type { Site } from '../services/site.tsx';
import { loadPage } from './load-page.ts';

/*
 * Fetches a link's page ahead: code and data at once when a visitor points at it or focuses it; the files alone for
 * links in view, when the line has nothing else to do. Those run only once the page is wanted: running them, and
 * taking up their styles, would hold up a slow device while somebody reads.
 */

const freshMs = 30_000;
const keptPages = 20;
/** Links in view that a document fetches ahead: the first are the likeliest, and the line is the visitor's. */
const maxLinks = 6;
/** After the document is complete: taking the page over comes first. */
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

/** Whether the visitor's line may be used for what was not asked for. */
function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

function keyOf(url: URL): string {
  return `${url.pathname}${url.search}`;
}

/** Takes a page that was fetched ahead, once. */
export function takePrefetched(url: URL): Promise<PartResult> | undefined {
  const ahead = aheadByUrl.get(keyOf(url));
  aheadByUrl.delete(keyOf(url));
  return ahead && performance.now() - ahead.at < freshMs ? ahead.result : undefined;
}

/** Fetches a page ahead. What fails is forgotten: the navigation itself will meet it and show it. */
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

/** Leaves a page's files in the browser's cache. What fails is met by the navigation itself. */
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
 * Fetches a page's files when nothing else is to be done, one page after the other. The home page's are not: it is on
 * every page, and made of all modules.
 */
export function prefetchWhenIdle(site: Site, path: string): void {
  const match = matchPage(site.boot.modules, path.replace(/[?#].*$/, ''), site.boot.locale);
  if (match.route === homeRoute || match.route === missingRoute || path === location.pathname) return;
  waiting.push(() => fetchFiles(site, match));
  const begin = () => setTimeout(() => whenIdle(runNext), restMs);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
