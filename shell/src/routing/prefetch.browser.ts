import type { Site } from '../site.tsx';
import { loadPage } from './load-page.ts';
import { matchPage } from './match-page.ts';
import { missingRoute } from './own-routes.ts';
import type { Answer } from './page-state.ts';

/*
 * Fetches a link's page ahead, code and data: at once when a visitor points at it or focuses it, and when the line is
 * idle for links in sight.
 */

const freshMs = 30_000;
const keptPages = 20;
const atOnce = 2;

interface Ahead {
  at: number;
  answer: Promise<Answer>;
}

const aheadByUrl = new Map<string, Ahead>();
const waiting: (() => Promise<unknown>)[] = [];
let running = 0;

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
export function takePrefetched(url: URL): Promise<Answer> | undefined {
  const ahead = aheadByUrl.get(keyOf(url));
  aheadByUrl.delete(keyOf(url));
  return ahead && performance.now() - ahead.at < freshMs ? ahead.answer : undefined;
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
  const answer = loadPage(scene, match, url);
  aheadByUrl.set(key, { at: performance.now(), answer });
  const [oldest] = aheadByUrl.keys();
  if (aheadByUrl.size > keptPages && oldest) aheadByUrl.delete(oldest);
  const forget = () => aheadByUrl.delete(key);
  await answer.then((got) => got.state === 'failed' && forget(), forget);
}

function runWaiting(): void {
  while (running < atOnce) {
    const next = waiting.shift();
    if (!next) return;
    running += 1;
    void next().finally(() => {
      running -= 1;
      whenIdle(runWaiting);
    });
  }
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 3_000 });
  else setTimeout(work, 200);
}

/** Fetches a page ahead when nothing else is wanted of the line, and the document is complete. */
export function prefetchWhenIdle(site: Site, path: string): void {
  waiting.push(() => prefetchPage(site, path));
  if (document.readyState === 'complete') whenIdle(runWaiting);
  else window.addEventListener('load', () => whenIdle(runWaiting), { once: true });
}
