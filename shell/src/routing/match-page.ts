import type { ListedModule } from '@sahn/contracts/modules/catalogue';
import type { Route } from '@sahn/contracts/modules/manifest';
import { canonicalQuery } from '@sahn/contracts/routing/list-address';
import { createPathTable, type FindPath } from '@sahn/contracts/routing/path-pattern';
import { decodePath } from '@sahn/contracts/routing/path-segments';
import { isLocale, type Locale } from '@sahn/contracts/text/locale';
import type { PageLocation, PageMatch } from './page-state.ts';
import { homeRoute, missingRoute, savedRoute, shellName } from './shell-routes.ts';

interface Target {
  module: string;
  route: Route;
}

const tables = new WeakMap<readonly ListedModule[], FindPath<Target>>();

/** The lookup table of a composition's pages, made from the manifests of its modules, without their code. */
function tableOf(modules: readonly ListedModule[]): FindPath<Target> {
  const known = tables.get(modules);
  if (known) return known;
  const targets = [
    { module: shellName, route: homeRoute },
    { module: shellName, route: savedRoute },
    ...modules.flatMap(({ name, routes }) => routes.map((route) => ({ module: name, route }))),
  ];
  const table = createPathTable(targets.map((target) => ({ path: target.route.path, target })));
  tables.set(modules, table);
  return table;
}

/** Finds the page of a path. An unknown path gives the not-found page, in the negotiated language. */
export function matchPage(modules: readonly ListedModule[], pathname: string, negotiated: Locale): PageMatch {
  const [prefix, ...segments] = decodePath(pathname) ?? [];
  const found = isLocale(prefix) ? tableOf(modules)(segments) : null;
  const locale = isLocale(prefix) ? prefix : negotiated;
  return found
    ? { ...found.target, params: found.params, locale }
    : { module: shellName, route: missingRoute, params: {}, locale };
}

/** The query parameters that the route's manifest names, in one spelling; all others are ignored. */
export function pageQuery(route: Route, search: string): URLSearchParams {
  return canonicalQuery(route.query, new URLSearchParams(search));
}

/** Address of a page, without ignored parameters of the query: server and browser then render the same. */
export function pageLocation(route: Route, { pathname, search, hash }: URL): PageLocation {
  const query = pageQuery(route, search).toString();
  return { pathname, search: query && `?${query}`, hash };
}
