import { isLocale } from '@sahn/contracts/locale';
import { isProblem } from '@sahn/contracts/problem';
import { matchPath } from 'react-router-dom';
import type { Site } from '../site.tsx';
import type { Answer } from './answers.ts';

/*
 * Fetches a link's page ahead, code and data, when a visitor points at it, focuses it or sees it.
 */

const freshMs = 30_000;
const keptPages = 20;

interface Ahead {
  at: number;
  answer: Promise<Answer>;
}

const aheadByUrl = new Map<string, Ahead>();

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the visitor's line may be used for what was not asked for. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

function keyOf(url: URL): string {
  return `${url.pathname}${url.search}`;
}

/** Takes a page that was fetched ahead for this request, once. */
export function takePrefetched(site: Site, request: Request): Promise<Answer> | undefined {
  if (site.side === 'server') return undefined;
  const key = keyOf(new URL(request.url));
  const ahead = aheadByUrl.get(key);
  aheadByUrl.delete(key);
  return ahead && Date.now() - ahead.at < freshMs ? ahead.answer : undefined;
}

/** Fetches a module's page ahead. Failures are forgotten: the navigation itself will meet and show them. */
export function prefetchPage(site: Site, path: string): void {
  const url = new URL(path, location.href);
  const key = keyOf(url);
  if (site.isStale() || aheadByUrl.has(key) || !mayPrefetch() || url.pathname === location.pathname) return;
  for (const module of site.boot.modules) {
    for (const route of module.routes) {
      const match = matchPath(`/:locale/${route.path}`, url.pathname);
      const locale = match?.params.locale;
      if (!match || !isLocale(locale)) continue;
      const load = async (): Promise<Answer> => {
        const strings = site.loadStrings(locale, module.name);
        const page = await site.registry.page(module.name, route.id);
        const { locale: _, ...rest } = match.params;
        const params = Object.fromEntries(
          Object.entries(rest).map(([name, value]) => [name, String(value ?? '')]),
        );
        const query = new URLSearchParams(
          [...url.searchParams].filter(([name]) => route.query.includes(name)),
        );
        const signal = AbortSignal.timeout(freshMs);
        const data = await page.loader?.({ params, query, api: site.api(locale), locale, signal });
        await strings;
        return { state: 'ready', data: data ?? null };
      };
      const answer = load().catch((error: unknown): Answer => {
        aheadByUrl.delete(key);
        return isProblem(error) && error.status === 404 ? { state: 'missing' } : { state: 'failed' };
      });
      aheadByUrl.set(key, { at: Date.now(), answer });
      const [oldest] = aheadByUrl.keys();
      if (aheadByUrl.size > keptPages && oldest) aheadByUrl.delete(oldest);
      return;
    }
  }
}
