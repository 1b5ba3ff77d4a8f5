import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';
import type { Articles } from './articles-page.tsx';

/** A whole document for an address. */
export function render(url: string, articles: Articles): string {
  const page = renderToString(
    <StaticRouter location={url}>
      <App articles={articles} />
    </StaticRouter>,
  );
  const data = JSON.stringify(articles).replaceAll('<', '\\u003c');
  return `<!DOCTYPE html><html lang="en" dir="ltr"><head><meta charset="utf-8"><title>Articles · Sahn</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/main.css">
<script defer src="/main.js"></script></head><body><div id="root">${page}</div>
<script type="application/json" id="data">${data}</script></body></html>`;
}
