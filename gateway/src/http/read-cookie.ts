import { parseCookie } from 'cookie';
import type { Request } from 'express';

/** Value of a cookie, or undefined. Of two with the same name the first is used: browsers send the longer path first. */
export function readCookie(req: Request, name: string): string | undefined {
  const { cookie } = req.headers;
  return cookie === undefined ? undefined : parseCookie(cookie)[name];
}
