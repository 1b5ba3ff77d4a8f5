/** Path of a list with some words of its query changed; empty ones are dropped, and the pages start over. */
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

/** Number of the asked page, from 1. What is no such number counts as the first page. */
export function askedPage(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** A word of the query, or undefined when it is missing or blank. */
export function asked(query: URLSearchParams, name: string): string | undefined {
  return query.get(name)?.trim() || undefined;
}

/** Those of the named words of a query that are asked for. */
export function askedWords<Name extends string>(
  query: URLSearchParams,
  names: readonly Name[],
): { [Word in Name]?: string } {
  const words: { [Word in Name]?: string } = {};
  for (const name of names) {
    const word = asked(query, name);
    if (word !== undefined) words[name] = word;
  }
  return words;
}
