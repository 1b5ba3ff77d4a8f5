/*
 * Path patterns of manifests, below the locale and without leading or trailing slash: fixed segments, and parameters
 * that begin with a colon (`articles/:id`). Matching is case-sensitive, segment by segment. The gateway, its release
 * checks and the shell all use this file, so an address leads to the same page in each of them.
 */

const isParameter = (part: string) => part.startsWith(':');

function partsOf(path: string): string[] {
  return path === '' ? [] : path.split('/');
}

/** Names of a path's parameters, in order and without colons. */
export function parametersOf(path: string): string[] {
  return partsOf(path)
    .filter(isParameter)
    .map((part) => part.slice(1));
}

/** A path with its parameters replaced by encoded values; a missing value becomes an empty string. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return partsOf(path)
    .map((part) => (isParameter(part) ? encodeURIComponent(params[part.slice(1)] ?? '') : part))
    .join('/');
}

/** A key that is equal for two paths that match the same addresses. */
export function shapeOf(path: string): string {
  return partsOf(path)
    .map((part) => (isParameter(part) ? ':' : part))
    .join('/');
}

/** Sort key: fixed segments come before parameters, from left to right. */
function rankOf(parts: readonly string[]): string {
  return parts.map((part) => (isParameter(part) ? '1' : '0')).join('');
}

export interface PathMatch<Target> {
  target: Target;
  /** Decoded values by parameter. */
  params: Record<string, string>;
}

/** Finds the target whose path matches the decoded segments of an address; null when there is none. */
export type FindPath<Target> = (segments: readonly string[]) => PathMatch<Target> | null;

/** Makes a lookup table of paths. When two match, the one with the earlier fixed segment wins. */
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
