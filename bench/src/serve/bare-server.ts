import { createServer, get } from 'node:http';

/*
 * The limit: a bare node:http server that sends one body from memory. `node bare-server.ts PORT URL` fetches body and
 * headers from the address once, at start.
 */

const [port = '0', url = ''] = process.argv.slice(2);
const forwarded = ['content-type', 'content-encoding', 'cache-control', 'etag'];

const { promise, resolve } = Promise.withResolvers<{ headers: [string, string][]; body: Buffer }>();
get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => {
    const headers = forwarded.flatMap((name): [string, string][] => {
      const value = response.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    });
    resolve({ headers, body: Buffer.concat(chunks) });
  });
});
const { headers, body } = await promise;

createServer((_request, response) => {
  for (const [name, value] of headers) response.setHeader(name, value);
  response.setHeader('content-length', body.length);
  response.end(body);
}).listen(Number(port), '127.0.0.1', () => console.log('Ready'));
