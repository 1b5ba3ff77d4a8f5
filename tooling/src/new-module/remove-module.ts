import { existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { unregisterModule } from './register-module.ts';

/** Files of `languages/` with strings of the module. */
function findStrings(root: string, name: string): string[] {
  return globSync(`languages/*/${name}.json`, { cwd: root });
}

/**
 * Takes a module out of the repository: its folder, its strings in `languages/`, and its entries in tsconfig.json, lock file
 * and node_modules. Nothing is lost: returns the folder in `.cache` that now holds the files. Throws when there is no such module.
 */
export function removeModule(root: string, name: string): string {
  if (!/^mfe-[a-z0-9-]+$/.test(name) || !existsSync(join(root, name, 'module.json')))
    throw new Error(`${name} is no module.`);
  const kept = join(root, '.cache', 'removed', `${name}-${Date.now()}`);
  for (const path of [...findStrings(root, name), name]) {
    mkdirSync(dirname(join(kept, path)), { recursive: true });
    renameSync(join(root, path), join(kept, path));
  }
  for (const made of ['node_modules', 'dist', '.cache'])
    rmSync(join(kept, name, made), { recursive: true, force: true });
  unregisterModule(root, name);
  return relative(root, kept);
}
