/** Path of a list with changed query parameters. Empty ones are dropped; the page is reset to the first. */
export function listAddress(
  path: string,
  query: URLSearchParams,
  change: Readonly<Record<string, string>>,
): string {
  const next = new URLSearchParams(query);
  next.delete('page');
  for (const [name, value] of Object.entries(change)) next.set(name, value);
  for (const [name, value] of [...next]) if (value.trim() === '') next.delete(name);
  const text = next.toString();
  return text ? `${path}?${text}` : path;
}

/** The requested page, from 1. An invalid number gives the first page. */
export function queryPage(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** A parameter of the query; undefined when it is missing or blank. */
export function queryValue(query: URLSearchParams, name: string): string | undefined {
  return query.get(name)?.trim() || undefined;
}

/** The named parameters of a query that are present and not blank. */
export function queryValues<Name extends string>(
  query: URLSearchParams,
  names: readonly Name[],
): { [Each in Name]?: string } {
  const values: { [Each in Name]?: string } = {};
  for (const name of names) {
    const value = queryValue(query, name);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

function pageNumber(query: URLSearchParams): string | undefined {
  const page = queryPage(query);
  return page > 1 ? String(page) : undefined;
}

/**
 * The query of a page in one spelling, so that addresses with the same meaning are one page for caches, for the server
 * and for the browser: the parameters that the page names, in their order, each once, trimmed and composed. `page` is a
 * number, and the first page is left out.
 */
export function canonicalQuery(names: readonly string[], query: URLSearchParams): URLSearchParams {
  const canonical = new URLSearchParams();
  for (const name of names) {
    const value = name === 'page' ? pageNumber(query) : queryValue(query, name);
    if (value !== undefined) canonical.set(name, value.normalize('NFC'));
  }
  return canonical;
}
