import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteFile } from '../backup/site-files.ts';
import { type MediaFolders, mediaFolder } from '../content/media/media-file.ts';
import type { Connection } from '../database/database.ts';
import { dialectOf } from '../database/dialect.ts';
import { readStoredFile } from '../database/shared-files.ts';
import { hashFile } from '../storage/hash-file.ts';
import type { BoxedFiles } from './box-format.ts';
import { isMade, isResizedPicture, listNameOf } from './media-names.ts';

interface BoxFilesOptions {
  connection: Connection;
  folders: MediaFolders;
  /** Names of the media files that the content names. */
  named: ReadonlySet<string>;
  wanted: BoxedFiles;
  /** Is told the path of an original that is damaged, or gone. It is left out. */
  onDamaged(path: string): void;
}

async function findStored(connection: Connection, name: string, path: string): Promise<SiteFile | null> {
  const row = await connection
    .selectFrom('stored_file')
    .select(['sha256', 'bytes'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row ? { name: path, bytes: row.bytes, read: () => readStoredFile(connection, row.sha256) } : null;
}

async function findOnDisk(file: string, path: string): Promise<SiteFile | null> {
  const state = await stat(file).catch(() => null);
  return state?.isFile() ? { name: path, bytes: state.size, read: () => createReadStream(file) } : null;
}

/** The files of a box, originals first. A made file that is not there yet is made where the box is served. */
export async function* listBoxFiles({
  connection,
  folders,
  named,
  wanted,
  onDamaged,
}: BoxFilesOptions): AsyncGenerator<SiteFile> {
  if (wanted === 'none') return;
  const onPostgres = dialectOf(connection) === 'postgres';
  for (const name of [...named].filter((one) => !isMade(one)).sort()) {
    const path = `media/${name}`;
    const file = join(mediaFolder(folders), name);
    const found = onPostgres ? await findStored(connection, name, path) : await findOnDisk(file, path);
    const isIntact = found !== null && (onPostgres || (await hashFile(file)).startsWith(name.slice(0, 32)));
    if (isIntact) yield found;
    else onDamaged(path);
  }
  const made = [...named].filter((name) => isMade(name) && (wanted === 'all' || !isResizedPicture(name)));
  for (const name of [...new Set([...made, ...made.map(listNameOf)])].sort()) {
    const path = `pictures/${name}`;
    const found = onPostgres
      ? await findStored(connection, name, path)
      : await findOnDisk(join(folders.pictures, name), path);
    if (found) yield found;
  }
}
