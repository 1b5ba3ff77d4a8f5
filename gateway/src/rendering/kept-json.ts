/** Lists of facets, menus and the like, of all languages. Kept for every read, JSON takes 12 MB after a minute of load. */
const mostKept = 64;
/** By value; the one that was used last comes last. */
const kept = new Map<object, Uint8Array>();

/**
 * JSON of a value in UTF-8; nothing for `undefined`. That of an object is kept for as long as pages ask for it: what reads keep
 * is asked for by page after page, and nobody changes it.
 */
export function jsonOf(value: unknown): string | Uint8Array {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const bytes = kept.get(value) ?? Buffer.from(JSON.stringify(value));
  kept.delete(value);
  kept.set(value, bytes);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return bytes;
}
