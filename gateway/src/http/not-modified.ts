import type { Request, Response } from 'express';

/**
 * Sets the `ETag` of the response. Returns whether the client's copy has the same one: by weak comparison, for successful
 * GET and HEAD requests (RFC 9110, 13.1.2). Always false for a forced reload.
 */
export function hasFreshCopy(req: Request, res: Response, tag: string): boolean {
  res.setHeader('etag', tag);
  return req.fresh;
}

/** Sets the `ETag` and ends the response with 304 when the client's copy is the same. False: send the body. */
export function sendNotModified(req: Request, res: Response, tag: string): boolean {
  if (!hasFreshCopy(req, res, tag)) return false;
  res.status(304).end();
  return true;
}
