import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';

const header = 'x-request-id';

/** Sets an id on every response. One sent by the client is ignored, because it would be written to the log. */
export const giveRequestId: RequestHandler = (_req, res, next) => {
  const id = randomUUID();
  res.setHeader(header, id);
  res.locals.requestId = id;
  next();
};

export function requestId(res: ServerResponse): string {
  return String(res.getHeader(header) ?? '');
}
