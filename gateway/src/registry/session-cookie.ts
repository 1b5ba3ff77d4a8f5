import type { CookieOptions, Request, Response } from 'express';
import { HttpError } from '../http/errors.ts';
import { readCookie } from '../http/read-cookie.ts';

/* The platform port is plain HTTP on loopback, where some browsers take no cookie that is `Secure`. */
const options: CookieOptions = { httpOnly: true, sameSite: 'strict', path: '/registry/' };

/** Browsers keep cookies by host alone: each gateway of a machine has a name of its own. */
const nameOf = (req: Request) => `sahn_registry_${req.socket.localPort ?? 0}`;

export function readSession(req: Request): string | undefined {
  return readCookie(req, nameOf(req));
}

export function keepSession(req: Request, res: Response, secret: string, maxAge: number): void {
  res.cookie(nameOf(req), secret, { ...options, maxAge });
}

export function forgetSession(req: Request, res: Response): void {
  res.clearCookie(nameOf(req), options);
}

/**
 * Refuses a write that does not come from a page of this port. `SameSite` is not enough: all ports of a machine are one site, so
 * the pages of the visitors' port are of the same one. Throws `cross-site`.
 */
export function refuseOtherOrigins(req: Request): void {
  const site = req.get('sec-fetch-site') ?? 'same-origin';
  const origin = URL.parse(req.get('origin') ?? '');
  if (site !== 'same-origin' || origin === null || origin.host !== req.get('host')?.toLowerCase())
    throw new HttpError('cross-site');
}
