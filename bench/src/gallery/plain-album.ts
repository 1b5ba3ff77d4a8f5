import { createServer, type Server } from 'node:http';
import type { Album } from '@sahn/contracts/content/albums';
import { siteOrigin } from '../processes/start-site.ts';

const port = 8283;
export const plainOrigin = `http://localhost:${port}`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function writePage({ title, pictures }: Album): string {
  const figures = pictures.map(
    ({ image, caption }) =>
      `<figure><img src="${image.src}" alt="${escaped(image.alt)}" width="${image.width}" height="${image.height}"><figcaption>${escaped(caption)}</figcaption></figure>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${escaped(title)}</title><style>img{max-width:100%;height:auto}</style><h1>${escaped(title)}</h1>${figures.join('')}</html>`;
}

/** An album from the site's API, in English. */
export async function readAlbum(id: string): Promise<Album> {
  const response = await fetch(`${siteOrigin}/api/v1/en/albums/${id}`);
  return Object(await response.json());
}

/** The naive album: a heading and plain `img` elements with the original pictures. */
export async function servePlainAlbums(): Promise<Server> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const encoding = request.headers['accept-encoding'] ?? 'identity';
    if (path.startsWith('/media/')) {
      const upstream = await fetch(`${siteOrigin}${path}`, { headers: { 'accept-encoding': 'identity' } });
      const body = Buffer.from(await upstream.arrayBuffer());
      const { brotliCompressSync } = await import('node:zlib');
      const packed = path.endsWith('.svg') && encoding.includes('br');
      response.setHeader('content-type', upstream.headers.get('content-type') ?? '');
      if (packed) response.setHeader('content-encoding', 'br');
      response.end(packed ? brotliCompressSync(body) : body);
      return;
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(writePage(await readAlbum(path.slice(1))));
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return server;
}
