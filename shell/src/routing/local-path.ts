import type { Locale } from '@sahn/contracts/text/locale';

/** Full path of a path below the locale prefix. `/` is the home page: `/fa`. */
export function localPath(locale: Locale, to: string): string {
  const rest = to.startsWith('/') ? to : `/${to}`;
  return `/${locale}${rest.replace(/^\/(?=$|[?#])/, '')}`;
}

/** Path below the locale prefix: `/fa/books` → `/books`, `/fa` → `/`. */
export function belowLocale(pathname: string): string {
  return pathname.replace(/^\/[^/]*/, '') || '/';
}
