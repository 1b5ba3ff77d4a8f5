import { type Locale, localeFacts, locales } from '@sahn/contracts/locale';
import type { Route } from '@sahn/contracts/manifest';
import type { Head } from '@sahn/contracts/module';
import type { Answer } from '../routing/answers.ts';
import { belowLocale, localPath } from '../routing/local-path.ts';
import { homeRoute, missingRoute, shellName } from '../routing/own-routes.ts';
import type { Site } from '../site.tsx';

/** All that a document says of its page. Addresses are absolute. */
export interface PageHead {
  title: string;
  description: string;
  canonical: string;
  alternates: readonly { language: string; href: string }[];
  translations: readonly Locale[];
  image: string | null;
  noindex: boolean;
  openGraph: string;
  siteName: string;
  jsonLd: Readonly<Record<string, unknown>> | null;
}

export interface HeadPlace {
  locale: Locale;
  pathname: string;
  search: string;
  /** Id of the innermost route: `module/route`. */
  route: string;
  params: Readonly<Record<string, string | undefined>>;
  answer: Answer | undefined;
}

const routeId = (route: Route) => `${shellName}/${route.id}`;

function findRoute(site: Site, id: string): { module: string; route: Route } | undefined {
  if (id === routeId(homeRoute)) return { module: shellName, route: homeRoute };
  for (const module of site.boot.modules) {
    const route = module.routes.find((one) => `${module.name}/${one.id}` === id);
    if (route) return { module: module.name, route };
  }
  return undefined;
}

/** Only query words that make another page belong to a page's address. */
function canonicalSearch(route: Route | undefined, search: string): string {
  const all = new URLSearchParams(search);
  const kept = new URLSearchParams(
    [...all].filter(([name, value]) => value !== '' && route?.query.includes(name)),
  );
  if (kept.get('page') === '1') kept.delete('page');
  kept.sort();
  const text = kept.toString();
  return text ? `?${text}` : '';
}

function pageHead(site: Site, place: HeadPlace, found: { module: string; route: Route } | undefined): Head {
  const { locale, params, answer, search } = place;
  if (!found || answer?.state !== 'ready') return {};
  const page = site.registry.loadedPage(found.module, found.route.id);
  if (!page?.head) return {};
  const given = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? '']));
  const t = site.i18n.getFixedT(locale, found.module);
  try {
    return page.head({
      data: answer.data,
      params: given,
      query: new URLSearchParams(search),
      t: (key, values) => t(key, { ...values }),
      locale,
    });
  } catch (error) {
    site.report(found.module, `${found.route.id} head`, error);
    return {};
  }
}

/** Head of a page: what its module says, filled up from the manifest and the shell's own words. */
export function describeHead(site: Site, place: HeadPlace): PageHead {
  const { locale, pathname, search, route, answer } = place;
  const { origin } = site.boot;
  const found = findRoute(site, route);
  const own = pageHead(site, place, found);
  const shell = site.i18n.getFixedT(locale, 'shell');
  const words = found ? site.i18n.getFixedT(locale, found.module) : shell;
  const isMissing = answer?.state === 'missing' || !found;
  const siteName = shell('site.name');
  const title = isMissing ? shell(missingRoute.title) : (own.title ?? words(found.route.title));
  const description = isMissing
    ? shell(missingRoute.description)
    : (own.description ?? words(found.route.description));
  const path = belowLocale(pathname);
  const tail = canonicalSearch(found?.route, search);
  const address = (other: Locale) => `${origin}${localPath(other, path)}${tail}`;
  const translations = own.translations ?? locales;
  return {
    title: route === routeId(homeRoute) ? `${siteName} · ${title}` : `${title} · ${siteName}`,
    description,
    canonical: address(locale),
    alternates: isMissing
      ? []
      : [
          ...translations.map((other) => ({ language: other, href: address(other) })),
          { language: 'x-default', href: address(translations.includes('en') ? 'en' : locale) },
        ],
    translations,
    image: own.image ? new URL(own.image, origin).href : null,
    noindex: isMissing || own.noindex === true || found?.route.indexed === false,
    openGraph: localeFacts[locale].openGraph,
    siteName,
    jsonLd: own.jsonLd ?? null,
  };
}
