import type { ModuleManifest } from '@sahn/contracts/modules/manifest';
import {
  createItemAddresses,
  createRoutePaths,
  type FindItemAddress,
  type FindRoutePath,
  type ItemRoute,
  shellItemRoutes,
} from '@sahn/contracts/routing/item-address';

/** Functions for the paths of a composition's pages and items. */
export interface CompositionPaths {
  addressOf: FindItemAddress;
  routePath: FindRoutePath;
  /** The routes from which the addresses of items follow: plain data, for other threads. The same array each time. */
  itemRoutes(): readonly ItemRoute[];
}

interface Composed {
  modules: readonly { manifest: Pick<ModuleManifest, 'routes'> }[];
}

/** Reads the paths of a composition from the manifests of its modules. */
export function pathsOf({ modules }: Composed): CompositionPaths {
  const routes = [...shellItemRoutes, ...modules.flatMap(({ manifest }) => manifest.routes)].map(
    ({ id, path, items, item }): ItemRoute => ({ id, path, items, item }),
  );
  return {
    addressOf: createItemAddresses(routes),
    routePath: createRoutePaths(routes),
    itemRoutes: () => routes,
  };
}

const noRoutes: readonly ItemRoute[] = [];

/** Paths of the composition that is current when they are asked for; before the first, nothing has an address. */
export function pathsOfCurrent(served: {
  readonly current: { paths: CompositionPaths } | null;
}): CompositionPaths {
  return {
    addressOf: (kind, id) => served.current?.paths.addressOf(kind, id) ?? null,
    routePath: (route, params) => served.current?.paths.routePath(route, params) ?? null,
    itemRoutes: () => served.current?.paths.itemRoutes() ?? noRoutes,
  };
}
