import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Name of the package of a request such as `react/jsx-runtime`. */
export const packageOf = (request: string): string =>
  request.split('/', request.startsWith('@') ? 2 : 1).join('/');

/** Folder of a package as files in `from` import it; undefined when it is not installed, as optional peers are. */
export function findPackage(from: string, name: string): string | undefined {
  const found = join(from, 'node_modules', name);
  if (existsSync(join(found, 'package.json'))) return found;
  return dirname(from) === from ? undefined : findPackage(dirname(from), name);
}

/** Folder of an installed package; in this repository that of the room. Throws when it is not installed. */
export function installedFolder(from: string, name: string): string {
  const found = findPackage(from, name);
  if (!found) throw new Error(`${name} is not installed: run \`npm install\``);
  return realpathSync(found);
}
