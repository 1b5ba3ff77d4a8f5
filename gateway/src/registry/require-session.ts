import type { RequestHandler } from 'express';
import { HttpError } from '../http/errors.ts';
import { actWith } from '../tokens/require-token.ts';
import { readSession, refuseOtherOrigins } from './session-cookie.ts';
import type { Sessions } from './sessions.ts';

const reading = new Set(['GET', 'HEAD']);

/** Requires a session of the registry page, and of writes that they come from it. */
export function requireSession(sessions: Sessions): RequestHandler {
  return async (req, res, next) => {
    const secret = readSession(req);
    const session = secret === undefined ? null : await sessions.check(secret);
    if (!session) throw new HttpError('unauthorized', { detail: 'The session has ended: sign in again' });
    if (!reading.has(req.method)) refuseOtherOrigins(req);
    actWith(res, session.token);
    next();
  };
}
