import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { apiBase } from '@sahn/contracts/api/api';
import { type Locale, locales } from '@sahn/contracts/text/locale';
import type { Article, ArticleList, Site } from '../shared/content.ts';
import { readFrame } from './read-frame.ts';
import { articleClasses, articleTexts, listClasses, listTexts } from './selectors.ts';

/*
 * Reads the running site into a folder, from which every peer is built: the API's responses in four languages, the texts
 * and class names of both pages, their styles in one file for each language, the pictures and fonts that these name, and
 * what stands in the document of the English list besides its markup.
 */

const pageSize = 50;

async function fetchOk(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return response;
}

function write(file: string, data: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, data);
}

/** Of the first element of each selector. */
function pick<Key extends string>(
  page: Page,
  selectors: Readonly<Record<Key, string>>,
  what: 'className' | 'textContent',
): Promise<Record<string, string>> {
  return page.evaluate(
    ({ selectors, what }) =>
      Object.fromEntries(
        Object.entries(selectors).map(([name, selector]) => {
          const found = document.querySelector(selector);
          const value = what === 'className' ? found?.getAttribute('class') : found?.textContent;
          return [name, value?.trim() ?? ''];
        }),
      ),
    { selectors: selectors as Record<string, string>, what },
  );
}

async function readPage(page: Page, origin: string, locale: Locale, id: string): Promise<Site> {
  await page.goto(`${origin}/${locale}/articles`);
  const dir = await page.evaluate(() => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'));
  const frame = await page.evaluate(readFrame);
  const classes = await pick(page, listClasses, 'className');
  const texts = await pick(page, listTexts, 'textContent');
  await page.goto(`${origin}/${locale}/articles/${id}`);
  Object.assign(classes, await pick(page, articleClasses, 'className'));
  Object.assign(texts, await pick(page, articleTexts, 'textContent'));
  // A page of another structure than these selectors know would leave the peers without styles.
  const missing = Object.keys(classes).filter((name) => classes[name] === '');
  if (missing.length > 0) throw new Error(`No classes found in ${locale}: ${missing.join(', ')}`);
  return { locale, dir, frame, texts, classes };
}

/** The styles of these pages in one text, each sheet once: in the style block and in files, which are linked or in the document. */
async function readStyles(origin: string, paths: readonly string[]): Promise<string> {
  const sheets = new Set<string>();
  for (const path of paths) {
    const html = await (await fetchOk(`${origin}${path}`)).text();
    for (const [, css = ''] of html.matchAll(/<style>([\s\S]*?)<\/style>/g)) sheets.add(css);
    for (const [, href = ''] of html.matchAll(/<(?:link rel="stylesheet" href|style data-href)="([^"]+)"/g)) {
      const css = await (await fetchOk(`${origin}${href}`)).text();
      const absolute = (path: string) => new URL(path, `${origin}${href}`).pathname;
      sheets.add(
        css.replaceAll(/url\((?!\/|data:)([^)]+)\)/g, (_, path: string) => `url(${absolute(path)})`),
      );
    }
  }
  return [...sheets].join('\n');
}

/** What a document has before and after its markup: hints and styles, which stand in the markup too, and data. */
function splitDocument(html: string): { before: string; after: string } {
  const [markup, data] = [html.indexOf('<div'), html.indexOf('<script type="application/json"')];
  if (markup === -1 || data < markup) throw new Error('A document has no markup before its data');
  const styles = html.slice(markup, data).match(/<style[\s\S]*?<\/style>/g) ?? [];
  return { before: html.slice(0, markup) + styles.join(''), after: html.slice(data) };
}

const filePattern = /\/(?:media|modules)\/[\w./-]+\.(?:svg|webp|avif|jpe?g|png|woff2)/g;

/** Reads the site at `origin`. Rejects when one of its addresses fails. */
export async function readSite(browser: Browser, origin: string, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const files = new Set<string>();
  let firstArticle = '';
  const keep = (path: string, data: unknown) => {
    const text = JSON.stringify(data);
    for (const [file] of text.matchAll(filePattern)) files.add(file);
    write(join(folder, 'content', path), text);
  };
  for (const locale of locales) {
    const api = `${origin}${apiBase}/${locale}/articles`;
    const list: ArticleList = await (await fetchOk(api)).json();
    const all: ArticleList = await (await fetchOk(`${api}?size=${pageSize}`)).json();
    for (const { id } of all.items) {
      const article: Article = await (await fetchOk(`${api}/${id}`)).json();
      keep(`${locale}/articles/${id}.json`, article);
    }
    keep(`${locale}/list.json`, list);
    firstArticle = list.items[0]?.id ?? '';
    keep(`${locale}/site.json`, await readPage(page, origin, locale, firstArticle));
  }
  await context.close();
  for (const locale of locales) {
    const path = `/${locale}/articles`;
    const styles = await readStyles(origin, [path, `${path}/${firstArticle}`]);
    for (const [file] of styles.matchAll(filePattern)) files.add(file);
    write(join(folder, 'styles', `${locale}.css`), styles);
  }
  const html = await (await fetchOk(`${origin}/en/articles`)).text();
  write(join(folder, 'document.json'), JSON.stringify(splitDocument(html)));
  for (const file of files)
    write(join(folder, 'public', file), Buffer.from(await (await fetchOk(`${origin}${file}`)).arrayBuffer()));
}
