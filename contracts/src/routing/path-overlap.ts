/*
 * Comparison of path patterns by the addresses that they match. A pattern may end in `*`: `articles/*` is `articles` and
 * every path below it. Case is folded: `dOnate` and `donate` count as the same, because visitors, mail programs and other
 * caches do not tell them apart.
 */

const everythingBelow = '*';

function foldedParts(pattern: string): string[] {
  if (pattern === '') return [];
  return pattern.split('/').map((part) => (part.startsWith(':') ? part : part.toLowerCase()));
}

const isParameter = (part: string | undefined) => part?.startsWith(':') ?? false;

/** Whether at least one path matches both patterns. */
export function pathsOverlap(one: string, other: string): boolean {
  const [a, b] = [foldedParts(one), foldedParts(other)];
  for (let at = 0; at <= Math.max(a.length, b.length); at += 1) {
    const [left, right] = [a[at], b[at]];
    if (left === everythingBelow || right === everythingBelow) return true;
    if (left === undefined || right === undefined) return left === right;
    if (left !== right && !isParameter(left) && !isParameter(right)) return false;
  }
  return true;
}

/** Whether every path that matches the inner pattern also matches the outer one. */
export function pathCovers(outer: string, inner: string): boolean {
  const [a, b] = [foldedParts(outer), foldedParts(inner)];
  for (let at = 0; at <= Math.max(a.length, b.length); at += 1) {
    const [left, right] = [a[at], b[at]];
    if (left === everythingBelow) return true;
    if (left === undefined || right === undefined) return left === right;
    if (right === everythingBelow || (left !== right && !isParameter(left))) return false;
  }
  return true;
}
