import type { Boot } from '@sahn/contracts/modules/boot';
import type { ModuleContext } from '@sahn/contracts/modules/module';
import {
  createItemAddresses,
  createRoutePaths,
  type FindItemAddress,
  type FindRoutePath,
  shellItemRoutes,
} from '@sahn/contracts/routing/item-address';

type ModulePaths = Pick<ModuleContext, 'itemPath' | 'routePath' | 'ownPath'>;

interface CompositionPaths {
  itemPath: FindItemAddress;
  routePath: FindRoutePath;
}

const known = new WeakMap<Boot['modules'], CompositionPaths>();

/** Paths of a composition's pages and items, from the manifests of its modules. */
export function compositionPaths(modules: Boot['modules']): CompositionPaths {
  const made = known.get(modules);
  if (made) return made;
  const routes = [...shellItemRoutes, ...modules.flatMap((module) => module.routes)];
  // On the server modules get the same functions on every page: what one sets on them would be there for the others.
  const paths = {
    itemPath: Object.freeze(createItemAddresses(routes)),
    routePath: Object.freeze(createRoutePaths(routes)),
  };
  known.set(modules, paths);
  return paths;
}

/** The same for one module, with `ownPath` for its own routes, which always exist. */
export function modulePaths(modules: Boot['modules'], name: string): ModulePaths {
  const ownRoutePath = createRoutePaths(modules.find((module) => module.name === name)?.routes ?? []);
  return {
    ...compositionPaths(modules),
    ownPath(route, params) {
      const path = ownRoutePath(route, params);
      if (path === null) throw new Error(`Module '${name}' has no route '${route}' in its manifest`);
      return path;
    },
  };
}
