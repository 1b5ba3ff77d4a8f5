interface Path {
  pathname: string;
  search: string;
  hash: string;
}

/** Where a link leads: a path with its query and fragment, or the parts of one. */
export type To = string | Partial<Path>;

/** Only its path, query and fragment are used. */
const origin = 'http://site';

/** The text of a link's parts. */
export function joinPath({ pathname = '', search = '', hash = '' }: Partial<Path>): string {
  return pathname + search + hash;
}

/**
 * The whole path of a link below the locale. Without a path it means the page itself; a path without a slash at its
 * beginning goes on from the page's own, as react-router's `relative="path"`.
 */
export function resolvePath(to: To, page: Pick<Path, 'pathname'>): string {
  const text = typeof to === 'string' ? to : joinPath(to);
  if (text.startsWith('/')) return text;
  if (text === '' || text.startsWith('?') || text.startsWith('#')) return page.pathname + text;
  const { pathname, search, hash } = new URL(text, `${origin}${page.pathname.replace(/\/?$/, '/')}`);
  return (pathname.replace(/(?<=.)\/$/, '') || '/') + search + hash;
}
