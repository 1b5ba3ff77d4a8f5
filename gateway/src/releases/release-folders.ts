import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release, ReleaseFile } from '@sahn/contracts/releases/release';
import { eachOf } from '../concurrency/each-of.ts';
import { sha256Hex } from '../digest/canonical-json.ts';
import { HttpError } from '../http/errors.ts';
import type { Damage } from '../storage/damage.ts';
import { unfinished, writeFileWhole, writeFolderWhole } from '../storage/write-file.ts';

export interface ReleaseFolders {
  /** Folder with all files of the release. Missing and damaged files are unpacked again. */
  unpack(release: Release): Promise<string>;
  /** One file of a release, verified by its hash. Throws `unavailable` when the database has no intact bytes either. */
  read(release: Release, file: ReleaseFile): Promise<Uint8Array>;
  /** Removes the files of a release that was deleted. */
  remove(name: string, version: string): Promise<void>;
  /**
   * Removes the folders of releases that were not unpacked since a time, epoch milliseconds, unless `isKept`. They are unpacked
   * again when they are needed. Resolves with their names.
   */
  removeIdle(isKept: (name: string, version: string) => boolean, since: number): Promise<string[]>;
  /** Removes incomplete files of a killed process, and folders of deleted releases. */
  sweep(isKnown: (name: string, version: string) => Promise<boolean>): Promise<void>;
  /** Resolves when no release is being unpacked any more: one that is refused is unpacked beside its checks. */
  close(): Promise<void>;
}

interface ReleaseFoldersOptions {
  root: string;
  /** Resolves with the bytes that the database has for a hash. */
  readBlob(sha256: string): Promise<Uint8Array | undefined>;
  damage: Damage;
}

/** The disk cache of releases. It may be deleted or damaged at any time: the database is authoritative. */
export function createReleaseFolders({ root, readBlob, damage }: ReleaseFoldersOptions): ReleaseFolders {
  const unpacking = new Map<string, Promise<string>>();
  const reading = new Map<string, Promise<Uint8Array | undefined>>();
  const folderOf = (release: Release) => join(root, release.name, release.version);
  const nameOf = (release: Release, file: ReleaseFile) =>
    `releases/${release.name}/${release.version}/${file.path}`;

  /** Requests at the same time share one query. */
  const readOnce = (sha256: string): Promise<Uint8Array | undefined> => {
    const running = reading.get(sha256) ?? readBlob(sha256).finally(() => reading.delete(sha256));
    reading.set(sha256, running);
    return running;
  };

  const fetchBlob = async (release: Release, file: ReleaseFile): Promise<Uint8Array> => {
    const data = await readOnce(file.sha256);
    if (data && sha256Hex(data) === file.sha256) return data;
    damage.report(nameOf(release, file), 'lost');
    throw new HttpError('unavailable', { detail: `The stored bytes of ${file.path} are damaged` });
  };

  const readIntact = async (release: Release, file: ReleaseFile): Promise<Uint8Array | null> => {
    const data = await readFile(join(folderOf(release), file.path)).catch(() => null);
    return data && sha256Hex(data) === file.sha256 ? data : null;
  };

  /** Writes a damaged file again. Throws a `StorageError`. */
  const mend = async (release: Release, file: ReleaseFile): Promise<Uint8Array> => {
    // It may have been written since it was read: by an unpacking that has just ended, or for another request.
    const intact = await readIntact(release, file);
    if (intact) return intact;
    const data = await fetchBlob(release, file);
    await writeFileWhole(join(folderOf(release), file.path), data);
    damage.report(nameOf(release, file), 'mended');
    return data;
  };

  const isUnpacked = (release: Release): Promise<boolean> =>
    stat(folderOf(release)).then(
      () => true,
      () => false,
    );

  const unpack = async (release: Release): Promise<string> => {
    const folder = folderOf(release);
    if (await isUnpacked(release)) {
      await eachOf(release.files, async (file) => (await readIntact(release, file)) ?? mend(release, file));
      // It is in use again. On a disk that takes nothing, nothing is removed either.
      await utimes(folder, new Date(), new Date()).catch(() => {});
      return folder;
    }
    const files = new Map(release.files.map((file) => [file.path, file]));
    await writeFolderWhole(folder, [...files.keys()], async (path) => {
      const file = files.get(path);
      if (!file) throw new Error(`${path} is no file of the release`);
      return fetchBlob(release, file);
    });
    return folder;
  };

  return {
    unpack(release) {
      const folder = folderOf(release);
      const running = unpacking.get(folder);
      if (running !== undefined) return running;
      const work = unpack(release).finally(() => unpacking.delete(folder));
      unpacking.set(folder, work);
      return work;
    },
    async read(release, file) {
      const intact = await readIntact(release, file);
      if (intact) return intact;
      if (!(await isUnpacked(release))) return fetchBlob(release, file);
      // Where the disk takes no file, the bytes of the database are sent all the same.
      return mend(release, file).catch(() => fetchBlob(release, file));
    },
    async remove(name, version) {
      await rm(join(root, name, version), { recursive: true, force: true });
    },
    async removeIdle(isKept, since) {
      const removed: string[] = [];
      for (const name of await readdir(root).catch(() => [])) {
        for (const version of await readdir(join(root, name)).catch(() => [])) {
          const path = join(root, name, version);
          const state = await stat(path).catch(() => null);
          if (!state || state.mtimeMs > since || isKept(name, version)) continue;
          await rm(path, { recursive: true, force: true });
          removed.push(`${name}@${version}`);
        }
      }
      return removed;
    },
    async sweep(isKnown) {
      for (const name of await readdir(root).catch(() => [])) {
        for (const entry of await readdir(join(root, name)).catch(() => [])) {
          const path = join(root, name, entry);
          if (entry.endsWith(unfinished) || !(await isKnown(name, entry)))
            await rm(path, { recursive: true, force: true });
          else await removeNestedUnfinished(path);
        }
      }
    },
    async close() {
      await Promise.allSettled(unpacking.values());
    },
  };
}

/** Files of a release are written one by one only when they are mended. */
async function removeNestedUnfinished(folder: string): Promise<void> {
  for (const path of await readdir(folder, { recursive: true }).catch(() => []))
    if (path.endsWith(unfinished)) await rm(join(folder, path), { force: true });
}
