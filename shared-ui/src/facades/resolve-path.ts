interface Path {
  pathname: string;
  search: string;
  hash: string;
}

/** Target of a link: a path with query and fragment, or its parts. */
export type To = string | Partial<Path>;

/** Only its path, query and fragment are used. */
const origin = 'http://site';

/** Joins the parts of a link's target. */
export function joinPath({ pathname = '', search = '', hash = '' }: Partial<Path>): string {
  return pathname + search + hash;
}

/**
 * The full path of a link below the locale. An empty path is that of the page; a path without a leading slash is relative
 * to the page's, as with react-router's `relative="path"`.
 */
export function resolvePath(to: To, page: Pick<Path, 'pathname'>): string {
  const text = typeof to === 'string' ? to : joinPath(to);
  if (text.startsWith('/')) return text;
  if (text === '' || text.startsWith('?') || text.startsWith('#')) return page.pathname + text;
  const { pathname, search, hash } = new URL(text, `${origin}${page.pathname.replace(/\/?$/, '/')}`);
  return (pathname.replace(/(?<=.)\/$/, '') || '/') + search + hash;
}
