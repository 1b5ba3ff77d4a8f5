import type { Boot } from '@sahn/contracts/modules/boot';
import type { Route } from '@sahn/contracts/modules/manifest';
import { isLocale, type Locale } from '@sahn/contracts/text/locale';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { PageLocation, PageMatch } from './page-state.ts';
import { homeRoute, missingRoute, shellName } from './shell-routes.ts';

interface Target {
  module: string;
  route: Route;
}

interface Routes {
  objects: RouteObject[];
  targets: ReadonlyMap<string, Target>;
}

const routesByModules = new WeakMap<Boot['modules'], Routes>();

/** All pages of a composition, from the manifests of its modules: no module's code is needed for it. */
function routesOf(modules: Boot['modules']): Routes {
  const known = routesByModules.get(modules);
  if (known) return known;
  const targets = new Map<string, Target>();
  const objects = [{ module: shellName, route: homeRoute }]
    .concat(modules.flatMap(({ name, routes }) => routes.map((route) => ({ module: name, route }))))
    .map((target): RouteObject => {
      const id = `${target.module}/${target.route.id}`;
      targets.set(id, target);
      return { id, path: `/:locale/${target.route.path}` };
    });
  const routes = { objects, targets };
  routesByModules.set(modules, routes);
  return routes;
}

function toParams(params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      value === undefined || name === 'locale' ? [] : [[name, value]],
    ),
  );
}

/** Finds the page of a path. One that leads nowhere gets the not-found page, in the negotiated language. */
export function matchPage(modules: Boot['modules'], pathname: string, negotiated: Locale): PageMatch {
  const { objects, targets } = routesOf(modules);
  const match = matchRoutes(objects, pathname)?.at(-1);
  const target = targets.get(match?.route.id ?? '');
  const prefix = pathname.split('/')[1];
  const locale = isLocale(prefix) ? prefix : negotiated;
  if (!match || !target || !isLocale(match.params.locale)) {
    return { module: shellName, route: missingRoute, params: {}, locale };
  }
  return { ...target, params: toParams(match.params), locale };
}

/** The query words that a page's manifest names; others are nothing to it. */
export function pageQuery(route: Route, search: string): URLSearchParams {
  return new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => route.query.includes(name)));
}

/** Where a page is, without query words that are nothing to it: server and browser then draw the same. */
export function pageLocation(route: Route, { pathname, search, hash }: URL): PageLocation {
  const query = pageQuery(route, search).toString();
  return { pathname, search: query && `?${query}`, hash };
}
