import { type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { locales } from '@sahn/contracts/text/locale';

/** Changes a document on its way to the browser. */
type Change = (html: string) => string;

const pagePath = new RegExp(`^/(${locales.join('|')})(?:/[^.]*)?(?:\\?|$)`);

/**
 * Address of the document for a page: the site's client-only document, which any page starts from. The server-rendered one
 * has the published release of the module, and the site may have no page at this address yet.
 */
function documentPath({ method, url = '/', headers }: IncomingMessage): string {
  const isPage = method === 'GET' && headers.accept?.includes('text/html') === true;
  const locale = isPage ? pagePath.exec(url)?.[1] : undefined;
  return locale === undefined ? url : `/client-shell/${locale}`;
}

export interface Site {
  /** Where it answers. */
  url: URL;
  /** Its own name for itself, `https://site.example`. */
  origin: string;
}

/** Headers of a response that hold at another origin and without TLS. */
function responseHeaders(from: IncomingMessage, site: Site): IncomingMessage['headers'] {
  const { 'strict-transport-security': _hsts, location, ...headers } = from.headers;
  const policy = headers['content-security-policy'];
  return {
    ...headers,
    ...(typeof policy === 'string'
      ? { 'content-security-policy': policy.replace(/;?\s*upgrade-insecure-requests/, '') }
      : {}),
    ...(location === undefined ? {} : { location: location.replace(site.origin, '') }),
  };
}

async function forward(from: IncomingMessage, to: ServerResponse, site: Site, change: Change): Promise<void> {
  const headers = responseHeaders(from, site);
  const isDocument = headers['content-type']?.startsWith('text/html') === true;
  if (!isDocument) {
    to.writeHead(from.statusCode ?? 502, headers);
    from.pipe(to);
    return;
  }
  const { 'content-length': _length, etag: _etag, ...others } = headers;
  const html = change(await text(from));
  to.writeHead(from.statusCode ?? 502, { ...others, 'cache-control': 'no-store' });
  to.end(html);
}

/** A proxy to a site, for all that the development server does not have. It changes documents. */
export function passOn(site: Site, change: Change) {
  const send = site.url.protocol === 'https:' ? requestHttps : requestHttp;
  return (req: IncomingMessage, res: ServerResponse): void => {
    const {
      'accept-encoding': _encoding,
      'if-none-match': _known,
      origin,
      referer,
      ...headers
    } = req.headers;
    const fail = (error: unknown) => {
      if (!res.headersSent) res.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
      res.end(error instanceof Error ? error.message : String(error));
    };
    const proxied = send(
      new URL(documentPath(req), site.url),
      {
        method: req.method,
        headers: {
          ...headers,
          // The site answers to its own name, and takes forms from its own pages.
          host: new URL(site.origin).host,
          ...(origin === undefined ? {} : { origin: site.origin }),
          ...(referer === undefined ? {} : { referer: `${site.origin}/` }),
        },
      },
      (from) => {
        forward(from, res, site, change).catch(fail);
      },
    );
    proxied.on('error', fail);
    req.pipe(proxied);
  };
}
