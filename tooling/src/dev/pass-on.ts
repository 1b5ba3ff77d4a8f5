import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** Changes a document on its way to the browser. */
type Change = (html: string) => string;

async function forward(from: IncomingMessage, to: ServerResponse, change: Change): Promise<void> {
  const { 'content-length': length, etag, ...headers } = from.headers;
  const isDocument = from.headers['content-type']?.startsWith('text/html') === true;
  if (!isDocument) {
    to.writeHead(from.statusCode ?? 502, from.headers);
    from.pipe(to);
    return;
  }
  const html = change(await text(from));
  to.writeHead(from.statusCode ?? 502, { ...headers, 'cache-control': 'no-store' });
  to.end(html);
}

/** A proxy to the gateway on a port, for all that the development server does not have. It changes documents. */
export function passOn(port: number, change: Change) {
  return (req: IncomingMessage, res: ServerResponse): void => {
    const { 'accept-encoding': encoding, 'if-none-match': known, ...headers } = req.headers;
    const fail = (error: unknown) => {
      if (!res.headersSent) res.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
      res.end(error instanceof Error ? error.message : String(error));
    };
    const proxied = request(
      { host: '127.0.0.1', port, method: req.method, path: req.url, headers },
      (from) => {
        forward(from, res, change).catch(fail);
      },
    );
    proxied.on('error', fail);
    req.pipe(proxied);
  };
}
