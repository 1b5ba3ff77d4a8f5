import { existsSync } from 'node:fs';
import { readdir, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { appendAuditLog } from '../audit-log/audit-log.ts';
import type { Manifest } from '../backup/archive-format.ts';
import {
  checkArchive,
  fillSite,
  NotEmptyError,
  type ReadArchive,
  requireEmptyFolder,
} from '../backup/restore-archive.ts';
import { readRevision } from '../content/read/content-store.ts';
import { readSite } from '../content/read/site.ts';
import { DataFolderHeldError } from '../database/data-folder-lock.ts';
import { type Database, inTransaction, openDatabase } from '../database/database.ts';
import { readUnfinishedCopy } from '../database/unfinished-copy.ts';
import { canonicalJson, sha256Hex } from '../digest/canonical-json.ts';
import { findLastLineOf } from '../served/served-at.queries.ts';
import { StorageError } from '../storage/storage-fault.ts';
import { BoxCheck } from './check-box.ts';

const UnpackedSchema = v.pipe(v.string(), v.parseJson(), v.object({ archive: v.string() }));

/** What the data folder holds: this box, a part of a box, or something else. */
async function lookInto(data: string, archive: string): Promise<'this' | 'unfinished' | 'other'> {
  if (!existsSync(join(data, 'sahn.sqlite'))) return 'other';
  const database = await openDatabase({ data, databaseUrl: null });
  try {
    const unfinished = await readUnfinishedCopy(database);
    if (unfinished !== null) return unfinished === 'unpack' ? 'unfinished' : 'other';
    const line = await findLastLineOf(database, ['unpack'], Number.MAX_SAFE_INTEGER).catch(() => undefined);
    const unpacked = v.safeParse(UnpackedSchema, line?.detail);
    return unpacked.success && unpacked.output.archive === archive ? 'this' : 'other';
  } finally {
    await database.destroy();
  }
}

/** Removes what a box left in the folder, which may be a mount. */
async function emptyFolder(data: string): Promise<void> {
  for (const name of await readdir(data).catch(() => []))
    if (name !== 'lost+found') await rm(join(data, name), { recursive: true, force: true });
}

async function requireSpace(data: string, { parts }: Manifest): Promise<void> {
  let folder = data;
  while (!existsSync(folder)) folder = dirname(folder);
  const { bavail, bsize } = await statfs(folder);
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  if (bavail * bsize < bytes) throw new StorageError('full', undefined);
}

/** The first line of the log of a site that began as a box: what it serves, and since when. */
async function noteUnpacking(database: Database, number: number, archive: string): Promise<void> {
  await inTransaction(database, async (connection) => {
    const revision = await readRevision(connection);
    const { modulesOff } = await readSite(connection);
    const detail = { number, revision, modulesOff, archive };
    await appendAuditLog(connection, { actor: 'gateway', act: 'unpack', detail });
  });
}

/**
 * Unpacks a box into a data folder of its own, unless it is there from an earlier time. Nothing is written before all of the
 * box was read and found fit. Throws `ArchiveError`, `BoxError`, `NotEmptyError`, `StorageError`, and what `openDatabase` throws.
 */
export async function unpackBox(
  read: ReadArchive,
  data: string,
): Promise<{ composition: number; isNew: boolean }> {
  const check = new BoxCheck('serve');
  let manifest: Manifest = { parts: [], rows: {} };
  const { head } = await checkArchive(read, (part) => {
    check.look(part);
    if (part.kind === 'manifest') ({ manifest } = part);
  });
  const composition = head.box?.composition ?? 0;
  const archive = sha256Hex(canonicalJson(manifest));
  const isEmpty = await requireEmptyFolder(data).then(
    () => true,
    (error: unknown) => {
      if (error instanceof NotEmptyError) return false;
      throw error;
    },
  );
  const state = isEmpty ? 'unfinished' : await lookInto(data, archive);
  if (state === 'this') return { composition, isNew: false };
  if (state === 'other') throw new NotEmptyError(`The data folder ${data} holds another site, and`);
  await requireSpace(data, manifest);
  await emptyFolder(data);
  const isFolderNew = !existsSync(data);
  try {
    await fillSite(
      read,
      head,
      { data, databaseUrl: null },
      {
        kind: 'unpack',
        finish: (database) => noteUnpacking(database, composition, archive),
      },
    );
  } catch (error) {
    // Somebody else fills it at this moment.
    if (error instanceof DataFolderHeldError) throw error;
    await (isFolderNew ? rm(data, { recursive: true, force: true }) : emptyFolder(data));
    throw error;
  }
  return { composition, isNew: true };
}
