import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type MediaFolders, mediaFolder } from '../content/media/media-file.ts';
import { inspectMedia } from '../content/media/media-import.ts';
import type { PictureStore } from '../content/media/pictures/picture-store.ts';
import type { Connection } from '../database/database.ts';
import { isResizedPicture, mediaNamesIn } from './media-names.ts';

async function listResized(connection: Connection): Promise<Set<string>> {
  const rows = await connection.selectFrom('content_item').select('document').execute();
  return new Set(rows.flatMap(({ document }) => mediaNamesIn(document)).filter(isResizedPicture));
}

/** Makes the resized pictures that the content names and a box came without. Resolves with the number of pictures. */
export async function makeMissingPictures(
  connection: Connection,
  folders: MediaFolders,
  pictures: PictureStore,
  signal?: AbortSignal,
): Promise<number> {
  const lacking = new Set<string>();
  for (const name of await listResized(connection))
    if (!(await stat(join(folders.pictures, name)).catch(() => null))) lacking.add(name.slice(0, 32));
  const folder = mediaFolder(folders);
  for (const name of await readdir(folder).catch(() => []))
    if (lacking.has(name.slice(0, 32))) await pictures.find(await inspectMedia(join(folder, name)), true);
  return pictures.makeWanted(signal);
}
