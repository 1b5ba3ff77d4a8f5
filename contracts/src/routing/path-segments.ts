// biome-ignore lint/suspicious/noControlCharactersInRegex: it finds control characters
const oddCharacters = /[\u0000-\u001F\u007F\\/]/;

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

function isOdd(part: string | null): boolean {
  return part === null || part === '' || part.startsWith('.') || oddCharacters.test(part);
}

/**
 * Decoded segments of a URL's path, with or without a trailing slash. Null for paths that no page has: doubled slashes,
 * backslashes, segments that begin with a dot, invalid escapes.
 */
export function decodePath(pathname: string): string[] | null {
  const trimmed = pathname.replace(/^\//, '').replace(/\/$/, '');
  if (trimmed === '') return pathname.length <= 1 ? [] : null;
  const parts = trimmed.split('/').map(decode);
  return parts.some(isOdd) ? null : parts.filter((part) => part !== null);
}
