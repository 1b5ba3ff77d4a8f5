import cluster from 'node:cluster';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sqliteFault } from '../storage/storage-fault.ts';

/** A process that was killed just now may need this long to be gone, in milliseconds. */
const dyingMs = 2_000;

/** Others who try to claim the folder meanwhile, each for `dyingMs`, keep a successor waiting, in milliseconds. */
const claimedMs = 10_000;

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

/** The process that the operator started: the supervisor, where there is one. */
function ownerId(): number {
  return cluster.isWorker ? process.ppid : process.pid;
}

/** Process id of the gateway that holds the folder; null when it cannot be read. */
function readHolder(lock: DatabaseSync): number | null {
  try {
    const pid = lock.prepare('select pid from holder').get()?.pid;
    return typeof pid === 'number' ? pid : null;
  } catch {
    // The holder is just writing its process id, or could not.
    return null;
  }
}

/** Writes this process into the lock. Fails as locked while any process shares the folder. */
function claim(lock: DatabaseSync): void {
  lock.exec('begin exclusive');
  try {
    lock.exec('create table if not exists holder (pid integer not null)');
    lock.exec(`delete from holder; insert into holder values (${ownerId()}); commit`);
  } catch {
    // On a full disk. The folder can be held without the process id, which only the refusal of another gateway tells.
    if (lock.isTransaction) lock.exec('rollback');
  }
}

/**
 * Holds a data folder for this process by a shared lock on a separate small database. The operating system releases the
 * lock when the process ends in any way, so there are no stale locks. A gateway claims the folder first, which needs that
 * nobody shares it; its successor joins it, so that the folder is held all the time while one takes over from the other.
 * Throws `DataFolderHeldError`, or SQLite's error when the lock cannot be written.
 */
export function holdDataFolder(folder: string, joins: boolean): DatabaseSync {
  const lock = new DatabaseSync(join(folder, 'gateway.lock'), { timeout: joins ? claimedMs : dyingMs });
  try {
    if (!joins) claim(lock);
    // Reading takes the shared lock, and the transaction keeps it.
    lock.exec('begin; select * from sqlite_schema');
    const holder = readHolder(lock);
    // Somebody else may have claimed the folder between the two: the last one has it.
    if (holder !== null && holder !== ownerId()) throw new DataFolderHeldError(folder, holder);
    return lock;
  } catch (error) {
    const isHeld = sqliteFault(error) === 'locked';
    const holder = isHeld ? readHolder(lock) : null;
    lock.close();
    throw isHeld ? new DataFolderHeldError(folder, holder) : error;
  }
}
