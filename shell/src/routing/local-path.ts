import { type Locale, locales } from '@sahn/contracts/text/locale';

/*
 * Without regular expressions, because the server asks this of every link: they take ten to sixty times as long where
 * built-in objects are frozen.
 */

const isEndOfPart = (sign: string | undefined) =>
  sign === undefined || sign === '/' || sign === '?' || sign === '#';

/** Whether a path begins with a locale, as `/fa/books` does. */
export function namesLocale(path: string): boolean {
  if (!path.startsWith('/')) return false;
  return locales.some((locale) => path.startsWith(locale, 1) && isEndOfPart(path[1 + locale.length]));
}

/** Full path of a path below the locale prefix. `/` is the home page: `/fa`. */
export function localPath(locale: Locale, to: string): string {
  const rest = to.startsWith('/') ? to : `/${to}`;
  const isHome = rest[1] !== '/' && isEndOfPart(rest[1]);
  return `/${locale}${isHome ? rest.slice(1) : rest}`;
}

/** Path below the locale prefix: `/fa/books` → `/books`, `/fa` → `/`. */
export function belowLocale(pathname: string): string {
  return pathname.replace(/^\/[^/]*/, '') || '/';
}
