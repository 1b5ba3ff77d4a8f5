import type { Request, RequestHandler, Response } from 'express';
import { HttpError } from '../http/errors.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { type Act, mayDo, type TokenFacts, type Tokens } from './tokens.ts';

const failuresPerMinute = 10;
const tokens = new WeakMap<Response, TokenFacts>();

function readBearer(req: Request): string | null {
  return /^Bearer ([\w-]{1,200})$/i.exec(req.headers.authorization ?? '')?.[1] ?? null;
}

/** Requires a valid token. After ten failures in a minute an IP address must wait. */
export function requireToken(store: Tokens): RequestHandler {
  const failures = createRateLimit(failuresPerMinute, 60);
  return async (req, res, next) => {
    if (await failures.isSpent(req)) await failures.take(req);
    const token = readBearer(req);
    const facts = token === null ? null : await store.check(token);
    if (!facts) {
      await failures.take(req);
      throw new HttpError('unauthorized', { headers: { 'www-authenticate': 'Bearer' } });
    }
    tokens.set(res, facts);
    next();
  };
}

/** Whether the token may do this to a module. */
export function mayActOn(res: Response, act: Act, module: string): boolean {
  const token = tokens.get(res);
  return token !== undefined && mayDo(token, act, [module]);
}

/**
 * Checks the token's right to an action on modules. Returns the actor for the audit log.
 * Throws `forbidden`.
 */
export function authorize(res: Response, act: Act, modules: readonly string[] = []): string {
  const token = tokens.get(res);
  if (!token) throw new HttpError('unauthorized');
  if (mayDo(token, act, modules)) return token.id;
  const what = modules.length === 0 ? '' : ` ${modules.join(', ')}`;
  throw new HttpError('forbidden', { detail: `This token may not ${act}${what}` });
}
