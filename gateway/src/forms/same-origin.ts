import type { RequestHandler } from 'express';
import { HttpError } from '../http/errors.ts';

/**
 * Refuses writes from pages of other sites. Browsers send `Sec-Fetch-Site`, which pages cannot forge. Without it, `Origin`
 * must be that of this site.
 */
export function refuseCrossSite(origin: string): RequestHandler {
  return (request, _response, next) => {
    const site = request.get('sec-fetch-site');
    const own = site === undefined ? request.get('origin') === origin : site === 'same-origin';
    if (!own) throw new HttpError('cross-site');
    next();
  };
}
