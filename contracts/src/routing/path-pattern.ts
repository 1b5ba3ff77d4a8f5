/*
 * Paths as manifests write them, below the locale and without slashes at their ends: words, and parameters that begin
 * with a colon (`articles/:id`). They are matched by case, part by part. The gateway, its gate and the shell all ask
 * here, so that an address leads to the same page for each of them.
 */

const isParameter = (part: string) => part.startsWith(':');

function partsOf(path: string): string[] {
  return path === '' ? [] : path.split('/');
}

/** Names of a path's parameters, in their order and without colons. */
export function parametersOf(path: string): string[] {
  return partsOf(path)
    .filter(isParameter)
    .map((part) => part.slice(1));
}

/** A path with its parameters replaced by encoded values; one without a value becomes nothing. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return partsOf(path)
    .map((part) => (isParameter(part) ? encodeURIComponent(params[part.slice(1)] ?? '') : part))
    .join('/');
}

/** The same text for two paths that match the same addresses. */
export function shapeOf(path: string): string {
  return partsOf(path)
    .map((part) => (isParameter(part) ? ':' : part))
    .join('/');
}

/** Fixed words before parameters, from left to right. */
function rankOf(parts: readonly string[]): string {
  return parts.map((part) => (isParameter(part) ? '1' : '0')).join('');
}

export interface PathMatch<Target> {
  target: Target;
  /** Decoded values by parameter. */
  params: Record<string, string>;
}

/** Answers the target whose path an address matches; null when there is none. Takes decoded parts of the address. */
export type FindPath<Target> = (segments: readonly string[]) => PathMatch<Target> | null;

/** Makes a table of paths to look addresses up in. Where two match, the one with the earlier fixed words wins. */
export function createPathTable<Target>(
  entries: readonly { path: string; target: Target }[],
): FindPath<Target> {
  const rows = entries
    .map(({ path, target }) => ({ parts: partsOf(path), target }))
    .sort((a, b) => (rankOf(a.parts) < rankOf(b.parts) ? -1 : 1));
  return (segments) => {
    const row = rows.find(
      ({ parts }) =>
        parts.length === segments.length &&
        parts.every((part, at) => isParameter(part) || part === segments[at]),
    );
    if (!row) return null;
    const params: Record<string, string> = {};
    for (const [at, part] of row.parts.entries()) {
      if (isParameter(part)) params[part.slice(1)] = segments[at] ?? '';
    }
    return { target: row.target, params };
  };
}
