import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inTransaction, type WriterDatabase } from '../database/database.ts';
import { type StorageFault, storageFault } from '../storage/storage-fault.ts';
import { writeFileWhole } from '../storage/write-file.ts';

/** A result is used again for so long, so that requests cannot make the gateway write without end. */
const freshMs = 2_000;
/** A lock of another process that is shorter than this is no state. */
const shortLockMs = 500;
/** Some tens of times a form. */
const probeBytes = 256 * 1024;

export interface StorageCheck {
  /** Why nothing can be stored at the moment; null when it can. Resolves within about a second. Never rejects. */
  fault(): Promise<StorageFault | null>;
}

async function writeProbe(folder: string): Promise<void> {
  const path = join(folder, 'probe');
  await writeFileWhole(path, new Uint8Array(probeBytes));
  await rm(path, { force: true });
}

/** Commits a row as it is. */
async function writeRow(database: WriterDatabase): Promise<void> {
  await inTransaction(database, async (connection) => {
    await connection
      .updateTable('content_state')
      .set((row) => ({ revision: row.ref('revision') }))
      .execute();
  });
}

/** Tries to store something, as a visitor's form would: a file in the data folder, and a row. */
export function createStorageCheck(folder: string, database: WriterDatabase): StorageCheck {
  let known: { at: number; fault: StorageFault | null } | null = null;
  let running: Promise<StorageFault | null> | null = null;

  const isLocked = () =>
    database.foreignLock.since !== null && performance.now() - database.foreignLock.since > shortLockMs;

  const probe = async (): Promise<StorageFault | null> => {
    try {
      await writeProbe(folder);
      await writeRow(database);
      return null;
    } catch (error) {
      return storageFault(error) ?? 'failing';
    }
  };

  /** The result of the probe, or what is known while it waits for a lock. */
  const withoutWaiting = async (probing: Promise<StorageFault | null>): Promise<StorageFault | null> => {
    const waited = new Promise<StorageFault | null>((resolve) => {
      setTimeout(() => resolve(isLocked() ? 'locked' : null), shortLockMs * 2).unref();
    });
    return Promise.race([probing, waited]);
  };

  return {
    async fault() {
      if (known && performance.now() - known.at < freshMs) return known.fault;
      running ??= probe()
        .then((fault) => {
          known = { at: performance.now(), fault };
          return fault;
        })
        .finally(() => {
          running = null;
        });
      return isLocked() ? 'locked' : withoutWaiting(running);
    },
  };
}
