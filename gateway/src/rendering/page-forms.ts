import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type ReadingChoice, readingAttribute } from '@sahn/contracts/text/reading-settings';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { ContentEncoding } from '../http/content-encoding.ts';
import { fitBuffer } from '../storage/fit-buffer.ts';
import { type CachedPage, compressPage } from './cached-page.ts';

const gzipAsync = promisify(gzip);

async function compressGzip(identity: Buffer): Promise<Buffer> {
  return fitBuffer(await gzipAsync(identity));
}

const firstElement = '<html';
const maxBytes = 16 * 1024 * 1024;
/** Of forms that are made anew. Nobody opens as many pages in a form that nobody has had before. */
const limits = { perVisitor: 40, inAll: 300, seconds: 10 };

/** How a visitor gets a page. */
interface Wanted {
  encoding: ContentEncoding;
  /** Reading settings, which go onto the root element. */
  choices: readonly ReadingChoice[];
  /** Key of the client. */
  visitor: string;
}

/** A page with reading settings on its root element, in parts: joining them would copy the whole page. */
function withSettings(identity: Buffer, choices: readonly ReadingChoice[]): readonly Buffer[] {
  if (choices.length === 0) return [identity];
  const at = identity.indexOf(firstElement) + firstElement.length;
  const attribute = Buffer.from(` ${readingAttribute}="${choices.join(' ')}"`);
  return [identity.subarray(0, at), attribute, identity.subarray(at)];
}

/** The tag of a page in a visitor's form. */
export function tagWith({ tag }: CachedPage, choices: readonly ReadingChoice[]): string {
  return choices.length === 0 ? tag : tag.replace(/"$/, `.${choices.join('.')}"`);
}

/** Pages in other forms than the usual one: with reading settings, or in another encoding than Brotli. */
export class PageForms {
  /** By tag and encoding. */
  readonly #forms = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (body, key) => body.length + 2 * key.length,
  });
  readonly #making = new Map<string, Promise<Buffer>>();
  readonly #visitors = new RateLimiterMemory({ points: limits.perVisitor, duration: limits.seconds });
  readonly #all = new RateLimiterMemory({ points: limits.inAll, duration: limits.seconds });

  get bytes(): number {
    return this.#forms.calculatedSize;
  }

  /** Forms that are being made. */
  get making(): number {
    return this.#making.size;
  }

  /**
   * The body to send, in parts. When too many forms have been made, a new one is sent without compression: that costs a hundredth,
   * and who floods the site with settings delays nobody.
   */
  async bodyOf(
    page: CachedPage,
    { encoding, choices, visitor }: Wanted,
  ): Promise<{ body: readonly Buffer[]; encoding: ContentEncoding }> {
    if (encoding === 'br' && choices.length === 0) return { body: [await page.brotli()], encoding };
    const compress = encoding === 'gzip' ? compressGzip : compressPage;
    const key = `${tagWith(page, choices)} ${encoding}`;
    const isMade = this.#forms.has(key) || this.#making.has(key);
    if (encoding === 'identity' || !(isMade || (await this.#mayMake(visitor)))) {
      const identity = await this.#once(`${page.tag} identity`, () => page.identity());
      return { body: withSettings(identity, choices), encoding: 'identity' };
    }
    const body = await this.#once(key, async () =>
      compress(Buffer.concat(withSettings(await page.identity(), choices))),
    );
    return { body: [body], encoding };
  }

  async #mayMake(visitor: string): Promise<boolean> {
    try {
      await this.#visitors.consume(visitor);
      await this.#all.consume('');
      return true;
    } catch {
      return false;
    }
  }

  /** Makes a form once for all requests that wait for it. */
  #once(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#forms.get(key);
    if (known) return Promise.resolve(known);
    const making =
      this.#making.get(key) ??
      make()
        .then((body) => {
          this.#forms.set(key, body);
          return body;
        })
        .finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }
}
