/*
 * Stands for Node's `util` in the server build of React, which encodes every piece of a page by itself because it writes to
 * a socket. Here the pieces are joined as text, and the document is encoded once, by who sends it.
 */

let written = '';

/** The part of it that React uses. */
export class TextEncoder {
  encode(text: string): string {
    return text;
  }

  /** Fills nothing of the view: what has been written so far is `written`. */
  encodeInto(text: string): { read: number; written: number } {
    written += text;
    return { read: text.length, written: 0 };
  }
}

export const TextDecoder = globalThis.TextDecoder;

/** Adds a piece that React hands over without encoding it, because it is long. */
export function write(text: string): void {
  written += text;
}

/** What has been written since the last call. React writes a complete page in one turn. */
export function takeWritten(): string {
  const text = written;
  written = '';
  return text;
}
