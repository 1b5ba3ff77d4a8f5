import { canonicalQuery } from '@sahn/contracts/routing/list-address';
import { decodePath } from '@sahn/contracts/routing/path-segments';
import { isLocale, type Locale } from '@sahn/contracts/text/locale';
import type { MatchedPage } from './match-route.ts';

/** The parsed address of a page. */
export interface PageAddress {
  /** The path as requested. */
  path: string;
  /** With the leading question mark, or empty. */
  search: string;
  locale: Locale | null;
  /** Decoded segments of the path, without the locale. */
  segments: readonly string[];
  /** Whether the path has a trailing slash. */
  slashed: boolean;
}

const fileEnding = /\.[a-z0-9]{1,10}$/i;

/**
 * Takes the address of a page apart. Null for what no page can have, so that it is never echoed, redirected or
 * rendered: doubled slashes, backslashes, parts that begin with a dot, broken escapes, and file names (a cache in front of us may
 * keep those for ever).
 */
export function parsePageAddress(url: string): PageAddress | null {
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  const search = at < 0 || at === url.length - 1 ? '' : url.slice(at);
  if (!path.startsWith('/')) return null;
  const segments = decodePath(path);
  if (segments === null || fileEnding.test(segments.at(-1) ?? '')) return null;
  const slashed = path.length > 1 && path.endsWith('/');
  const [first, ...rest] = segments;
  return isLocale(first)
    ? { path, search, locale: first, segments: rest, slashed }
    : { path, search, locale: null, segments, slashed };
}

/** An address that no page can have, and that visitors may have mistyped. */
export type UnknownAddress = Pick<PageAddress, 'path' | 'search' | 'locale'>;

const invalidEscape = /%(?![0-9a-f]{2})/gi;

/**
 * Reads an address that `parsePageAddress` refuses: doubled slashes, broken escapes, an encoded slash. Null for names of
 * files and for parts that begin with a dot, which no visitor reads.
 */
export function parseUnknownAddress(url: string): UnknownAddress | null {
  const [path = '', ...query] = url.split('?');
  const parts = path.replaceAll(invalidEscape, '%25').split(/[/\\]|%2f|%5c/i);
  if (!path.startsWith('/') || parts.some((part) => /^(?:\.|%2e)/i.test(part))) return null;
  if (fileEnding.test(parts.findLast((part) => part !== '') ?? '')) return null;
  const [first] = path.slice(1).split('/');
  return {
    path,
    search: query.length === 0 ? '' : `?${query.join('?')}`,
    locale: isLocale(first) ? first : null,
  };
}

/** The canonical address of a page: no trailing slash, and the query of its route in one spelling. */
export function canonicalUrl({ segments, search }: PageAddress, locale: Locale, page: MatchedPage): string {
  const path = ['', locale, ...segments.map(encodeURIComponent)].join('/');
  const query = canonicalQuery(page.query, new URLSearchParams(search));
  return query.size > 0 ? `${path}?${query}` : path;
}
