import type { Locale } from '@sahn/contracts/text/locale';
import { missingPage, type RouteTable } from './match-route.ts';
import type { PageAddress } from './page-address.ts';

interface FoundRedirect {
  status: 301 | 302;
  /** A path of this site. */
  location: string;
  /** Whether it depends on the visitor or leads to a visitor's own page. */
  personal: boolean;
}

/**
 * Redirects of addresses: without a language to the visitor's language; old paths and trailing slashes to the canonical
 * address. Unknown addresses do not redirect; they give 404.
 */
export function findRedirect(
  routes: RouteTable,
  { locale, segments, search, slashed }: PageAddress,
  visitorLocale: () => Locale,
): FoundRedirect | null {
  const moved = routes.redirect(segments);
  const page = routes.find(segments);
  const isKnown = page !== missingPage;
  const to = (target: Locale) => {
    const rest = moved ?? segments.map(encodeURIComponent).join('/');
    return `/${target}${rest === '' ? '' : `/${rest}`}${search}`;
  };
  if (locale === null) {
    return moved !== null || isKnown ? { status: 302, location: to(visitorLocale()), personal: true } : null;
  }
  return moved !== null || (slashed && isKnown)
    ? { status: 301, location: to(locale), personal: isKnown && !page.cached }
    : null;
}
