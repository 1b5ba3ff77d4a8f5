import { catalogueBase } from '@sahn/contracts/modules/catalogue';
import type { RequestHandler } from 'express';
import { forEver, sendMissing } from '../assets/assets.routes.ts';
import { chooseEncoding } from '../http/content-encoding.ts';
import { sendNotModified } from '../http/not-modified.ts';
import type { Catalogues } from './catalogues.ts';

/** Sends catalogues, and what they name, at addresses that contain a hash of the content. Mounted at `/compositions`. */
export function createCataloguesHandler(catalogues: Pick<Catalogues, 'get'>): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const path = catalogueBase + req.path.slice(1);
    const encoding = chooseEncoding(req);
    const body = await catalogues.get(path, encoding);
    if (!body) return sendMissing(res);
    res.vary('Accept-Encoding');
    res.set({ 'cache-control': forEver, 'content-type': 'application/json; charset=utf-8' });
    const hash = path.split('.').at(-2);
    if (sendNotModified(req, res, `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`)) return;
    if (encoding !== 'identity') res.set('content-encoding', encoding);
    res.setHeader('content-length', body.length);
    res.end(req.method === 'HEAD' ? undefined : body);
  };
}
