import type { Response } from 'express';

/** Sends a body that lies in several buffers, with its length and without joining them; to HEAD its length alone. */
export function sendParts(res: Response, parts: readonly Buffer[]): void {
  res.setHeader(
    'content-length',
    parts.reduce((sum, { length }) => sum + length, 0),
  );
  // Node joins what is written in one turn into one packet.
  if (res.req.method !== 'HEAD') for (const part of parts) res.write(part);
  res.end();
}
