import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { completeCopy } from '../content/import/complete-copy.ts';
import { type Database, type DatabaseLocation, inTransaction, openDatabase } from '../database/database.ts';
import { knowsMigration, migrateTo } from '../database/migrate.ts';
import { createSharedFiles } from '../database/shared-files.ts';
import { insertRows } from '../database/table-rows.ts';
import { readTableShapes, type TableShape } from '../database/table-shapes.ts';
import {
  type CopyKind,
  finishCopy,
  markUnfinishedCopy,
  refuseUnfinishedCopy,
} from '../database/unfinished-copy.ts';
import { ensureFormKey } from '../forms/form-key.ts';
import { writeFileWhole } from '../storage/write-file.ts';
import { ArchiveError } from './archive-error.ts';
import { type ArchiveSums, type Head, sumUp } from './archive-format.ts';
import type { ArchivePart } from './read-archive.ts';

/** Reads the archive from its beginning. */
export type ReadArchive = () => AsyncIterable<ArchivePart>;

/** A site is copied to where there is nothing, so that nothing is lost. */
export class NotEmptyError extends Error {
  override readonly name = 'NotEmptyError';

  constructor(what: string) {
    super(`${what} is not empty: only an empty one is filled. Nothing was changed.`);
  }
}

/** What a data folder may have that is of no site. */
const ofNoSite = ['gateway.lock', 'gateway.lock-journal', 'compiled', 'lost+found'];

export async function requireEmptyFolder(data: string): Promise<void> {
  const found = await readdir(data).catch(() => []);
  if (found.some((name) => !ofNoSite.includes(name))) throw new NotEmptyError(`The data folder ${data}`);
}

export async function requireEmptyDatabase(database: Database): Promise<void> {
  await refuseUnfinishedCopy(database);
  for (const { name } of await readTableShapes(database)) {
    // Migrations write its row.
    if (name === 'content_state') continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(database);
    if (rows.length > 0) throw new NotEmptyError('The database');
  }
}

/**
 * Reads all of an archive. Throws `ArchiveError` when it cannot be restored.
 * @param look is shown its parts but files, and throws when they do not fit
 */
export async function checkArchive(
  read: ReadArchive,
  look: (part: ArchivePart) => void = () => {},
): Promise<{ head: Head; sums: ArchiveSums }> {
  let head: Head | null = null;
  for await (const part of read()) {
    if (part.kind !== 'file') look(part);
    if (part.kind === 'head') {
      head = part.head;
      if (!(await knowsMigration(head.migration))) throw new ArchiveError('newer', head.migration);
    }
    if (part.kind === 'manifest' && head) return { head, sums: sumUp(part.manifest) };
  }
  throw new ArchiveError('torn');
}

/** The tables of the database, which are those of the archive. */
async function findTables(database: Database, { tables }: Head): Promise<Map<string, TableShape>> {
  const shapes = await readTableShapes(database);
  const known = new Map(shapes.map((shape) => [shape.name, shape]));
  for (const { name, columns } of tables)
    if (known.get(name)?.columns.join() !== columns.join()) throw new ArchiveError('foreign', name);
  return known;
}

/** Writes rows and files. Resolves with the names of the media. */
async function writeParts(
  parts: AsyncIterable<ArchivePart>,
  database: Database,
  tables: ReadonlyMap<string, TableShape>,
  data: string,
): Promise<string[]> {
  const media: string[] = [];
  for await (const part of parts) {
    if (part.kind === 'rows') {
      const table = tables.get(part.table);
      if (!table) throw new ArchiveError('foreign', part.table);
      await inTransaction(database, (connection) => insertRows(connection, table, part.rows));
    } else if (part.kind === 'file') {
      await writeFileWhole(join(data, part.name), Readable.from(part.content));
      if (part.name.startsWith('media/')) media.push(basename(part.name));
    }
  }
  return media;
}

/**
 * Restores a backup into an empty data folder and an empty database, of whichever dialect the backup was. Nothing is
 * written before all of the archive was read and found whole. While it is written the database is marked as unfinished.
 * Throws `ArchiveError`, `NotEmptyError`, and what `openDatabase` throws.
 */
export async function restoreArchive(read: ReadArchive, location: DatabaseLocation): Promise<ArchiveSums> {
  const { head, sums } = await checkArchive(read);
  await requireEmptyFolder(location.data);
  await fillSite(read, head, location, { kind: 'restore' });
  return sums;
}

interface FillOptions {
  kind: CopyKind;
  /** Runs before the copy counts as finished. */
  finish?: (database: Database) => Promise<void>;
}

/** Writes what an archive that was found whole holds to where nothing is. */
export async function fillSite(
  read: ReadArchive,
  head: Head,
  location: DatabaseLocation,
  { kind, finish = async () => {} }: FillOptions,
): Promise<void> {
  const database = await openDatabase(location);
  try {
    await requireEmptyDatabase(database);
    await markUnfinishedCopy(database, kind);
    await migrateTo(database, head.migration);
    const tables = await findTables(database, head);
    for (const name of tables.keys()) await sql`delete from ${sql.table(name)}`.execute(database);
    const media = await writeParts(read(), database, tables, location.data);
    await completeCopy(database);
    await createSharedFiles(database).keep(
      media.map((name) => ({ name, path: join(location.data, 'media', name) })),
    );
    await ensureFormKey(database, location.data);
    await finish(database);
    await finishCopy(database);
  } finally {
    await database.destroy();
  }
}
