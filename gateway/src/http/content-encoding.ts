import type { Request } from 'express';

export type ContentEncoding = 'br' | 'gzip' | 'identity';

const preferred = ['br', 'gzip'] as const;

/**
 * The encoding to send: the smallest that the client accepts. Weights above zero are not compared, because a larger
 * response has no advantage for any client.
 */
export function chooseEncoding(req: Request): ContentEncoding {
  return preferred.find((encoding) => req.acceptsEncodings(encoding)) ?? 'identity';
}
