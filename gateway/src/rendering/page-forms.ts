import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type ReadingChoice, readingAttribute } from '@sahn/contracts/text/reading-settings';
import { LRUCache } from 'lru-cache';
import { Admission, BusyError, type Visitor } from '../http/admission.ts';
import type { ContentEncoding } from '../http/content-encoding.ts';
import { type CachedPage, compressPage } from './cached-page.ts';

const compressGzip = promisify(gzip);
const firstElement = '<html';
const maxBytes = 16 * 1024 * 1024;
const limits = {
  running: { inAll: 3, perVisitor: 1 },
  waiting: { inAll: 32, perVisitor: 4 },
  longestWaitMs: 250,
};

/** How a visitor gets a page. */
interface Wanted {
  encoding: ContentEncoding;
  /** Reading settings, which go onto the root element. */
  choices: readonly ReadingChoice[];
  visitor: Visitor;
}

/** A page with reading settings on its root element. */
function withSettings(identity: Buffer, choices: readonly ReadingChoice[]): Buffer {
  if (choices.length === 0) return identity;
  const at = identity.indexOf(firstElement) + firstElement.length;
  const attribute = Buffer.from(` ${readingAttribute}="${choices.join(' ')}"`);
  return Buffer.concat([identity.subarray(0, at), attribute, identity.subarray(at)]);
}

/** The tag of a page in a visitor's form. */
export function tagWith({ tag }: CachedPage, choices: readonly ReadingChoice[]): string {
  return choices.length === 0 ? tag : tag.replace(/"$/, `.${choices.join('.')}"`);
}

/** Pages in other forms than the usual one: with reading settings, or in another encoding than Brotli. */
export class PageForms {
  readonly #admission = new Admission(limits);
  /** By tag and encoding. */
  readonly #forms = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (body, key) => body.length + 2 * key.length,
  });

  get bytes(): number {
    return this.#forms.calculatedSize;
  }

  /**
   * The body to send. When too many forms are being made, a new one is sent without compression: that costs a hundredth,
   * and who floods the site with settings delays nobody.
   */
  async bodyOf(
    page: CachedPage,
    { encoding, choices, visitor }: Wanted,
  ): Promise<{ body: Buffer; encoding: ContentEncoding }> {
    if (encoding === 'br' && choices.length === 0) return { body: await page.brotli(), encoding };
    const key = `${tagWith(page, choices)} ${encoding}`;
    const known = this.#forms.get(key);
    if (known) return { body: known, encoding };
    const identity = async () => withSettings(await page.identity(), choices);
    if (encoding === 'identity') return { body: await identity(), encoding };
    try {
      const body = await this.#admission.run(visitor, async () => {
        const meanwhile = this.#forms.get(key);
        if (meanwhile) return meanwhile;
        const made = await (encoding === 'gzip'
          ? compressGzip(await identity())
          : compressPage(await identity()));
        this.#forms.set(key, made);
        return made;
      });
      return { body, encoding };
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
      return { body: await identity(), encoding: 'identity' };
    }
  }
}
