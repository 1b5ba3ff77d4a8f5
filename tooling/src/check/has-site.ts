import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../site/root.ts';

/** Whether the module is in a repository that has the whole site. */
export function hasSite(folder: string): boolean {
  return existsSync(join(root, 'gateway', 'src', 'main.ts')) && !relative(root, folder).startsWith('..');
}
