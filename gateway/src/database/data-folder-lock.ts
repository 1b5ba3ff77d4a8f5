import cluster from 'node:cluster';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A process that was killed just now may need this long to be gone, in milliseconds. */
const dyingMs = 2_000;
const sqliteBusy = 5;

/** Another gateway holds the data folder. */
export class DataFolderHeldError extends Error {
  override readonly name = 'DataFolderHeldError';

  constructor(folder: string, holder: number | null) {
    const who = holder === null ? 'Another process' : `Process ${holder}`;
    super(
      `${who} holds the data folder ${folder}. One gateway at a time may use it: stop the other one first.`,
    );
  }
}

/** The data folder cannot be written, for a reason that is not another gateway. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';

  constructor(folder: string, cause: unknown) {
    const reason = typeof cause === 'object' && cause && 'message' in cause ? cause.message : cause;
    super(
      `The data folder ${folder} cannot be used (${reason}). It must be on a disk with space, and writable for this user.`,
      { cause },
    );
  }
}

function isBusy(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return false;
  return typeof error.errcode === 'number' && (error.errcode & 0xff) === sqliteBusy;
}

/** The process that the operator started: the supervisor, where there is one. */
function ownerId(): number {
  return cluster.isWorker ? process.ppid : process.pid;
}

function readHolder(lock: DatabaseSync): number | null {
  const pid = lock.prepare('select pid from holder').get()?.pid;
  return typeof pid === 'number' ? pid : null;
}

/** Writes this process into the lock. Fails as busy while any process shares the folder. */
function claim(lock: DatabaseSync): void {
  lock.exec('begin exclusive');
  lock.exec('create table if not exists holder (pid integer not null)');
  lock.exec(`delete from holder; insert into holder values (${ownerId()}); commit`);
}

/**
 * Holds a data folder for this process by a shared lock on a separate small database. The operating system releases the
 * lock when the process ends in any way, so there are no stale locks. A gateway claims the folder first, which needs that
 * nobody shares it; its successor joins it, so that the folder is held all the time while one takes over from the other.
 */
export function holdDataFolder(folder: string, joins: boolean): DatabaseSync {
  let lock: DatabaseSync | null = null;
  try {
    mkdirSync(folder, { recursive: true });
    lock = new DatabaseSync(join(folder, 'gateway.lock'), { timeout: dyingMs });
    if (!joins) claim(lock);
    lock.exec('begin');
    // Reading takes the shared lock. Somebody else may have claimed the folder since: the last one has it.
    if (readHolder(lock) !== ownerId()) throw new DataFolderHeldError(folder, readHolder(lock));
    return lock;
  } catch (error) {
    const holder = lock && isBusy(error) ? tryReadHolder(lock) : null;
    lock?.close();
    if (error instanceof DataFolderHeldError) throw error;
    throw isBusy(error) ? new DataFolderHeldError(folder, holder) : new DataFolderError(folder, error);
  }
}

function tryReadHolder(lock: DatabaseSync): number | null {
  try {
    return readHolder(lock);
  } catch {
    // The holder is claiming the folder just now; its id is not needed for the refusal.
    return null;
  }
}
