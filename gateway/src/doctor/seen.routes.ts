import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { type SeenRequest, seenPath } from '@sahn/contracts/doctor/doctor';
import { Router } from 'express';
import type { Config } from '../config.ts';
import { chooseEncoding } from '../http/content-encoding.ts';
import { HttpError } from '../http/errors.ts';
import { sendNotModified } from '../http/not-modified.ts';
import { isSeenToken } from './seen-token.ts';

const compress = promisify(brotliCompress);
/** Strong, as that of a page: what changes bytes on the way has to drop or weaken it. */
const tag = '"seen"';

interface SeenOptions {
  config: Pick<Config, 'trustProxy'>;
  doctorSecret: string;
}

/**
 * `/_doctor/:token`: tells who has a token of the platform port what arrived of the request here. The response is like
 * that of a page: compressed, with a tag.
 */
export function createSeenRouter({ config, doctorSecret }: SeenOptions): Router {
  const router = Router({ caseSensitive: true });
  router.get(`${seenPath}:token`, async (req, res) => {
    // No page for it: these paths may be asked for under any host name.
    if (!isSeenToken(doctorSecret, req.params.token, Date.now())) throw new HttpError('not-found');
    const seen: SeenRequest = {
      scheme: req.protocol,
      address: req.ip ?? '',
      peer: req.socket.remoteAddress ?? '',
      host: req.get('host') ?? '',
      forwardedFor: req.get('x-forwarded-for') ?? '',
      forwardedProto: req.get('x-forwarded-proto') ?? '',
      acceptEncoding: req.get('accept-encoding') ?? '',
      trustProxy: config.trustProxy,
    };
    res.set('cache-control', 'no-cache').set('vary', 'Accept-Encoding').type('application/json');
    if (sendNotModified(req, res, tag)) return;
    const body = Buffer.from(JSON.stringify(seen));
    if (chooseEncoding(req) !== 'br') res.end(body);
    else res.set('content-encoding', 'br').end(await compress(body));
  });
  return router;
}
