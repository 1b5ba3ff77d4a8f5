import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { Turns } from '../concurrency/turns.ts';
import { fitBuffer } from '../storage/fit-buffer.ts';

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);

/** As render processes compress pages that are cached. */
const usualQuality = 5;
/** A tenth smaller, for twenty times the processor time: worth it for pages that many ask for. */
const bestQuality = 10;
/** Requests after which a page is compressed best. */
const manyRequests = 4;
/** Larger documents are refused: a render process that was taken over could send a small one that expands without end. */
const maxDocumentBytes = 16 * 1024 * 1024;

const turns = new Turns();

async function compress(identity: Buffer, quality: number): Promise<Buffer> {
  const body = await compressBrotli(identity, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    },
  });
  return fitBuffer(body);
}

/** One page after the other: many at once would take all processors from the main thread, which answers everybody. */
export function compressPage(identity: Buffer): Promise<Buffer> {
  return turns.run('compress', () => compress(identity, usualQuality));
}

/**
 * A page. One that is given without compression is compressed once, when that form is first needed, and once more, better, when
 * many have asked for it.
 */
export class CachedPage {
  /** Weak: the same page in three encodings. */
  readonly tag: string;
  /** Addresses of the style sheets whose text it contains. */
  readonly sheets: readonly string[];
  #identity: Buffer | null = null;
  #brotli: Promise<Buffer> | null = null;
  #brotliBytes = 0;
  #requests = 0;

  /** @param html a document, or one that is compressed with Brotli: these bytes must not be changed */
  constructor(html: string | { brotli: Buffer }, sheets: readonly string[] = []) {
    this.sheets = sheets;
    if (typeof html === 'string') this.#identity = Buffer.from(html);
    else {
      this.#brotli = Promise.resolve(html.brotli);
      this.#brotliBytes = html.brotli.length;
    }
    const bytes = typeof html === 'string' ? html : html.brotli;
    this.tag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
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
    return this.#identity ?? decompressBrotli(await this.brotli(), { maxOutputLength: maxDocumentBytes });
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

  /**
   * To be called for each request of a page that may be compressed better when many ask for it. Resolves when what this request
   * has begun is done. Never rejects.
   */
  async countRequest(): Promise<void> {
    this.#requests += 1;
    if (this.#requests !== manyRequests) return;
    const make = async () => compress(await this.identity(), bestQuality);
    // Not among the usual turns: a form that somebody waits for comes first.
    await turns.run('compress best', make).then(
      (body) => {
        this.#brotli = Promise.resolve(body);
        this.#brotliBytes = body.length;
      },
      () => {},
    );
  }
}
