/*
 * The framing of messages between the gateway and a render process: two lengths of four bytes (big endian), a head in
 * JSON, and a body whose meaning the head tells. Used on both sides, so it imports nothing.
 */

/** Largest frame that is accepted. A document or an API response is far smaller; the first frame holds all bundles. */
export const maxFrameBytes = 64 * 1024 * 1024;
const prefixBytes = 8;

export interface Frame {
  head: unknown;
  body: Uint8Array;
}

/** One frame as bytes. The body is copied once. */
export function encodeFrame(head: unknown, body: string | Uint8Array = ''): Uint8Array {
  const headBytes = Buffer.from(JSON.stringify(head));
  const bodyBytes = typeof body === 'string' ? Buffer.from(body) : body;
  const frame = Buffer.allocUnsafe(prefixBytes + headBytes.length + bodyBytes.length);
  frame.writeUInt32BE(headBytes.length, 0);
  frame.writeUInt32BE(bodyBytes.length, 4);
  frame.set(headBytes, prefixBytes);
  frame.set(bodyBytes, prefixBytes + headBytes.length);
  return frame;
}

/** Copies nothing when it is one chunk. */
function toBuffer(chunks: readonly Uint8Array[]): Buffer {
  const [first] = chunks;
  if (!first || chunks.length > 1) return Buffer.concat(chunks);
  return Buffer.from(first.buffer, first.byteOffset, first.length);
}

/** Cuts a stream of bytes into frames. Throws on a frame that is larger than `limit` or whose head is not JSON. */
export class FrameReader {
  readonly #limit: number;
  #chunks: Uint8Array[] = [];
  #bytes = 0;
  /** Bytes of the next frame, as far as its prefix has arrived. */
  #wanted = prefixBytes;

  constructor(limit: number = maxFrameBytes) {
    this.#limit = limit;
  }

  /** @returns the frames that are complete now */
  push(chunk: Uint8Array): Frame[] {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    const frames: Frame[] = [];
    while (this.#bytes >= this.#wanted) {
      const data = toBuffer(this.#chunks);
      const headBytes = data.readUInt32BE(0);
      const end = prefixBytes + headBytes + data.readUInt32BE(4);
      if (end > this.#limit) throw new Error(`A frame of ${end} bytes is too large`);
      this.#chunks = [data];
      this.#wanted = end;
      if (data.length < end) break;
      const bodyAt = prefixBytes + headBytes;
      frames.push({
        head: JSON.parse(data.toString('utf8', prefixBytes, bodyAt)),
        body: data.subarray(bodyAt, end),
      });
      const rest = data.subarray(end);
      this.#chunks = rest.length === 0 ? [] : [rest];
      this.#bytes = rest.length;
      this.#wanted = prefixBytes;
    }
    return frames;
  }
}
