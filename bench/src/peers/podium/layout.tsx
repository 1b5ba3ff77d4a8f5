import { join } from 'node:path';
import Layout from '@podium/layout';
import compression from 'compression';
import express from 'express';
import staticGzip from 'express-static-gzip';
import type { Site } from '../shared/content.ts';
import { compressedFiles, unchanging } from '../shared/static-files.ts';
import { cached } from './podlet.tsx';

/* The layout: fetches three fragments for each request and puts the page together. */

const [port = '0', ...podletPorts] = process.argv.slice(2);
const folder = process.cwd();
const readSite = cached<Site>();
const layout = new Layout({ name: 'layout', pathname: '/', development: false });
const [header, articles, footer] = ['header', 'articles', 'footer'].map((name, at) =>
  layout.client.register({ name, uri: `http://127.0.0.1:${podletPorts[at]}/manifest.json` }),
);

const app = express();
app.use('/assets', staticGzip(join(folder, 'assets'), compressedFiles));
app.use(compression());
app.use(express.static(join(folder, 'site', 'public'), unchanging));
app.use(layout.middleware());
app.get('/:locale/articles{/:id}', async (req, res) => {
  const { locale, id } = req.params;
  const query = { locale, path: id === undefined ? '/articles' : `/articles/${id}` };
  const fragments = await Promise.all(
    [header, articles, footer].map((podlet) => podlet.fetch(res.locals.podium, { query })),
  );
  const { dir } = readSite(`${locale}/site.json`);
  res
    .type('html')
    .send(`<!DOCTYPE html><html lang="${locale}" dir="${dir}" data-theme="system"><head><meta charset="utf-8">
<title>Sahn</title><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/assets/styles/${locale}.css"><script defer src="/assets/header.js"></script></head>
<body><div class="frame">${fragments.join('')}</div></body></html>`);
});
app.listen(Number(port), '127.0.0.1', () => console.log('Ready'));
