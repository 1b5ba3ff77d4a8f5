import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Request, Response } from 'express';
import { fitBuffer } from '../storage/fit-buffer.ts';

const compressBrotli = promisify(brotliCompress);
/** As for pages: higher ones take many times as long for a tenth less. */
const brotliQuality = 5;
/** Smaller bodies fit into one packet as they are. */
const smallestBytes = 1_000;

/**
 * Bodies of reads, compressed once for each value. Reads of the content return the same object as long as it is cached, and
 * its body lives as long as it. Phones prefetch such reads, so a list is followed by several of them.
 */
export class ReadBodies {
  readonly #compressed = new WeakMap<object, Promise<Buffer>>();
  readonly #digests = new WeakMap<object, string>();

  /** Of a value as JSON, for its `ETag`: the same in every gateway that sends the same. */
  digestOf(value: object): string {
    const digest =
      this.#digests.get(value) ??
      createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
    this.#digests.set(value, digest);
    return digest;
  }

  #compress(value: object, text: string): Promise<Buffer> {
    const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
    const made = compressBrotli(text, { params }).then(fitBuffer);
    this.#compressed.set(value, made);
    made.catch(() => this.#compressed.delete(value));
    return made;
  }

  /** Sends a value as JSON: in brotli to clients that accept it, unless it is small. */
  async send(request: Request, response: Response, value: object): Promise<void> {
    response.vary('Accept-Encoding');
    if (!request.acceptsEncodings('br')) {
      response.json(value);
      return;
    }
    let compressed = this.#compressed.get(value);
    if (!compressed) {
      const text = JSON.stringify(value);
      if (text.length < smallestBytes) {
        response.json(value);
        return;
      }
      compressed = this.#compress(value, text);
    }
    const body = await compressed;
    response.set('content-encoding', 'br').type('json').send(body);
  }
}
