/**
 * Address of a list with some words of its query changed; `null` takes a word out. Another choice starts again at the
 * first page unless `page` is among the changes.
 */
export function listAddress(
  path: string,
  query: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): string {
  const next = new URLSearchParams(query);
  next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value) {
      next.set(name, value);
    } else {
      next.delete(name);
    }
  }
  const words = next.toString();
  return words === '' ? path : `${path}?${words}`;
}

/** Page number of a query: from 1, and 1 when the word is missing or no number. */
export function pageNumber(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** The named words of a query that are there and not empty. */
export function chosenFilters<Name extends string>(
  query: URLSearchParams,
  names: readonly Name[],
): { [Filter in Name]?: string } {
  const chosen: { [Filter in Name]?: string } = {};
  for (const name of names) {
    const value = query.get(name);
    if (value) {
      chosen[name] = value;
    }
  }
  return chosen;
}
