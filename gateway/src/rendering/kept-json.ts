import { LRUCache } from 'lru-cache';

/** Lists of facets, menus and the like, of all languages. Kept for every read, JSON takes 12 MB after a minute of load. */
const mostKept = 64;
const kept = new LRUCache<object, Uint8Array>({ max: mostKept });

/**
 * JSON of a value in UTF-8; nothing for `undefined`. That of an object is kept for as long as pages ask for it: what reads keep
 * is asked for by page after page, and nobody changes it.
 */
export function jsonOf(value: unknown): string | Uint8Array {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const before = kept.get(value);
  if (before) return before;
  const bytes = Buffer.from(JSON.stringify(value));
  kept.set(value, bytes);
  return bytes;
}
