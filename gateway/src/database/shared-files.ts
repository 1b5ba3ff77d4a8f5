import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { hashFile } from '../storage/hash-file.ts';
import { writeFileWhole } from '../storage/write-file.ts';
import type { Connection, Database } from './database.ts';
import { dialectOf } from './dialect.ts';

/** Bytes of a part: what of a large file is in memory at once. */
const partBytes = 1024 * 1024;
const namesAtOnce = 1_000;

/**
 * Files that all gateways of a database can serve: media, resized pictures and books, by names that contain a hash. The
 * disk of each gateway is a cache of them.
 */
export interface SharedFiles {
  /** Stores files of the disk under their names, in this order, those that the database lacks. */
  keep(files: readonly { name: string; path: string }[]): Promise<void>;
  has(name: string): Promise<boolean>;
  /**
   * Writes the file of a name to the disk, compared with its hash; for requests at the same time only once. False when the
   * database has none, or not its bytes.
   */
  fetch(name: string, path: string): Promise<boolean>;
}

/** On SQLite: the files of the one gateway are on its disk. */
export const noSharedFiles: SharedFiles = {
  async keep() {},
  has: async () => false,
  fetch: async () => false,
};

class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
}

/** The bytes of a stored file. Throws at the end when they have another hash. */
export async function* readStoredFile(connection: Connection, sha256: string): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for (let part = 0; ; part += 1) {
    const row = await connection
      .selectFrom('stored_file_part')
      .select('data')
      .where('sha256', '=', sha256)
      .where('part', '=', part)
      .executeTakeFirst();
    if (!row) break;
    hash.update(row.data);
    yield row.data;
  }
  if (hash.digest('hex') !== sha256) throw new DamagedFileError();
}

/** Files in tables of PostgreSQL. A file has its row when all of its parts are there. */
class PostgresFiles implements SharedFiles {
  readonly #database: Database;
  /** Names that the database has: they are never removed. */
  readonly #known = new Set<string>();
  readonly #fetching = new Map<string, Promise<boolean>>();

  constructor(database: Database) {
    this.#database = database;
  }

  async has(name: string): Promise<boolean> {
    return this.#known.has(name) || (await this.#find(name)) !== undefined;
  }

  async keep(files: readonly { name: string; path: string }[]): Promise<void> {
    await this.#learn(files.map(({ name }) => name));
    for (const { name, path } of files) if (!this.#known.has(name)) await this.#send(name, path);
  }

  fetch(name: string, path: string): Promise<boolean> {
    const running =
      this.#fetching.get(path) ?? this.#fetch(name, path).finally(() => this.#fetching.delete(path));
    this.#fetching.set(path, running);
    return running;
  }

  /** Finds out which names the database has. */
  async #learn(names: readonly string[]): Promise<void> {
    const unknown = names.filter((name) => !this.#known.has(name));
    for (let from = 0; from < unknown.length; from += namesAtOnce) {
      const rows = await this.#database
        .selectFrom('stored_file')
        .select('name')
        .where('name', 'in', unknown.slice(from, from + namesAtOnce))
        .execute();
      for (const { name } of rows) this.#known.add(name);
    }
  }

  async #send(name: string, path: string): Promise<void> {
    const [sha256, { size: bytes }] = [await hashFile(path), await stat(path)];
    await this.#sendParts(sha256, path);
    await this.#database
      .insertInto('stored_file')
      .values({ name, sha256, bytes, created: Date.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    this.#known.add(name);
  }

  async #find(name: string): Promise<{ sha256: string; bytes: number } | undefined> {
    const row = await this.#database
      .selectFrom('stored_file')
      .select(['sha256', 'bytes'])
      .where('name', '=', name)
      .executeTakeFirst();
    if (row) this.#known.add(name);
    return row;
  }

  async #fetch(name: string, path: string): Promise<boolean> {
    const row = await this.#find(name);
    if (!row) return false;
    try {
      // One that fails never gets its name.
      await writeFileWhole(path, Readable.from(readStoredFile(this.#database, row.sha256)));
      return true;
    } catch (error) {
      if (error instanceof DamagedFileError) return false;
      throw error;
    }
  }

  async #sendParts(sha256: string, path: string): Promise<void> {
    const file = await open(path);
    try {
      const buffer = Buffer.alloc(partBytes);
      for (let part = 0; ; part += 1) {
        const { bytesRead } = await file.read(buffer, 0, partBytes, part * partBytes);
        if (bytesRead === 0) return;
        await this.#database
          .insertInto('stored_file_part')
          .values({ sha256, part, data: buffer.subarray(0, bytesRead) })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    } finally {
      await file.close();
    }
  }
}

export function createSharedFiles(database: Database): SharedFiles {
  return dialectOf(database) === 'postgres' ? new PostgresFiles(database) : noSharedFiles;
}
