import type { Route } from '@sahn/contracts/modules/manifest';
import type { ModuleRelease } from '@sahn/contracts/releases/release';

/** A page that an address leads to. */
export interface MatchedPage {
  /** `<module>/<route id>`. */
  key: string;
  /** Words of the query that belong to the page's address. */
  query: readonly string[];
  cached: boolean;
}

interface Pattern<Target> {
  parts: readonly string[];
  target: Target;
}

/** The home page, which is the shell's own. */
export const homePage: MatchedPage = { key: 'shell/home', query: [], cached: true };
/** Every address that leads nowhere. */
export const missingPage: MatchedPage = { key: 'shell/missing', query: [], cached: false };

function isParameter(part: string): boolean {
  return part.startsWith(':');
}

function matches(parts: readonly string[], segments: readonly string[]): boolean {
  return (
    parts.length === segments.length && parts.every((part, at) => isParameter(part) || part === segments[at])
  );
}

/** Fixed words before parameters, as the shell's router ranks them. */
function byRank<Target>(a: Pattern<Target>, b: Pattern<Target>): number {
  const rank = (pattern: Pattern<Target>) =>
    pattern.parts.map((part) => (isParameter(part) ? '1' : '0')).join('');
  return rank(a) < rank(b) ? -1 : 1;
}

function toPage(module: string, route: Route): MatchedPage {
  return { key: `${module}/${route.id}`, query: route.query, cached: route.cached };
}

/** Where the addresses of a composition lead. */
export class RouteTable {
  readonly #pages: readonly Pattern<MatchedPage>[];
  readonly #redirects: readonly Pattern<string>[];

  constructor(modules: readonly ModuleRelease[]) {
    this.#pages = modules
      .flatMap(({ name, manifest }) =>
        manifest.routes.map((route) => ({ parts: route.path.split('/'), target: toPage(name, route) })),
      )
      .sort(byRank);
    this.#redirects = modules
      .flatMap(({ manifest }) =>
        manifest.redirects.map(({ from, to }) => ({ parts: from.split('/'), target: to })),
      )
      .sort(byRank);
  }

  /** @param segments decoded parts of the path below the locale */
  find(segments: readonly string[]): MatchedPage {
    if (segments.length === 0) return homePage;
    return this.#pages.find((page) => matches(page.parts, segments))?.target ?? missingPage;
  }

  /** Path below the locale, without a slash before it, to which an old one is redirected for ever; null for none. */
  redirect(segments: readonly string[]): string | null {
    const found = this.#redirects.find((one) => matches(one.parts, segments));
    if (!found) return null;
    const values = new Map(found.parts.map((part, at) => [part, segments[at] ?? '']));
    return found.target
      .split('/')
      .map((part) => (isParameter(part) ? encodeURIComponent(values.get(part) ?? '') : part))
      .join('/');
  }
}
