import type { Request } from 'express';

export type ContentEncoding = 'br' | 'gzip' | 'identity';

const preferred = ['br', 'gzip'] as const;

/**
 * The encoding to send: the smallest of ours that the client accepts at all. Its weights above zero are not compared:
 * no client that takes brotli is better off with more bytes.
 */
export function chooseEncoding(req: Request): ContentEncoding {
  return preferred.find((encoding) => req.acceptsEncodings(encoding)) ?? 'identity';
}
