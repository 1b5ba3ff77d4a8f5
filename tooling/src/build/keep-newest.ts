import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Some are kept, so that switching between branches builds nothing. */
const kept = 6;

/** Removes all but the newest entries of a folder. */
export function keepNewest(folder: string): void {
  const entries = readdirSync(folder)
    .map((name) => ({ path: join(folder, name), at: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { path } of entries.slice(kept)) rmSync(path, { recursive: true, force: true });
}
