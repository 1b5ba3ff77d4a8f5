import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { Site } from '../site.tsx';
import { FrameRoute } from './frame-route.tsx';
import { frameLoader, homeLoader, missingLoader, pageLoader } from './loaders.ts';
import { homeRoute, missingRoute, shellName } from './own-routes.ts';
import { PageRoute } from './page-route.tsx';
import { RootRoute, RouteErrorScreen } from './root-route.tsx';

/** Id of a module's route in the router. */
export function routeKey(module: string, route: string): string {
  return `${module}/${route}`;
}

/** All pages of a composition, from the manifests of its modules: no module's code is needed for it. */
export function buildRoutes(site: Site): RouteObject[] {
  const pages = site.boot.modules.flatMap((module) =>
    module.routes.map(
      (route): RouteObject => ({
        id: routeKey(module.name, route.id),
        path: route.path,
        loader: pageLoader(site, module, route),
        element: <PageRoute module={module.name} route={route} />,
      }),
    ),
  );
  return [
    {
      id: 'root',
      element: <RootRoute />,
      errorElement: <RouteErrorScreen />,
      children: [
        {
          id: 'frame',
          path: ':locale',
          loader: frameLoader(site),
          // What the frame shows depends on the language alone.
          shouldRevalidate: ({ currentParams, nextParams }) => currentParams.locale !== nextParams.locale,
          element: <FrameRoute />,
          children: [
            {
              id: routeKey(shellName, homeRoute.id),
              index: true,
              loader: homeLoader(site),
              element: <PageRoute module={shellName} route={homeRoute} />,
            },
            ...pages,
            {
              id: routeKey(shellName, missingRoute.id),
              path: missingRoute.path,
              loader: missingLoader(site),
              element: <PageRoute module={shellName} route={missingRoute} />,
            },
          ],
        },
      ],
    },
  ];
}

/** The module's route that a path leads to, if any. */
export function matchedPage(
  routes: RouteObject[],
  path: string,
): { module: string; route: string } | undefined {
  const id = matchRoutes(routes, path)?.at(-1)?.route.id ?? '';
  const [module, route] = id.split('/');
  return module && route ? { module, route } : undefined;
}
