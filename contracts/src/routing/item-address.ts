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

/** A route, and the path of what was looked up. */
export interface FoundRoute<Row> {
  row: Row;
  path: string;
}

/** Makes a function that finds routes by their ids. Of two routes with the same id, the first is used. */
export function createRouteFinder<Row extends Pick<ItemRoute, 'id' | 'path'>>(
  routes: readonly Row[],
): (route: string, params?: Readonly<Record<string, string>>) => FoundRoute<Row> | null {
  const rows = new Map(routes.map((row) => [row.id, row] as const).toReversed());
  return (route, params = {}) => {
    const row = rows.get(route);
    return row ? { row, path: `/${fillPath(row.path, params)}` } : null;
  };
}

/** The same for paths alone. */
export function createRoutePaths(routes: readonly Pick<ItemRoute, 'id' | 'path'>[]): FindRoutePath {
  const find = createRouteFinder(routes);
  return (route, params) => find(route, params)?.path ?? null;
}

/**
 * Makes a function that finds the route and the address of an item by the routes of a composition. All links use it, so a
 * renamed path needs one change. A page of a single item is preferred to one that shows all items of its kind.
 */
export function createItemFinder<Row extends ItemRoute>(
  routes: readonly Row[],
): (kind: string, id: string) => FoundRoute<Row> | null {
  const findRoute = createRouteFinder(routes.filter(({ path }) => parametersOf(path).length === 0));
  const single = new Map(routes.map((row) => [row.item, row]));
  const byKind = new Map<string, { row: Row; before: string; after: string }>();
  for (const row of routes) {
    const { path, items } = row;
    const hasOwnPages = parametersOf(path).length === 1;
    if (items === undefined || !(hasOwnPages || !byKind.has(items))) continue;
    const [before = '', after = ''] = (hasOwnPages ? path : `${path}#`).split(/:[^/]+/);
    byKind.set(items, { row, before, after });
  }
  return (kind, id) => {
    if (kind === routeKind) return findRoute(id);
    const own = single.get(`${kind}/${id}`);
    if (own) return { row: own, path: `/${own.path}` };
    const found = byKind.get(kind);
    if (!found) return null;
    const { row, before, after } = found;
    return { row, path: `/${before}${encodeURIComponent(id)}${after}` };
  };
}

/** The same for addresses alone. */
export function createItemAddresses(routes: readonly ItemRoute[]): FindItemAddress {
  const find = createItemFinder(routes);
  return (kind, id) => find(kind, id)?.path ?? null;
}
