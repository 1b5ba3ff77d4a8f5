import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaFile, mediaFolder } from '../content/media/media-file.ts';
import type { Connection } from '../database/database.ts';
import { dialectOf } from '../database/dialect.ts';
import { readStoredFile } from '../database/shared-files.ts';
import { mailFolder } from '../mail/mailer.ts';
import { hashFile } from '../storage/hash-file.ts';

/** A file of a site that cannot be made again. */
export interface SiteFile {
  /** Path below the data folder. */
  name: string;
  bytes: number;
  read(): AsyncIterable<Uint8Array>;
}

export interface SiteFilesOptions {
  connection: Connection;
  /** The data folder. */
  data: string;
  /** The secret of forms. */
  formKey: Uint8Array;
  /** Is told the path of a file whose bytes are not those that it was stored with. It is left out. */
  onDamaged(path: string): void;
}

const isOriginal = (name: string) =>
  !name.includes('-') && mediaFile({ data: '', pictures: '' }, name) !== null;

function inMemory(name: string, content: Buffer): SiteFile {
  return {
    name,
    bytes: content.length,
    read: async function* () {
      yield content;
    },
  };
}

/** A small file, which may be replaced or deleted at any time. */
async function findSmall(folder: string, name: string): Promise<SiteFile[]> {
  const content = await readFile(join(folder, name)).catch(() => null);
  return content === null ? [] : [inMemory(name, content)];
}

async function* listMedia({ connection, data, onDamaged }: SiteFilesOptions): AsyncGenerator<SiteFile> {
  if (dialectOf(connection) === 'postgres') {
    const rows = await connection
      .selectFrom('stored_file')
      .select(['name', 'sha256', 'bytes'])
      .where('name', 'not like', '%-%')
      .orderBy('name')
      .execute();
    for (const { name, sha256, bytes } of rows.filter((row) => isOriginal(row.name)))
      yield { name: `media/${name}`, bytes, read: () => readStoredFile(connection, sha256) };
    return;
  }
  for (const name of (await readdir(mediaFolder({ data })).catch(() => [])).filter(isOriginal).sort()) {
    const path = `media/${name}`;
    if (!(await hashFile(join(data, path))).startsWith(name.slice(0, 32))) {
      onDamaged(path);
      continue;
    }
    const { size } = await stat(join(data, path));
    yield { name: path, bytes: size, read: () => createReadStream(join(data, path)) };
  }
}

async function* listMails(data: string): AsyncGenerator<SiteFile> {
  for (const name of (await readdir(mailFolder({ data })).catch(() => [])).sort()) {
    if (name.endsWith('.eml')) yield* await findSmall(data, `outbox/${name}`);
  }
}

/** The files of a site, by name: the same ones whichever database it has. */
export async function* listSiteFiles(options: SiteFilesOptions): AsyncGenerator<SiteFile> {
  const { data, formKey } = options;
  yield inMemory('form.key', Buffer.from(`${Buffer.from(formKey).toString('base64url')}\n`));
  yield* listMedia(options);
  yield* await findSmall(data, 'operator.token');
  yield* listMails(data);
}
