import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BuiltRelease } from './release-fixtures.ts';

/** Writes releases as an archive of the site has them. Returns the folder. */
export async function writePackaged(...built: BuiltRelease[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sahn-releases-'));
  for (const { release, files } of built) {
    for (const [path, text] of Object.entries({ ...files, 'release.json': JSON.stringify(release) })) {
      const file = join(folder, release.name, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
  }
  return folder;
}
