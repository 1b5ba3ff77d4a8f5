import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { listSiteFiles, type SiteFile, type SiteFilesOptions } from '../backup/site-files.ts';
import type { Database } from '../database/database.ts';
import { dialectOf } from '../database/dialect.ts';
import { createSharedFiles } from '../database/shared-files.ts';
import { hashFile } from '../storage/hash-file.ts';
import { writeFileWhole } from '../storage/write-file.ts';

/** The files that are elsewhere when the database is: others stay in the data folder. */
const isMoved = ({ name }: SiteFile) => name === 'form.key' || name.startsWith('media/');

async function hashOf(file: SiteFile): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of file.read()) hash.update(chunk);
  return hash.digest('hex');
}

/** SHA-256 of the files by name. */
export async function hashFiles(options: SiteFilesOptions): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>();
  for await (const file of listSiteFiles(options))
    if (isMoved(file)) hashes.set(file.name, await hashOf(file));
  return hashes;
}

/** Brings the files of a database to where they are with another one, unless they are there. */
export async function copyFiles(source: SiteFilesOptions, target: Database): Promise<void> {
  const { data } = source;
  const media: { name: string; path: string }[] = [];
  for await (const file of listSiteFiles(source)) {
    const path = join(data, file.name);
    if (!isMoved(file)) continue;
    if (file.name !== 'form.key') media.push({ name: basename(file.name), path });
    if (dialectOf(target) === 'postgres') continue;
    const present = await hashFile(path).catch(() => null);
    if (present !== (await hashOf(file))) await writeFileWhole(path, Readable.from(file.read()));
  }
  await createSharedFiles(target).keep(media);
}
