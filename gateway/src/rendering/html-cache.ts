import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type ReadingChoice, readingAttribute } from '@sahn/contracts/text/reading-settings';
import { LRUCache } from 'lru-cache';
import type { ContentEncoding } from '../http/content-encoding.ts';

const firstElement = '<html';
const maxBytes = 64 * 1024 * 1024;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** 2 ms a page; quality 11 takes 25 times as long for a tenth less. */
const brotliQuality = 5;

function compress(identity: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(identity);
  if (encoding === 'identity') return Promise.resolve(identity);
  return compressBrotli(identity, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    },
  });
}

/** A cached page. Each encoding is made once, when it is first needed. */
export class CachedPage {
  /** Weak: the same page in three encodings. */
  readonly tag: string;
  readonly #identity: Buffer;
  readonly #bodies = new Map<ContentEncoding, Promise<Buffer>>();

  constructor(html: string | Buffer, tag?: string) {
    this.#identity = Buffer.from(html);
    this.tag = tag ?? `W/"${createHash('sha256').update(this.#identity).digest('base64url').slice(0, 22)}"`;
  }

  /** Estimated maximum size in bytes: each compressed form is well below a quarter of the page. */
  get bytes(): number {
    return Math.ceil(this.#identity.length * 1.5);
  }

  /** The same page with a visitor's reading settings on the root element. Not cached. */
  withSettings(choices: readonly ReadingChoice[]): CachedPage {
    const at = this.#identity.indexOf(firstElement) + firstElement.length;
    const attribute = Buffer.from(` ${readingAttribute}="${choices.join(' ')}"`);
    const parts = [this.#identity.subarray(0, at), attribute, this.#identity.subarray(at)];
    return new CachedPage(Buffer.concat(parts), this.tag.replace(/"$/, `.${choices.join('.')}"`));
  }

  body(encoding: ContentEncoding): Promise<Buffer> {
    const body = this.#bodies.get(encoding) ?? compress(this.#identity, encoding);
    this.#bodies.set(encoding, body);
    return body;
  }
}

/** Rendered pages by composition, settings of the site, content revision, address and theme. */
export class HtmlCache {
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: (page) => page.bytes,
  });

  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key);
  }

  set(key: string, page: CachedPage): void {
    this.#pages.set(key, page);
  }
}
