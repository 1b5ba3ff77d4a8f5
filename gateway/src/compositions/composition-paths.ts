import type { ModuleManifest } from '@sahn/contracts/modules/manifest';
import {
  createItemAddresses,
  createRoutePaths,
  type FindItemAddress,
  type FindRoutePath,
  homeItemRoute,
} from '@sahn/contracts/routing/item-address';

/** Functions for the paths of a composition's pages and items. */
export interface CompositionPaths {
  addressOf: FindItemAddress;
  routePath: FindRoutePath;
}

interface Composed {
  modules: readonly { manifest: Pick<ModuleManifest, 'routes'> }[];
}

/** Reads the paths of a composition from the manifests of its modules. */
export function pathsOf({ modules }: Composed): CompositionPaths {
  const routes = [homeItemRoute, ...modules.flatMap(({ manifest }) => manifest.routes)];
  return { addressOf: createItemAddresses(routes), routePath: createRoutePaths(routes) };
}
