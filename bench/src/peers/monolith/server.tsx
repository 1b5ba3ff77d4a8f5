import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import compression from 'compression';
import express from 'express';
import staticGzip from 'express-static-gzip';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { compressedFiles, unchanging } from '../shared/static-files.ts';
import { createRoutes } from './app.tsx';

/*
 * One server: it renders every request and compresses the response; scripts and styles were compressed by the build. Below
 * `/same-body` it puts the English list into the site's own document, so that both servers compress and send the same bytes.
 */

const [port = '0'] = process.argv.slice(2);
const folder = process.cwd();
const routes = createRoutes(async (path) =>
  JSON.parse(await readFile(join(folder, 'site', 'content', path), 'utf8')),
);
const { query, dataRoutes } = createStaticHandler(routes);

async function renderPage(url: URL) {
  const context = await query(new Request(url));
  if (context instanceof Response) throw new Error(`${url.pathname} redirects`);
  const { loaderData } = context;
  const page = renderToString(
    <StaticRouterProvider
      router={createStaticRouter(dataRoutes, context)}
      context={context}
      hydrate={false}
    />,
  );
  return { page, loaderData };
}

async function render(url: URL): Promise<string> {
  const { page, loaderData } = await renderPage(url);
  const data = JSON.stringify({ loaderData }).replaceAll('<', '\\u003c');
  const { locale, dir } = loaderData.site;
  return `<!DOCTYPE html><html lang="${locale}" dir="${dir}" data-theme="system"><head><meta charset="utf-8">
<title>Sahn</title><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/assets/styles/${locale}.css"><script defer src="/assets/client.js"></script></head>
<body><div id="root">${page}</div><script type="application/json" id="data">${data}</script></body></html>`;
}

const app = express();
app.use('/assets', staticGzip(join(folder, 'assets'), compressedFiles));
app.use(compression());
app.use('/content', express.static(join(folder, 'site', 'content')));
app.use(express.static(join(folder, 'site', 'public'), unchanging));
app.get('/:locale/articles{/:id}', async (req, res) => {
  res.type('html').send(await render(new URL(req.originalUrl, 'http://localhost')));
});
const { before, after } = JSON.parse(await readFile(join(folder, 'site', 'document.json'), 'utf8'));
app.get('/same-body/en/articles', async (_req, res) => {
  const { page } = await renderPage(new URL('/en/articles', 'http://localhost'));
  res.type('html').send(before + page + after);
});
app.listen(Number(port), '127.0.0.1', () => console.log('Ready'));
