import type { RequestHandler } from 'express';
import { HttpError } from '../http/errors.ts';

/**
 * Refuses writes that another site's page sends: browsers say where a request comes from, and pages cannot make them
 * lie. Where `Sec-Fetch-Site` is not sent, `Origin` must be this site's own.
 */
export function refuseCrossSite(origin: string): RequestHandler {
  return (request, _response, next) => {
    const site = request.get('sec-fetch-site');
    const own = site === undefined ? request.get('origin') === origin : site === 'same-origin';
    if (!own) throw new HttpError('cross-site');
    next();
  };
}
