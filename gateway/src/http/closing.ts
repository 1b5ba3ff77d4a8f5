import type { RequestHandler } from 'express';
import type { Draining } from './servers.ts';

/** While the server drains, every response asks its client to close the connection. */
export function closeWhileDraining(state: Draining): RequestHandler {
  return (_req, res, next) => {
    if (state.draining) res.setHeader('connection', 'close');
    next();
  };
}
