import type { Route } from '@sahn/contracts/modules/manifest';
import type { Head } from '@sahn/contracts/modules/module';
import { openGraphLocales } from '@sahn/contracts/text/languages';
import { defaultLocale, type Locale, locales } from '@sahn/contracts/text/locale';
import { belowLocale, localPath } from '../routing/local-path.ts';
import { pageQuery } from '../routing/match-page.ts';
import type { PageState } from '../routing/page-state.ts';
import { homeRoute, missingRoute, shellName, siteDescription } from '../routing/shell-routes.ts';
import type { Site } from '../services/site.tsx';
import { itemOf } from './item-data.ts';

/** Content of a document's head. Addresses are absolute. */
export interface PageHead {
  title: string;
  /** Title of the page without the name of the site. */
  name: string;
  description: string;
  /** Null for an address without a page: search engines would join it to the page that its spelling resembles. */
  canonical: string | null;
  alternates: readonly { language: string; href: string }[];
  translations: readonly Locale[];
  /** The picture of a shared link: the page's own, else the one that the gateway draws for its item or for the site. */
  image: string;
  /** Address of the feed, in the page's language. */
  feed: string;
  noindex: boolean;
  openGraph: string;
  /** The other languages in which the page is. */
  openGraphOthers: readonly string[];
  siteName: string;
  /** schema.org data as its module gives it. */
  jsonLd: Head['jsonLd'];
}

/** The query parameters that are part of the canonical address. */
function canonicalSearch(route: Route, search: string): string {
  const all = new URLSearchParams(search);
  const kept = new URLSearchParams(
    [...all].filter(([name, value]) => value !== '' && route.query.includes(name)),
  );
  if (kept.get('page') === '1') kept.delete('page');
  kept.sort();
  const text = kept.toString();
  return text ? `?${text}` : '';
}

function ownHead(site: Site, page: PageState): Head {
  const { module, route, params, result, locale, location } = page;
  const code = site.registry.loadedPage(module, route.id);
  if (result.state !== 'ready' || !code?.head) return {};
  const t = site.translations.of(locale, module);
  const query = pageQuery(route, location.search);
  try {
    return code.head({ data: result.data, params, query, t, locale });
  } catch (error) {
    site.report(module, `${route.id} head`, error);
    return {};
  }
}

function socialImage(page: PageState): string {
  const item = page.result.state === 'ready' ? itemOf(page) : null;
  const own = item && `/${item.kind}/${encodeURIComponent(item.id)}`;
  return `/social/${page.locale}${own ?? ''}.jpg`;
}

/** Head of a page: from its module, completed from the manifest and the shell's strings. */
export function describeHead(site: Site, page: PageState): PageHead {
  const { locale, location } = page;
  const { origin } = site.boot;
  const isMissing = page.result.state === 'missing';
  const { module, route } = isMissing ? { module: shellName, route: missingRoute } : page;
  const own = ownHead(site, page);
  const translate = site.translations.of(locale, module);
  const { name: siteName } = page.info;
  const title = own.title ?? translate(route.title);
  const description =
    own.description ??
    (route.description === siteDescription ? page.info.description : translate(route.description));
  const path = own.canonical ?? belowLocale(location.pathname);
  const tail = own.canonical === undefined ? canonicalSearch(route, location.search) : '';
  const address = (other: Locale) => `${origin}${localPath(other, path)}${tail}`;
  const translations = own.translations ?? locales;
  // Social networks do not show SVG.
  const shown = own.image?.endsWith('.svg') ? undefined : own.image;
  const image = new URL(shown ?? socialImage(page), origin).href;
  return {
    title: route === homeRoute ? `${siteName} · ${title}` : `${title} · ${siteName}`,
    name: title,
    description,
    canonical: isMissing ? null : address(locale),
    alternates: isMissing
      ? []
      : [
          ...translations.map((other) => ({ language: other, href: address(other) })),
          {
            language: 'x-default',
            href: address(translations.includes(defaultLocale) ? defaultLocale : locale),
          },
        ],
    translations,
    image,
    feed: `${origin}/${locale}/feed.xml`,
    noindex: isMissing || own.noindex === true || !route.indexed,
    openGraph: openGraphLocales[locale],
    openGraphOthers: isMissing
      ? []
      : translations.filter((other) => other !== locale).map((other) => openGraphLocales[other]),
    siteName,
    jsonLd: own.jsonLd,
  };
}
