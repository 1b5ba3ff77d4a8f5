import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder with a `package.json` that holds a folder, or is it; the root when there is none. */
export function findRoom(folder: string): string {
  const parent = dirname(folder);
  return parent === folder || existsSync(join(folder, 'package.json')) ? folder : findRoom(parent);
}
