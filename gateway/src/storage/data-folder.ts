import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Takes a data folder, and all that is in it, away from other users of the machine: it holds visitors' addresses and
 * secrets. Links are not followed. New files are made like that by the process's own mask.
 */
export async function closeToOthers(path: string): Promise<void> {
  const state = await lstat(path).catch(() => null);
  if (!state || state.isSymbolicLink()) return;
  // What another user owns cannot be changed, and is no reason not to start.
  if ((state.mode & 0o077) !== 0) await chmod(path, state.mode & 0o700).catch(() => {});
  if (!state.isDirectory()) return;
  for (const name of await readdir(path).catch(() => [])) await closeToOthers(join(path, name));
}
