import type { ListedModule } from '@sahn/contracts/modules/catalogue';
import type { ModuleContext } from '@sahn/contracts/modules/module';
import {
  createItemFinder,
  createRouteFinder,
  createRoutePaths,
  type FindItemAddress,
  type FindRoutePath,
  type FoundRoute,
  type ItemRoute,
  shellItemRoutes,
} from '@sahn/contracts/routing/item-address';
import type { KnownModules } from './known-modules.ts';

type ModulePaths = Pick<ModuleContext, 'itemPath' | 'routePath' | 'ownPath'>;

interface CompositionPaths {
  itemPath: FindItemAddress;
  routePath: FindRoutePath;
}

/** A route with its module; those of the shell have none. */
type Row = ItemRoute & { module?: string };

const finders = new WeakMap<readonly ListedModule[], ReturnType<typeof createFinders>>();

function createFinders(modules: readonly ListedModule[]) {
  const rows: Row[] = [
    ...shellItemRoutes,
    ...modules.flatMap(({ name, routes }) => routes.map((route) => ({ ...route, module: name }))),
  ];
  return { item: createItemFinder(rows), route: createRouteFinder(rows) };
}

function findersOf(modules: readonly ListedModule[]) {
  const made = finders.get(modules) ?? createFinders(modules);
  finders.set(modules, made);
  return made;
}

/**
 * Paths of a composition's pages and items, from the manifests of its modules. They find what has become known since. On
 * the server each page gets functions of its own: what a module sets on them is not there for the others.
 */
export function compositionPaths(known: Pick<KnownModules, 'listed' | 'note'>): CompositionPaths {
  const take = (found: FoundRoute<Row> | null) => {
    if (found?.row.module) known.note?.(found.row.module);
    return found?.path ?? null;
  };
  return {
    itemPath: (kind, id) => take(findersOf(known.listed).item(kind, id)),
    routePath: (route, params) => take(findersOf(known.listed).route(route, params)),
  };
}

/** The same for one module, with `ownPath` for its own routes, which always exist. */
export function modulePaths(known: Pick<KnownModules, 'listed' | 'note'>, name: string): ModulePaths {
  const ownRoutePath = createRoutePaths(known.listed.find((module) => module.name === name)?.routes ?? []);
  return {
    ...compositionPaths(known),
    ownPath(route, params) {
      const path = ownRoutePath(route, params);
      if (path === null) throw new Error(`Module '${name}' has no route '${route}' in its manifest`);
      return path;
    },
  };
}
