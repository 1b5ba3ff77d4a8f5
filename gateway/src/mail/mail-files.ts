import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { emailKey } from './email-key.ts';

const addressHeaders = /^(?:to|reply-to):/i;

/** Whether a mail's header names an address. Folded lines are unfolded (RFC 5322, 2.2.3). */
function names(text: string, key: string): boolean {
  const head = text.split(/\r?\n\r?\n/, 1)[0] ?? '';
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return lines
    .filter((line) => addressHeaders.test(line))
    .flatMap((line) => line.match(/[^\s<>,:;"]+@[^\s<>,:;"]+/g) ?? [])
    .some((address) => emailKey(address) === key);
}

/** Paths of mails stored as files to or from an address. */
export async function findMailFiles(folder: string, key: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  const found: string[] = [];
  for (const file of files.filter((name) => /\.eml(?:\.|$)/.test(name))) {
    const path = join(folder, file);
    if (names(await readFile(path, 'utf8'), key)) found.push(path);
  }
  return found;
}

export async function deleteMailFiles(folder: string, key: string): Promise<number> {
  const files = await findMailFiles(folder, key);
  await Promise.all(files.map((file) => rm(file, { force: true })));
  return files.length;
}
