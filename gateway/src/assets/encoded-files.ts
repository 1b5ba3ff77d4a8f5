import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { ContentEncoding } from '../http/content-encoding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const memoryBytes = 48 * 1024 * 1024;
const unfinished = '.tmp';

/** Compression levels: while a visitor waits, and in the background. */
const quality = { waiting: { br: 5, gzip: 6 }, ahead: { br: 11, gzip: 9 } } as const;

type Compressed = Exclude<ContentEncoding, 'identity'>;

function compress(data: Uint8Array, encoding: Compressed, when: keyof typeof quality): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(data, { level: quality[when].gzip });
  return compressBrotli(data, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality[when].br,
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    },
  });
}

/** Compressed files by the hash of their content: made once, as small as possible, and stored on the disk. */
export class EncodedFiles {
  readonly #folder: string;
  readonly #memory = new LRUCache<string, Uint8Array>({
    maxSize: memoryBytes,
    sizeCalculation: (data) => Math.max(1, data.length),
  });
  #turn: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Compresses in the background, one file at a time. */
  prepare(sha256: string, load: () => Promise<Uint8Array>): Promise<void> {
    const work = this.#turn.then(async () => {
      for (const encoding of ['br', 'gzip'] as const) {
        if (this.#closed || (await this.#readStored(sha256, encoding))) continue;
        const encoded = await compress(await load(), encoding, 'ahead');
        await this.#store(sha256, encoding, encoded);
        this.#memory.set(`${sha256}.${encoding}`, encoded);
      }
    });
    this.#turn = work.catch(() => {});
    return work;
  }

  /** @param load resolves with the uncompressed bytes, whose hash is `sha256` */
  async get(sha256: string, encoding: ContentEncoding, load: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const key = `${sha256}.${encoding}`;
    const known = this.#memory.get(key);
    if (known) return known;
    const data = await this.#make(sha256, encoding, load);
    this.#memory.set(key, data);
    return data;
  }

  /** Stops the background work. Missing files are made after another start, or on request. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#turn;
  }

  /** Removes incomplete files of a killed process. */
  async sweep(): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names.filter((one) => one.endsWith(unfinished)))
      await rm(join(this.#folder, name), { force: true });
  }

  async #make(
    sha256: string,
    encoding: ContentEncoding,
    load: () => Promise<Uint8Array>,
  ): Promise<Uint8Array> {
    if (encoding === 'identity') return load();
    return (await this.#readStored(sha256, encoding)) ?? compress(await load(), encoding, 'waiting');
  }

  #readStored(sha256: string, encoding: Compressed): Promise<Buffer | null> {
    return readFile(join(this.#folder, `${sha256}.${encoding}`)).catch(() => null);
  }

  async #store(sha256: string, encoding: Compressed, data: Buffer): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const temporary = join(this.#folder, `${randomUUID()}${unfinished}`);
    await writeFile(temporary, data);
    await rename(temporary, join(this.#folder, `${sha256}.${encoding}`));
  }
}
