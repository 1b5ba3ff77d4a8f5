import type { Route } from '@sahn/contracts/modules/manifest';
import type { Head } from '@sahn/contracts/modules/module';
import { openGraphLocales } from '@sahn/contracts/text/languages';
import { defaultLocale, type Locale, locales } from '@sahn/contracts/text/locale';
import { belowLocale, localPath } from '../routing/local-path.ts';
import { pageQuery } from '../routing/match-page.ts';
import type { PageState } from '../routing/page-state.ts';
import { homeRoute, missingRoute, shellName } from '../routing/shell-routes.ts';
import type { Site } from '../site.tsx';

/** All that a document says of its page. Addresses are absolute. */
export interface PageHead {
  title: string;
  description: string;
  canonical: string;
  alternates: readonly { language: string; href: string }[];
  translations: readonly Locale[];
  /** The picture of a shared link: the page's own, else what the gateway draws for its item or for the site. */
  image: string;
  /** What was added last, in the page's language. */
  feed: string;
  noindex: boolean;
  openGraph: string;
  siteName: string;
  jsonLd: Readonly<Record<string, unknown>> | null;
}

/** Only query words that make another page belong to a page's address. */
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
  const { module, route, params, answer, locale, location } = page;
  const code = site.registry.loadedPage(module, route.id);
  if (answer.state !== 'ready' || !code?.head) return {};
  const t = site.i18n.getFixedT(locale, module);
  const query = pageQuery(route, location.search);
  try {
    return code.head({ data: answer.data, params, query, t: (key, values) => t(key, { ...values }), locale });
  } catch (error) {
    site.report(module, `${route.id} head`, error);
    return {};
  }
}

function socialImage({ route, params, locale, answer }: PageState): string {
  const [, parameter] = /:([^/]+)/.exec(route.path) ?? [];
  const id = parameter === undefined ? undefined : params[parameter];
  const isItem = answer.state === 'ready' && route.items !== undefined && id !== undefined;
  return isItem ? `/social/${locale}/${route.items}/${encodeURIComponent(id)}.jpg` : `/social/${locale}.jpg`;
}

/** What the site says of itself on its first page (schema.org). */
function siteData(address: string, name: string, description: string) {
  return {
    '@type': 'WebSite',
    name,
    description,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${address}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** Head of a page: what its module says, filled up from the manifest and the shell's own words. */
export function describeHead(site: Site, page: PageState): PageHead {
  const { locale, location } = page;
  const { origin } = site.boot;
  const isMissing = page.answer.state === 'missing';
  const { module, route } = isMissing ? { module: shellName, route: missingRoute } : page;
  const own = ownHead(site, page);
  const words = site.i18n.getFixedT(locale, module);
  const siteName = site.i18n.t('site.name', { ns: shellName, lng: locale });
  const title = own.title ?? words(route.title);
  const description = own.description ?? words(route.description);
  const path = belowLocale(location.pathname);
  const tail = canonicalSearch(route, location.search);
  const address = (other: Locale) => `${origin}${localPath(other, path)}${tail}`;
  const translations = own.translations ?? locales;
  // No network shows drawings (SVG).
  const shown = own.image?.endsWith('.svg') ? undefined : own.image;
  const image = new URL(shown ?? socialImage(page), origin).href;
  const about = { '@context': 'https://schema.org', url: address(locale), inLanguage: locale, image };
  const data = own.jsonLd ?? (route === homeRoute ? siteData(about.url, siteName, description) : null);
  return {
    title: route === homeRoute ? `${siteName} · ${title}` : `${title} · ${siteName}`,
    description,
    canonical: address(locale),
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
    siteName,
    jsonLd: data && { ...about, ...data },
  };
}
