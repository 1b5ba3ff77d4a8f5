import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/**
 * JSON in the canonical form of RFC 8785: equal values give equal text, whatever the order of their keys. Throws for
 * values that have none: undefined, numbers that are not finite, strings with lone surrogates.
 */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('There is no JSON for this value');
  return text;
}

export function sha256Hex(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}
