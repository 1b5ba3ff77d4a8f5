import { emailKey } from './email-key.ts';

/*
 * Whole email addresses in free text. `kayak@example.org` does not mention `yak@example.org`.
 */

/** What stands where an address was. */
const redacted = '[…]';

/** Longest address (RFC 5321, 4.5.3.1), and a margin for decoration. */
const longestPart = 256;
const ends = /[\s<>()[\]{},:;"«»“”‘’|\\=/@]/;
/** No letters and digits: quotes, asterisks and the like around an address. */
const decoration = /^[^\p{L}\p{N}]+/u;
const inDomain = /[\p{L}\p{N}\p{M}.\-\ud800-\udfff]/u;

interface FoundAddress {
  start: number;
  end: number;
}

/** Start of the part before an `@`. */
function startOf(text: string, at: number): number {
  let start = at;
  while (start > 0 && at - start < longestPart && !ends.test(text.charAt(start - 1))) start -= 1;
  return start;
}

/** End of the domain after an `@`. A dot at the end of it ends a sentence. */
function endOf(text: string, at: number): number {
  let end = at + 1;
  while (end < text.length && end - at < longestPart && inDomain.test(text.charAt(end))) end += 1;
  while (end > at + 1 && /[.-]/.test(text.charAt(end - 1))) end -= 1;
  return end;
}

/** Where a text holds the address of a key. Linear in the length of the text. */
function findMentions(text: string, key: string): FoundAddress[] {
  const found: FoundAddress[] = [];
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const start = startOf(text, at);
    const end = endOf(text, at);
    const decorated = decoration.exec(text.slice(start, at))?.[0].length ?? 0;
    const plain = [start, start + decorated].find((from) => emailKey(text.slice(from, end)) === key);
    if (plain !== undefined) found.push({ start: plain, end });
  }
  return found;
}

/**
 * Whether a text holds an address as a whole, in any spelling of it.
 * @param key of the address, by `emailKey`
 */
export function mentions(text: string, key: string): boolean {
  return findMentions(text, key).length > 0;
}

/** The text without an address. */
export function redactMentions(text: string, key: string): string {
  let rest = 0;
  let kept = '';
  for (const { start, end } of findMentions(text, key)) {
    kept += text.slice(rest, start) + redacted;
    rest = end;
  }
  return kept + text.slice(rest);
}
