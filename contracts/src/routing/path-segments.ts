// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
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
 * Decoded parts of a URL's path, with or without a slash at its end. Null for what no page can have: doubled slashes,
 * backslashes, parts that begin with a dot, broken escapes.
 */
export function decodePath(pathname: string): string[] | null {
  const trimmed = pathname.replace(/^\//, '').replace(/\/$/, '');
  if (trimmed === '') return pathname.length <= 1 ? [] : null;
  const parts = trimmed.split('/').map(decode);
  return parts.some(isOdd) ? null : parts.filter((part) => part !== null);
}
