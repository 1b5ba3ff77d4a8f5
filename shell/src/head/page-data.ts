import { parametersOf } from '@sahn/contracts/routing/path-pattern';
import { localPath } from '../routing/local-path.ts';
import type { PageState } from '../routing/page-state.ts';
import { homeRoute } from '../routing/shell-routes.ts';
import type { Site } from '../services/site.tsx';
import type { PageHead } from './describe-head.ts';
import { itemOf } from './item-data.ts';

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
  const routes = site.boot.modules.find(({ name }) => name === module)?.routes ?? [];
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

/**
 * What a document says of its page in the words of schema.org: the page or the item that it shows, then the way to it from
 * the home page. Empty for pages that are not indexed, and for an item whose description could not be loaded.
 */
export function describePage(site: Site, page: PageState, head: PageHead): PageData[] {
  if (head.noindex) return [];
  const shown = head.jsonLd ?? (itemOf(page) === null ? plainData(page, head, page.locale) : null);
  if (shown === null) return [];
  return page.route === homeRoute ? [shown] : [shown, breadcrumbs(site, page, head)];
}
