import type { Request } from 'express';
import { isOwnPath } from './is-own-path.ts';

/** The path of the page from which a request comes, when it is one of this site. */
export function pathBefore(req: Request): string {
  const from = URL.parse(req.get('referer') ?? '');
  const path = from && from.host === req.get('host') ? from.pathname + from.search : '/';
  return isOwnPath(path) ? path : '/';
}
