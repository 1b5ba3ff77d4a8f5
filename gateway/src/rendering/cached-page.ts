import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { Turns } from '../concurrency/turns.ts';
import { fitBuffer } from '../storage/fit-buffer.ts';

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);

/** 2 ms a page; quality 11 takes 25 times as long for a tenth less. */
const brotliQuality = 5;

const turns = new Turns();

/** One page after the other: many at once would take all processors from the main thread, which answers everybody. */
export function compressPage(identity: Buffer): Promise<Buffer> {
  const compress = async () => {
    const body = await compressBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    });
    return fitBuffer(body);
  };
  return turns.run('compress', compress);
}

/** A rendered page. It is compressed once, when that form is first needed. */
export class CachedPage {
  /** Weak: the same page in three encodings. */
  readonly tag: string;
  /** Addresses of the style sheets whose text it contains. */
  readonly sheets: readonly string[];
  #identity: Buffer | null;
  #brotli: Promise<Buffer> | null = null;
  #brotliBytes = 0;

  /** @param html bytes are used as they are, and must not be changed */
  constructor(html: string | Uint8Array, sheets: readonly string[] = []) {
    this.sheets = sheets;
    this.#identity =
      typeof html === 'string' ? Buffer.from(html) : Buffer.from(html.buffer, html.byteOffset, html.length);
    this.tag = `W/"${createHash('sha256').update(this.#identity).digest('base64url').slice(0, 22)}"`;
  }

  /** The memory that its forms take. */
  get bytes(): number {
    return (this.#identity?.length ?? 0) + this.#brotliBytes;
  }

  async brotli(): Promise<Buffer> {
    const identity = this.#identity;
    this.#brotli ??= identity && compressPage(identity);
    const body = (await this.#brotli) ?? Buffer.alloc(0);
    this.#brotliBytes = body.length;
    return body;
  }

  async identity(): Promise<Buffer> {
    return this.#identity ?? decompressBrotli(await this.brotli());
  }

  /** Keeps the compressed form alone, which has a fifth of the size. Never rejects. */
  async compact(): Promise<void> {
    await this.brotli().then(
      () => {
        this.#identity = null;
      },
      () => {},
    );
  }
}
