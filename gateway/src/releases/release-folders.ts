import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Release, ReleaseFile } from '@sahn/contracts/releases/release';
import { sha256Hex } from '../digest/canonical-json.ts';

const unfinished = '.tmp';

export interface ReleaseFolders {
  /** Folder with all files of the release. Missing and damaged files are unpacked again. */
  unpack(release: Release): Promise<string>;
  /** One file of a release, verified by its hash. */
  read(release: Release, file: ReleaseFile): Promise<Uint8Array>;
  /** Removes incomplete files of a killed process, and folders of deleted releases. */
  sweep(isKnown: (name: string, version: string) => Promise<boolean>): Promise<void>;
}

/**
 * The disk cache of releases. It may be deleted or damaged at any time: the database is authoritative.
 * @param readBlob resolves with the bytes that the database has for a hash
 */
export function createReleaseFolders(
  root: string,
  readBlob: (sha256: string) => Promise<Uint8Array | undefined>,
): ReleaseFolders {
  const unpacking = new Map<string, Promise<string>>();

  const fetchBlob = async (file: ReleaseFile): Promise<Uint8Array> => {
    const data = await readBlob(file.sha256);
    if (!data || sha256Hex(data) !== file.sha256)
      throw new Error(`The stored bytes of ${file.path} are damaged`);
    return data;
  };

  const readIntact = async (folder: string, file: ReleaseFile): Promise<Uint8Array | null> => {
    const data = await readFile(join(folder, file.path)).catch(() => null);
    return data && sha256Hex(data) === file.sha256 ? data : null;
  };

  const isIntact = async (folder: string, release: Release): Promise<boolean> => {
    for (const file of release.files) {
      if (!(await readIntact(folder, file))) return false;
    }
    return true;
  };

  const write = async (folder: string, release: Release): Promise<void> => {
    const temporary = `${folder}.${randomUUID()}${unfinished}`;
    for (const file of release.files) {
      const target = join(temporary, file.path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, await fetchBlob(file));
    }
    await rm(folder, { recursive: true, force: true });
    await rename(temporary, folder);
  };

  const folderOf = (release: Release) => join(root, release.name, release.version);

  return {
    unpack(release) {
      const folder = folderOf(release);
      const running = unpacking.get(folder);
      if (running !== undefined) return running;
      const work = (async () => {
        if (!(await isIntact(folder, release))) await write(folder, release);
        return folder;
      })().finally(() => unpacking.delete(folder));
      unpacking.set(folder, work);
      return work;
    },
    async read(release, file) {
      return (await readIntact(folderOf(release), file)) ?? fetchBlob(file);
    },
    async sweep(isKnown) {
      for (const name of await readdir(root).catch(() => [])) {
        for (const entry of await readdir(join(root, name)).catch(() => [])) {
          if (entry.endsWith(unfinished) || !(await isKnown(name, entry)))
            await rm(join(root, name, entry), { recursive: true, force: true });
        }
      }
    },
  };
}
