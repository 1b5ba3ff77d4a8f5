import { randomUUID } from 'node:crypto';
import { copyFile, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMap, isSeq, parseDocument } from 'yaml';
import type { ContentText } from './content-text.ts';
import type { Reciter } from './reciter.ts';

/** A file that is written: its bytes, or a function that writes it under another name. */
export interface PlannedFile {
  path: string;
  content: string | Uint8Array | ((path: string) => Promise<void>);
}

/** `item.yml` with a recitation added, or put instead of the one with its id. Comments stay. */
export function itemWith(
  { document }: ContentText,
  recitation: Readonly<Record<string, unknown>>,
  today: string,
): string {
  const edited = document.clone();
  const list = edited.get('recitations');
  const node = edited.createNode(recitation);
  if (isSeq(list)) {
    const at = list.items.findIndex((each) => isMap(each) && each.get('id') === recitation.id);
    list.flow = false;
    if (at < 0) list.add(node);
    else list.items[at] = node;
  } else edited.set('recitations', edited.createNode([recitation]));
  edited.set('updated', today);
  return edited.toString({ lineWidth: 0 });
}

/** The file of terms that this command writes, with a person added. */
export async function termsWith(folder: string, { id, names }: Reciter): Promise<PlannedFile> {
  const path = join(folder, 'terms', 'reciters.yml');
  const document = parseDocument(await readFile(path, 'utf8').catch(() => '{}'));
  if (isMap(document.contents)) document.contents.flow = false;
  document.setIn(['people', id], names);
  return { path, content: document.toString({ lineWidth: 0 }) };
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync();
  await file.close();
}

/** A sound keeps its ending, by which ffmpeg knows the format; nobody reads a text that is half written. */
function temporaryName({ path, content }: PlannedFile): string {
  return typeof content === 'function'
    ? path.replace(/(\.[a-z0-9]+)$/, `.${randomUUID()}$1`)
    : `${path}.${randomUUID()}.tmp`;
}

/**
 * Writes files: all under temporary names first, so that a failure leaves none of them; then each gets its name, in their
 * order. The file that names the others comes last.
 */
export async function writeFiles(files: readonly PlannedFile[]): Promise<void> {
  const moves = files.map((file) => ({ ...file, temporary: temporaryName(file) }));
  try {
    for (const { content, temporary } of moves) {
      if (typeof content === 'function') await content(temporary);
      else await writeFile(temporary, content, { flag: 'wx' });
      await sync(temporary);
    }
    for (const { temporary, path } of moves) await rename(temporary, path);
  } finally {
    await Promise.all(moves.map(({ temporary }) => rm(temporary, { force: true })));
  }
}

export function copyOf(source: string): (path: string) => Promise<void> {
  return (path) => copyFile(source, path);
}
