import type { CookieOptions, Request, Response } from 'express';
import { readCookie } from '../http/read-cookie.ts';

/** The cookie that pins its holder to a composition: it exists only where somebody has opened a link to a preview. */
export interface PreviewCookie {
  /** Undefined for nearly everybody, without parsing any cookie. */
  read(req: Request): string | undefined;
  set(res: Response, value: string, maxAgeMs: number): void;
  clear(res: Response): void;
}

/**
 * @param origin of the site: where it is https, the cookie is sent over https alone, and no other host can set it
 * @param plainName its name where the site is not https
 */
export function createPreviewCookie(
  origin: string,
  plainName: 'preview' | 'inspect' = 'preview',
): PreviewCookie {
  const secure = origin.startsWith('https:');
  const name = secure ? `__Host-${plainName}` : plainName;
  const options: CookieOptions = { httpOnly: true, sameSite: 'lax', secure, path: '/' };
  return {
    read: (req) => (req.headers.cookie?.includes(name) ? readCookie(req, name) : undefined),
    set: (res, value, maxAge) => void res.cookie(name, value, { ...options, maxAge }),
    clear: (res) => void res.clearCookie(name, options),
  };
}
