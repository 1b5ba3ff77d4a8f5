import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import express, { type Response } from 'express';
import { peerOutput } from './build.ts';
import type { Articles } from './src/articles-page.tsx';

/*
 * The peer's server: `node serve.ts PORT SITE`. It renders the page for every request, as plain Express and React do.
 * Content, styles, pictures and fonts are those of the running site, so that both show the same.
 */

const [port = '0', site = ''] = process.argv.slice(2);
const compress = promisify(brotliCompress);
const require = createRequire(import.meta.url);
const { render }: { render(url: string, articles: Articles): string } = require(
  join(peerOutput, 'server', 'main.cjs'),
);

const brotli = (body: string | Buffer, quality: number) =>
  compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

function send(res: Response, type: string, body: Buffer, cacheControl: string): void {
  res.set({ 'content-type': type, 'content-encoding': 'br', 'cache-control': cacheControl }).end(body);
}

async function fetchOk(path: string): Promise<globalThis.Response> {
  const response = await fetch(`${site}${path}`);
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
  return response;
}

/** All styles of the site's page in one file, as a monolith would have them. */
async function readStyles(): Promise<string> {
  const html = await (await fetchOk('/en/articles')).text();
  const inline = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map((match) => match[1] ?? '');
  const sheets = /<(?:link rel="stylesheet" href|style data-href)="([^"]+)"/g;
  const linked = [...html.matchAll(sheets)].map((match) => match[1] ?? '');
  const files = await Promise.all(linked.map(async (path) => (await fetchOk(path)).text()));
  return [...inline, ...files].join('\n');
}

const articles: Articles = await (await fetchOk('/api/v1/en/articles')).json();
const styles = await brotli(await readStyles(), 11);
const script = await brotli(readFileSync(join(peerOutput, 'web', 'main.js')), 11);
const forEver = 'public, max-age=31536000, immutable';
const cache = new Map<string, { type: string; body: Buffer }>();

const app = express();
app.disable('x-powered-by');
app.get('/main.js', (_req, res) => send(res, 'text/javascript; charset=utf-8', script, forEver));
app.get('/main.css', (_req, res) => send(res, 'text/css; charset=utf-8', styles, forEver));
app.get('/{*path}', async (req, res) => {
  if (!/^\/(media|modules)\//.test(req.path)) {
    send(res, 'text/html; charset=utf-8', await brotli(render(req.originalUrl, articles), 5), 'no-cache');
    return;
  }
  const known = cache.get(req.path);
  if (known) return send(res, known.type, known.body, forEver);
  const response = await fetchOk(req.path);
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  const body = await brotli(Buffer.from(await response.arrayBuffer()), 11);
  cache.set(req.path, { type, body });
  send(res, type, body, forEver);
});
app.listen(Number(port), '127.0.0.1', () => console.log('Ready'));
