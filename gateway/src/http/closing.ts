import type { RequestHandler } from 'express';
import type { Draining } from './servers.ts';

/** While the server drains, every answer asks its client to come back on another connection. */
export function closeWhileDraining(state: Draining): RequestHandler {
  return (_req, res, next) => {
    if (state.draining) res.setHeader('connection', 'close');
    next();
  };
}
