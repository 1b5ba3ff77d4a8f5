import { fillPath, parametersOf } from './path-pattern.ts';

/** A manifest's route: its path, and the content that it shows. */
export interface ItemRoute {
  id: string;
  path: string;
  /** Kind whose items it shows: one item when the path has a parameter, else all of them. */
  items?: string;
  /** The single item that it shows, `<kind>/<id>`. */
  item?: string;
}

/** The home page, which belongs to the shell and is in no manifest. */
export const homeItemRoute: ItemRoute = { id: 'home', path: '', item: 'pages/home' };

/** The page of what is kept for offline use, which belongs to the shell too. */
export const savedItemRoute: ItemRoute = { id: 'saved', path: 'saved' };

/** The shell's own pages that links may name. */
export const shellItemRoutes: readonly ItemRoute[] = [homeItemRoute, savedItemRoute];

/** Takes the place of a kind in references to routes, such as `routes/contact-us`. */
export const routeKind = 'routes';

/** Path of an item below the locale, such as `/articles/patience`, or `/chapters#kufa` on a page of all items; null when no page shows it. */
export type FindItemAddress = (kind: string, id: string) => string | null;

/** Path of a route below the locale with its parameters filled in; null when no module of the composition has it. */
export type FindRoutePath = (route: string, params?: Readonly<Record<string, string>>) => string | null;

/** Makes a function that finds paths by route id. Of two routes with the same id, the first is used. */
export function createRoutePaths(routes: readonly Pick<ItemRoute, 'id' | 'path'>[]): FindRoutePath {
  const paths = new Map(routes.map(({ id, path }) => [id, path] as const).toReversed());
  return (route, params = {}) => {
    const path = paths.get(route);
    return path === undefined ? null : `/${fillPath(path, params)}`;
  };
}

/**
 * Makes a function that finds the address of an item by the routes of a composition. All links use it, so a renamed path
 * needs one change. A page of a single item is preferred to one that shows all items of its kind.
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
