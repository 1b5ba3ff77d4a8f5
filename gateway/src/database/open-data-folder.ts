import { accessSync, constants, mkdirSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { fileFault, type StorageFault, sqliteFault, storageFaultText } from '../storage/storage-fault.ts';
import { holdDataFolder } from './data-folder-lock.ts';

/**
 * `claim`: refuse when another process holds the data folder. `join`: share it with the gateway that this one replaces.
 * `none`: for reading beside a gateway.
 */
export type FolderHold = 'claim' | 'join' | 'none';

/** The data folder cannot be used: it is read-only, for example. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';

  constructor(folder: string, fault: StorageFault, cause: unknown) {
    super(`The data folder ${folder} cannot be used: ${storageFaultText[fault]}.`, { cause });
  }
}

/**
 * Makes and holds the data folder, and opens what `open` opens in it. Throws `DataFolderHeldError` and `DataFolderError`.
 */
export function openDataFolder<Opened>(
  folder: string,
  hold: FolderHold,
  open: () => Opened,
): { lock: DatabaseSync | null; opened: Opened } {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
    const lock = hold === 'none' ? null : holdDataFolder(folder, hold === 'join');
    return { lock, opened: open() };
  } catch (error) {
    const fault = sqliteFault(error) ?? fileFault(error);
    throw fault === null ? error : new DataFolderError(folder, fault, error);
  }
}
