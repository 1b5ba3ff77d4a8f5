import type { Route } from '@sahn/contracts/modules/manifest';
import type { ModuleRelease } from '@sahn/contracts/releases/release';
import { createPathTable, type FindPath, fillPath } from '@sahn/contracts/routing/path-pattern';

/** A page that an address leads to. */
export interface MatchedPage {
  /** `<module>/<route id>`. */
  key: string;
  /** Query parameters that belong to the page's address. */
  query: readonly string[];
  cached: boolean;
}

/** The home page, which is the shell's own. */
export const homePage: MatchedPage = { key: 'shell/home', query: [], cached: true };
/** Every address that leads nowhere. */
export const missingPage: MatchedPage = { key: 'shell/missing', query: [], cached: false };

function toPage(module: string, route: Route): MatchedPage {
  return { key: `${module}/${route.id}`, query: route.query, cached: route.cached };
}

/** Where the addresses of a composition lead. Both lookups take decoded parts of the path below the locale. */
export class RouteTable {
  readonly #pages: FindPath<MatchedPage>;
  readonly #redirects: FindPath<string>;

  constructor(modules: readonly ModuleRelease[]) {
    this.#pages = createPathTable([
      { path: '', target: homePage },
      ...modules.flatMap(({ name, manifest }) =>
        manifest.routes.map((route) => ({ path: route.path, target: toPage(name, route) })),
      ),
    ]);
    this.#redirects = createPathTable(
      modules.flatMap(({ manifest }) =>
        manifest.redirects.map(({ from, to }) => ({ path: from, target: to })),
      ),
    );
  }

  find(segments: readonly string[]): MatchedPage {
    return this.#pages(segments)?.target ?? missingPage;
  }

  /** Path below the locale, without a slash before it, to which an old one is redirected for ever; null for none. */
  redirect(segments: readonly string[]): string | null {
    const found = this.#redirects(segments);
    return found && fillPath(found.target, found.params);
  }
}
