import { type Act, mayDo, type TokenFacts } from '@sahn/contracts/releases/token';
import type { Request, RequestHandler, Response } from 'express';
import { HttpError } from '../http/errors.ts';
import { createRateLimit, type RateLimit } from '../http/rate-limit.ts';
import type { Tokens } from './tokens.ts';

const failuresPerMinute = 10;
const tokens = new WeakMap<Response, TokenFacts>();

function readBearer(req: Request): string | null {
  return /^Bearer ([\w-]{1,200})$/i.exec(req.headers.authorization ?? '')?.[1] ?? null;
}

/** The count of wrong tokens, which all ways to send one share. */
export function limitWrongTokens(): RateLimit {
  return createRateLimit(failuresPerMinute, 60);
}

/** Lets a request act with the rights of a token that was checked. */
export function actWith(res: Response, token: TokenFacts): void {
  tokens.set(res, token);
}

/**
 * Requires a valid token. Only requests without one are counted: after ten in a minute they get 429 instead of 401. A valid
 * token is never refused for the wrong ones of others, because all clients of the platform port share the loopback address;
 * 256 random bits cannot be guessed at any rate.
 */
export function requireToken(store: Tokens, failures: RateLimit): RequestHandler {
  return async (req, res, next) => {
    const token = readBearer(req);
    const facts = token === null ? null : await store.check(token);
    if (!facts) {
      await failures.take(req);
      throw new HttpError('unauthorized', { headers: { 'www-authenticate': 'Bearer' } });
    }
    actWith(res, facts);
    next();
  };
}

/** Whether the token may do this to a module. */
export function mayActOn(res: Response, act: Act, module: string): boolean {
  const token = tokens.get(res);
  return token !== undefined && mayDo(token, act, [module]);
}

/**
 * Checks the token's right to an action on modules; one of several `acts` is enough. Returns the actor for the audit log.
 * Throws `forbidden`.
 */
export function authorize(
  res: Response,
  acts: Act | readonly Act[],
  modules: readonly string[] = [],
): string {
  const token = tokens.get(res);
  if (!token) throw new HttpError('unauthorized');
  const wanted = [acts].flat();
  if (wanted.some((act) => mayDo(token, act, modules))) return token.id;
  const what = modules.length === 0 ? '' : ` ${modules.join(', ')}`;
  throw new HttpError('forbidden', { detail: `This token may not ${wanted.join(' or ')}${what}` });
}
