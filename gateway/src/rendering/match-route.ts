import type { Route } from '@sahn/contracts/modules/manifest';
import type { ModuleRelease } from '@sahn/contracts/releases/release';
import { savedItemRoute } from '@sahn/contracts/routing/item-address';
import { createPathTable, type FindPath, fillPath, parametersOf } from '@sahn/contracts/routing/path-pattern';

/** A page that an address matches. */
export interface MatchedPage {
  /** `<module>/<route id>`. */
  key: string;
  /** Query parameters that belong to the page's address. */
  query: readonly string[];
  cached: boolean;
}

/** The home page, which is the shell's own. */
export const homePage: MatchedPage = { key: 'shell/home', query: [], cached: true };
/** The page of what is kept for offline use, the shell's own too. */
const savedPage: MatchedPage = { key: 'shell/saved', query: [], cached: true };
/** The page of all addresses without a route. */
export const missingPage: MatchedPage = { key: 'shell/missing', query: [], cached: false };

function toPage(module: string, route: Route): MatchedPage {
  return { key: `${module}/${route.id}`, query: route.query, cached: route.cached };
}

/** Lookup of a composition's addresses, by decoded segments of the path below the locale. */
export class RouteTable {
  readonly #pages: FindPath<MatchedPage>;
  readonly #redirects: FindPath<string>;
  /** Paths of pages that are one visitor's own, as patterns. */
  readonly privatePaths: readonly string[];

  constructor(modules: readonly ModuleRelease[]) {
    this.#pages = createPathTable([
      { path: '', target: homePage },
      { path: savedItemRoute.path, target: savedPage },
      ...modules.flatMap(({ name, manifest }) =>
        manifest.routes.map((route) => ({ path: route.path, target: toPage(name, route) })),
      ),
    ]);
    this.privatePaths = modules
      .flatMap(({ manifest }) => manifest.routes)
      .filter(({ path, cached }) => !cached && parametersOf(path).length > 0)
      .map(({ path }) => path);
    this.#redirects = createPathTable(
      modules
        .flatMap(({ manifest }) => manifest.redirects)
        // Releases of before this rule may still hold one; it would match addresses of all modules.
        .filter(({ from }) => !from.startsWith(':'))
        .map(({ from, to }) => ({ path: from, target: to })),
    );
  }

  find(segments: readonly string[]): MatchedPage {
    return this.#pages(segments)?.target ?? missingPage;
  }

  /**
   * Path below the locale, without leading slash, to which an old one redirects permanently; null for none. A page comes
   * before a redirect.
   */
  redirect(segments: readonly string[]): string | null {
    if (this.find(segments) !== missingPage) return null;
    const found = this.#redirects(segments);
    return found && fillPath(found.target, found.params);
  }
}
