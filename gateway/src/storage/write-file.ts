import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { eachOf } from '../concurrency/each-of.ts';
import { fileFault, StorageError } from './storage-fault.ts';

/*
 * Files of the data folder. They get their name when they are on the disk with all their bytes, so a file with a name is
 * whole, whenever the process is killed or the power fails.
 */

/** Ending of files and folders that are not whole yet. Those of a killed process are removed at start. */
export const unfinished = '.tmp';

type FileContent = string | Uint8Array | Readable;

const ownerOnly = { file: 0o600, folder: 0o700 } as const;

/** Runs file operations; turns an error whose reason is the disk into a `StorageError`. */
async function onDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const fault = fileFault(error);
    throw fault === null ? error : new StorageError(fault, error);
  }
}

/** Waits until the names in a folder are on the disk. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function writeSynced(path: string, content: FileContent): Promise<void> {
  const file = await open(path, 'wx', ownerOnly.file);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Moves what `make` makes at a temporary name to `path`; removes it when that fails. */
async function makeWhole(path: string, make: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = `${path}.${randomUUID()}${unfinished}`;
  try {
    await mkdir(dirname(path), { recursive: true, mode: ownerOnly.folder });
    await make(temporary);
    await rename(temporary, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(temporary, { recursive: true, force: true }).catch(() => {});
    throw error;
  }
}

/** Writes a file, or replaces it at once. Throws a `StorageError`. */
export function writeFileWhole(path: string, content: FileContent): Promise<void> {
  return onDisk(() => makeWhole(path, (temporary) => writeSynced(temporary, content)));
}

/** Copies a file, or replaces the copy at once. Throws a `StorageError`. */
export function copyFileWhole(source: string, path: string): Promise<void> {
  return onDisk(() =>
    makeWhole(path, async (temporary) => {
      const from = await open(source);
      try {
        const to = await open(temporary, 'wx', ownerOnly.file);
        try {
          await to.writeFile(from.createReadStream({ autoClose: false }));
          await to.sync();
        } finally {
          await to.close();
        }
      } finally {
        await from.close();
      }
    }),
  );
}

/**
 * Writes a folder that does not exist yet, with files at paths below it. Throws a `StorageError`.
 * @param read resolves with the bytes of a path
 */
export function writeFolderWhole(
  path: string,
  files: readonly string[],
  read: (file: string) => Promise<Uint8Array>,
): Promise<void> {
  return onDisk(() =>
    makeWhole(path, async (temporary) => {
      const folders = new Set(files.map((file) => dirname(join(temporary, file))));
      await mkdir(temporary, { mode: ownerOnly.folder });
      for (const folder of folders) await mkdir(folder, { recursive: true, mode: ownerOnly.folder });
      await eachOf(files, async (file) => writeSynced(join(temporary, file), await read(file)));
      for (const folder of [...folders, temporary]) await syncFolder(folder);
    }),
  );
}

/** Removes what a killed process left unfinished in a folder. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    if (name.endsWith(unfinished)) await rm(join(folder, name), { recursive: true, force: true });
}
