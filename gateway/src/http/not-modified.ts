import type { Request, Response } from 'express';

/**
 * Gives the response its `ETag` and says whether the client's copy carries the same one: weak comparison, for GET and
 * HEAD that would be answered with success (RFC 9110, 13.1.2). A forced reload is never answered from a copy.
 */
export function hasFreshCopy(req: Request, res: Response, tag: string): boolean {
  res.setHeader('etag', tag);
  return req.fresh;
}

/** Gives the response its `ETag` and ends it with 304 where the client's copy is the same. False: send the body. */
export function sendNotModified(req: Request, res: Response, tag: string): boolean {
  if (!hasFreshCopy(req, res, tag)) return false;
  res.status(304).end();
  return true;
}
