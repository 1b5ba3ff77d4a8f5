import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { Turns } from '../concurrency/turns.ts';
import { sha256Hex } from '../digest/canonical-json.ts';
import { type Compressed, compress } from '../http/compress.ts';
import type { ContentEncoding } from '../http/content-encoding.ts';
import type { Damage } from '../storage/damage.ts';
import { fitBuffer } from '../storage/fit-buffer.ts';
import { writeFileWhole } from '../storage/write-file.ts';

const decompress = { br: promisify(brotliDecompress), gzip: promisify(gunzip) } as const;
const memoryBytes = 48 * 1024 * 1024;
/** Of files that were measured and are about to be stored. */
const measuredBytes = 4 * 1024 * 1024;
const knownSizes = 5_000;

/** Compression levels: while a visitor waits, and in the background. */
const quality = { waiting: { br: 5, gzip: 6 }, ahead: { br: 11, gzip: 9 } } as const;

/** Whether compressed bytes are those of a content. */
async function isOf(hash: string, data: Uint8Array, encoding: Compressed): Promise<boolean> {
  return decompress[encoding](data).then(
    (content) => sha256Hex(content).startsWith(hash),
    () => false,
  );
}

/**
 * Compressed files by the SHA-256 of their content, or the beginning of it: made once, as small as possible, and stored on
 * the disk. Stored ones are checked by that hash whenever they are read; damaged ones are made again.
 */
export class EncodedFiles {
  readonly #folder: string;
  readonly #damage: Damage;
  readonly #memory = new LRUCache<string, Uint8Array>({
    maxSize: memoryBytes,
    sizeCalculation: (data) => Math.max(1, data.length),
  });
  /** Compressed with Brotli by hash of the content, until they are stored. */
  readonly #measured = new LRUCache<string, Uint8Array>({
    maxSize: measuredBytes,
    sizeCalculation: (data) => Math.max(1, data.length),
  });
  readonly #sizes = new LRUCache<string, number>({ max: knownSizes });
  readonly #turns = new Turns();
  #closed = false;

  constructor(folder: string, damage: Damage) {
    this.#folder = folder;
    this.#damage = damage;
  }

  /** Compresses in the background, one file at a time. */
  prepare(hash: string, load: () => Promise<Uint8Array>): Promise<void> {
    return this.#inBackground(async () => {
      for (const encoding of ['br', 'gzip'] as const) {
        if (!this.#closed) await this.#store(hash, encoding, load);
      }
    });
  }

  /** @param load resolves with the uncompressed bytes */
  async get(hash: string, encoding: ContentEncoding, load: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const key = `${hash}.${encoding}`;
    const known = this.#memory.get(key);
    if (known) return known;
    const data = await this.#make(hash, encoding, load);
    this.#memory.set(key, data);
    return data;
  }

  /** Removes the compressed forms of contents that are not served any more. */
  async remove(hashes: readonly string[]): Promise<void> {
    for (const hash of hashes)
      for (const encoding of ['br', 'gzip'] as const) {
        this.#memory.delete(`${hash}.${encoding}`);
        await rm(this.#pathOf(hash, encoding), { force: true });
      }
  }

  /** Size of a file with Brotli, as small as possible. Stores nothing: the file may belong to a release that is refused. */
  async sizeOf(hash: string, load: () => Promise<Uint8Array>): Promise<number> {
    const known = this.#sizes.get(hash);
    if (known !== undefined) return known;
    const stored = await stat(this.#pathOf(hash, 'br')).catch(() => null);
    const size = stored?.size ?? (await this.#measure(hash, load));
    this.#sizes.set(hash, size);
    return size;
  }

  async #measure(hash: string, load: () => Promise<Uint8Array>): Promise<number> {
    const data = fitBuffer(await compress(await load(), 'br', quality.ahead));
    this.#measured.set(hash, data);
    return data.length;
  }

  /** Stops the background work. Missing files are made after another start, or on request. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#inBackground(async () => {});
  }

  #inBackground(work: () => Promise<void>): Promise<void> {
    return this.#turns.run('background', work);
  }

  async #make(hash: string, encoding: ContentEncoding, load: () => Promise<Uint8Array>): Promise<Uint8Array> {
    if (encoding === 'identity') return load();
    const stored = await this.#readStored(hash, encoding);
    if (stored instanceof Buffer) return stored;
    if (stored === 'damaged') this.#mend(hash, encoding, load);
    return fitBuffer(await compress(await load(), encoding, quality.waiting));
  }

  #pathOf(hash: string, encoding: Compressed): string {
    return join(this.#folder, `${hash}.${encoding}`);
  }

  async #readStored(hash: string, encoding: Compressed): Promise<Buffer | 'damaged' | null> {
    const data = await readFile(this.#pathOf(hash, encoding)).catch(() => null);
    if (data === null) return null;
    return (await isOf(hash, data, encoding)) ? data : 'damaged';
  }

  /** Makes a damaged file again in the background. */
  #mend(hash: string, encoding: Compressed, load: () => Promise<Uint8Array>): void {
    this.#inBackground(() => this.#store(hash, encoding, load)).catch(() => {});
  }

  /** Makes a file that is missing or damaged. */
  async #store(hash: string, encoding: Compressed, load: () => Promise<Uint8Array>): Promise<void> {
    const before = await this.#readStored(hash, encoding);
    if (before instanceof Buffer) return;
    const measured = encoding === 'br' ? this.#measured.get(hash) : undefined;
    const data = measured ?? (await compress(await load(), encoding, quality.ahead));
    await writeFileWhole(this.#pathOf(hash, encoding), data);
    this.#measured.delete(hash);
    // What was made while a visitor waited is larger.
    this.#memory.delete(`${hash}.${encoding}`);
    if (before === 'damaged') this.#damage.report(`encoded/${hash}.${encoding}`, 'mended');
  }
}
