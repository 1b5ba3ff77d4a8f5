import { parametersOf } from '@sahn/contracts/routing/path-pattern';
import { localPath } from '../routing/local-path.ts';
import { compositionPaths } from '../routing/module-paths.ts';
import type { PageState } from '../routing/page-state.ts';
import { homeRoute } from '../routing/shell-routes.ts';
import type { Site } from '../services/site.tsx';
import type { PageHead } from './describe-head.ts';
import { type ItemData, itemOf } from './item-data.ts';

/*
 * schema.org data of whole pages. Search engines read documents, so the server alone needs it.
 */

type PageData = Readonly<Record<string, unknown>>;

const context = 'https://schema.org';

/** A page that neither its module nor its item describes; one with pages of its own is a list. */
function plainData({ route }: PageState, { name, description, canonical, image }: PageHead, locale: string) {
  const type = route.query.includes('page') ? 'CollectionPage' : 'WebPage';
  return {
    '@context': context,
    '@type': type,
    name,
    description,
    url: canonical,
    inLanguage: locale,
    image,
  };
}

/** Pages of the module that lie on the way to a route, from the outermost: those with a title of their own. */
function pagesAbove(site: Site, { module, route }: PageState) {
  const routes = site.modules.listed.find(({ name }) => name === module)?.routes ?? [];
  return routes
    .filter(({ path }) => route.path.startsWith(`${path}/`) && parametersOf(path).length === 0)
    .sort((a, b) => a.path.length - b.path.length);
}

function breadcrumbs(site: Site, page: PageState, head: PageHead): PageData {
  const { locale, module } = page;
  const translate = site.translations.of(locale, module);
  const address = (path: string) => site.boot.origin + localPath(locale, path);
  const steps = [
    { name: head.siteName, item: address('/') },
    ...pagesAbove(site, page).map(({ path, title }) => ({
      name: translate(title),
      item: address(`/${path}`),
    })),
    { name: head.name, item: head.canonical },
  ];
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

/** The schema.org description of the site, for the home page. */
function siteData(address: string | null, searchPath: string | null, name: string, description: string) {
  const site = { '@type': 'WebSite', name, description };
  if (searchPath === null) return site;
  return {
    ...site,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${address}${searchPath}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** schema.org data with whole addresses: kinds of content know no origin. */
function wholeAddresses(origin: string, data: object): Record<string, unknown> {
  const whole = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => whole(one, key));
    if (typeof value === 'object' && value !== null) return wholeAddresses(origin, value);
    return typeof value === 'string' && value.startsWith('/') && /url$/i.test(key) ? origin + value : value;
  };
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, whole(value, key)]));
}

/** The page itself: by its module, its item or the site, else by its head. */
function describeShown(site: Site, page: PageState, head: PageHead, item: ItemData | null): PageData | null {
  const { canonical: url, image, description, siteName } = head;
  const { routePath } = compositionPaths(site.modules);
  const home = page.route === homeRoute ? siteData(url, routePath('search'), siteName, description) : null;
  const data = head.jsonLd ?? item ?? home;
  if (data) {
    const about = { '@context': context, url, inLanguage: page.locale, image };
    return wholeAddresses(site.boot.origin, { ...about, ...data });
  }
  return itemOf(page) === null ? plainData(page, head, page.locale) : null;
}

/**
 * What a document says of its page in the words of schema.org: the page or the item that it shows, then the way to it from
 * the home page. Empty for pages that are not indexed, and for an item whose description could not be loaded.
 * @param item structured data of the item that the page shows
 */
export function describePage(
  site: Site,
  page: PageState,
  head: PageHead,
  item: ItemData | null = null,
): PageData[] {
  if (head.noindex) return [];
  const shown = describeShown(site, page, head, item);
  if (shown === null) return [];
  return page.route === homeRoute ? [shown] : [shown, breadcrumbs(site, page, head)];
}
