import { readFileSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { findPackage } from '../installed/find-package.ts';

const names = v.optional(v.record(v.string(), v.string()), {});
const PackageSchema = v.object({
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: v.optional(v.record(v.string(), v.object({ optional: v.optional(v.boolean()) })), {}),
});

/** Packages that run with a package, and whether they may be missing: those for other platforms are not installed. */
function dependenciesOf(folder: string): Map<string, boolean> {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = v.parse(
    PackageSchema,
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  const needed = [...Object.keys(dependencies), ...peers].filter((name) => !(name in optionalDependencies));
  return new Map([
    ...Object.keys(optionalDependencies).map((name) => [name, true] as const),
    ...needed.map((name) => [name, false] as const),
  ]);
}

/** What the given rooms run with: rooms and installed packages, as paths from the root of the repository, sorted. */
export interface ProductionPackages {
  rooms: string[];
  packages: string[];
}

/**
 * Follows the dependencies of rooms, without those for development. Throws when one is not installed.
 * @param rooms names of their folders
 */
export function listProductionPackages(root: string, rooms: readonly string[]): ProductionPackages {
  const found = new Set<string>();
  const visit = (folder: string): void => {
    const path = relative(root, folder);
    if (found.has(path)) return;
    found.add(path);
    for (const [name, mayBeMissing] of dependenciesOf(folder)) {
      const next = findPackage(folder, name);
      if (next) visit(realpathSync(next));
      else if (!mayBeMissing) throw new Error(`${path} needs ${name}, which is not installed`);
    }
  };
  for (const room of rooms) visit(join(realpathSync(root), room));
  const all = [...found].sort();
  const isPackage = (path: string) => /(^|\/)node_modules\//.test(path);
  return { rooms: all.filter((path) => !isPackage(path)), packages: all.filter(isPackage) };
}
