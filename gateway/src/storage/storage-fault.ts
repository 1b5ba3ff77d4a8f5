/**
 * Why the gateway cannot store anything at the moment. Each is temporary: reads go on, and writing is tried again with
 * the next request.
 */
export type StorageFault = 'full' | 'read-only' | 'locked' | 'failing' | 'unreachable';

/** One sentence about each state, for operators and for problem bodies. Contains no paths. */
export const storageFaultText: Readonly<Record<StorageFault, string>> = {
  full: 'the disk is full: nothing can be stored',
  'read-only': 'the data folder is read-only: nothing can be stored',
  locked: 'another process locks the database: nothing can be stored',
  failing: 'the disk fails: nothing can be stored',
  unreachable: 'the database cannot be reached: nothing can be stored',
};

/** By SQLite's primary result code: busy, locked, read-only, input/output error, full, cannot open. */
const bySqliteCode = new Map<number, StorageFault>([
  [5, 'locked'],
  [6, 'locked'],
  [8, 'read-only'],
  [10, 'failing'],
  [13, 'full'],
  [14, 'failing'],
]);

const bySystemCode = new Map<unknown, StorageFault>([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EROFS', 'read-only'],
  ['EACCES', 'read-only'],
  ['EPERM', 'read-only'],
  ['EIO', 'failing'],
]);

/** A file below the data folder could not be written, or PostgreSQL could not be used. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly code: StorageFault;

  constructor(fault: StorageFault, cause: unknown) {
    super(storageFaultText[fault], { cause });
    this.code = fault;
  }
}

/** What an error of SQLite says about the storage; null for any other error. */
export function sqliteFault(error: unknown): StorageFault | null {
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return null;
  return typeof error.errcode === 'number' ? (bySqliteCode.get(error.errcode & 0xff) ?? null) : null;
}

/** What an error of writing a file says about the storage; null for any other error. */
export function fileFault(error: unknown): StorageFault | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  // What Node says when it may not make a folder with its parents on a read-only disk.
  if (error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'mkdir') return 'read-only';
  return bySystemCode.get(error.code) ?? null;
}

/** Why a write failed, if the storage is the reason; null for any other error. */
export function storageFault(error: unknown): StorageFault | null {
  return error instanceof StorageError ? error.code : sqliteFault(error);
}
