const kept = new WeakMap<object, Uint8Array>();

/**
 * JSON of a value in UTF-8; nothing for `undefined`. That of an object is kept as long as the object: what reads keep is asked
 * for by page after page, and nobody changes it.
 */
export function jsonOf(value: unknown): string | Uint8Array {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const bytes = kept.get(value) ?? Buffer.from(JSON.stringify(value));
  kept.set(value, bytes);
  return bytes;
}
