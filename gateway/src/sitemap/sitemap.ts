import type { ModuleManifest, Route } from '@sahn/contracts/modules/manifest';
import { fillPath, parametersOf } from '@sahn/contracts/routing/path-pattern';
import { defaultLocale, type Locale, locales } from '@sahn/contracts/text/locale';

/** Maximum number of addresses in one file; the protocol (sitemaps.org) allows 50,000. */
const maxAddresses = 45_000;

/** A public item with the languages that have it. */
export interface SitemapItem {
  kind: string;
  id: string;
  /** ISO 8601 day. */
  updated: string;
  translations: readonly Locale[];
}

interface SitemapPage {
  /** Path below the locale, empty or with a leading slash. */
  path: string;
  updated?: string;
  translations: readonly Locale[];
}

function escapeXml(text: string): string {
  return text.replaceAll(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function pagesOf(route: Route, items: readonly SitemapItem[]): SitemapPage[] {
  const parameters = parametersOf(route.path);
  if (parameters.length === 0) return [{ path: `/${route.path}`, translations: locales }];
  const [parameter] = parameters;
  if (parameters.length > 1 || parameter === undefined || route.items === undefined) return [];
  return items
    .filter((item) => item.kind === route.items)
    .map(({ id, updated, translations }) => ({
      path: `/${fillPath(route.path, { [parameter]: id })}`,
      updated,
      translations,
    }));
}

function printPage(origin: string, { path, updated, translations }: SitemapPage): string[] {
  const address = (locale: Locale) => escapeXml(`${origin}/${locale}${path}`);
  const [first] = translations;
  if (first === undefined) return [];
  const standard = translations.includes(defaultLocale) ? defaultLocale : first;
  const link = (language: string, locale: Locale) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${address(locale)}"/>`;
  const alternates = [
    ...translations.map((locale) => link(locale, locale)),
    link('x-default', standard),
  ].join('');
  const changed = updated === undefined ? '' : `<lastmod>${escapeXml(updated)}</lastmod>`;
  return translations.map((locale) => `<url><loc>${address(locale)}</loc>${changed}${alternates}</url>`);
}

function wrap(element: string, lines: readonly string[]): string {
  const spaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${element} ${spaces}>\n${lines.join('\n')}\n</${element}>\n`;
}

/**
 * Files of the sitemap by path. There is one, or an index of several when there are too many addresses.
 * @param origin without a trailing slash
 */
export function buildSitemap(
  origin: string,
  modules: readonly { manifest: Pick<ModuleManifest, 'routes'> }[],
  items: readonly SitemapItem[],
): Map<string, string> {
  const routes = modules.flatMap((module) => module.manifest.routes).filter((route) => route.indexed);
  const home: SitemapPage = { path: '', translations: locales };
  const lines = [home, ...routes.flatMap((route) => pagesOf(route, items))].flatMap((page) =>
    printPage(origin, page),
  );
  if (lines.length <= maxAddresses) return new Map([['/sitemap.xml', wrap('urlset', lines)]]);
  const files = new Map<string, string>();
  for (let at = 0; at < lines.length; at += maxAddresses) {
    files.set(`/sitemap-${files.size + 1}.xml`, wrap('urlset', lines.slice(at, at + maxAddresses)));
  }
  const index = [...files.keys()].map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>`);
  return files.set('/sitemap.xml', wrap('sitemapindex', index));
}
