import { fillPath, parametersOf } from './path-pattern.ts';

/** What a manifest's route says of where it is and of the content that it shows. */
export interface ItemRoute {
  id: string;
  path: string;
  /** Kind whose items it shows: each on a page of its own where the path has a parameter, else all on this one. */
  items?: string;
  /** The one item that it shows, `<kind>/<id>`. */
  item?: string;
}

/** The home page, which is the shell's and stands in no manifest. */
export const homeItemRoute: ItemRoute = { id: 'home', path: '', item: 'pages/home' };

/** In place of a kind, as in the reference `routes/contact-us`: the id is that of a route, whose page is meant. */
export const routeKind = 'routes';

/** Path of an item below the locale, such as `/articles/patience` or `/zeinabiee#rain`; null where no page shows it. */
export type FindItemAddress = (kind: string, id: string) => string | null;

/** Path of a route below the locale with its parameters filled in; null where no module of the composition has it. */
export type FindRoutePath = (route: string, params?: Readonly<Record<string, string>>) => string | null;

/** Tells paths by the ids of routes. Of two routes with the same id, the first counts. */
export function createRoutePaths(routes: readonly Pick<ItemRoute, 'id' | 'path'>[]): FindRoutePath {
  const paths = new Map(routes.map(({ id, path }) => [id, path] as const).toReversed());
  return (route, params = {}) => {
    const path = paths.get(route);
    return path === undefined ? null : `/${fillPath(path, params)}`;
  };
}

/**
 * Tells where items are shown, by the routes of a composition: whoever renames a path renames it everywhere. A page for
 * the item alone counts before one that shows all of its kind.
 */
export function createItemAddresses(routes: readonly ItemRoute[]): FindItemAddress {
  const routePath = createRoutePaths(routes.filter(({ path }) => parametersOf(path).length === 0));
  const single = new Map(routes.flatMap(({ path, item }) => (item === undefined ? [] : [[item, path]])));
  const byKind = new Map<string, string>();
  for (const { path, items } of routes) {
    const hasOwnPages = parametersOf(path).length === 1;
    if (items !== undefined && (hasOwnPages || !byKind.has(items))) byKind.set(items, path);
  }
  return (kind, id) => {
    if (kind === routeKind) return routePath(id);
    const own = single.get(`${kind}/${id}`);
    if (own !== undefined) return `/${own}`;
    const path = byKind.get(kind);
    if (path === undefined) return null;
    const [parameter] = parametersOf(path);
    return parameter === undefined
      ? `/${path}#${encodeURIComponent(id)}`
      : `/${fillPath(path, { [parameter]: id })}`;
  };
}
