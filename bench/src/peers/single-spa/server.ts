import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import compression from 'compression';
import express from 'express';
import staticGzip from 'express-static-gzip';
import { compressedFiles, unchanging } from '../shared/static-files.ts';

/* The documents, which are the same for all pages of a language, the modules and the JSON that these read. */

const [port = '0'] = process.argv.slice(2);
const folder = process.cwd();

const app = express();
app.use('/assets', staticGzip(join(folder, 'assets'), compressedFiles));
app.use(compression());
app.use('/content', express.static(join(folder, 'site', 'content')));
app.use(express.static(join(folder, 'site', 'public'), unchanging));
app.get('/:locale/articles{/:id}', async (req, res) => {
  const { locale, id } = req.params;
  // Read for every request: a release is a new import map and nothing else.
  const map = await readFile(join(folder, 'import-map.json'), 'utf8');
  const files: string[] = [...new Set<string>(Object.values(JSON.parse(map).imports))];
  const preloads = files.map((file) => `<link rel="modulepreload" href="${file}">`).join('');
  const data = ['site', id === undefined ? 'list' : `articles/${id}`]
    .map((name) => `<link rel="preload" as="fetch" crossorigin href="/content/${locale}/${name}.json">`)
    .join('');
  const dir = locale === 'en' ? 'ltr' : 'rtl';
  // The footer is below the screen until the page is there: it would move.
  res
    .type('html')
    .send(`<!DOCTYPE html><html lang="${locale}" dir="${dir}" data-theme="system"><head><meta charset="utf-8">
<title>Sahn</title><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/assets/styles/${locale}.css"><style>#header,#footer{display:contents}#content{min-height:100vh}</style>
<script type="importmap">${map}</script>${preloads}${data}<script type="module">import 'root'</script></head>
<body><div class="frame"><div id="header"></div><main id="content" class="frame-main" tabindex="-1"></main><div id="footer"></div></div></body></html>`);
});
app.listen(Number(port), '127.0.0.1', () => console.log('Ready'));
