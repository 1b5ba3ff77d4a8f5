import { operations } from '@sahn/contracts/api/operations';

/*
 * Receipts are secrets that stand in addresses. A log line shows the pattern of a private address, and a `*` for whatever
 * else looks like a receipt: cut, lengthened, in another case, with other escapes, at a misspelt address.
 */

const isParameter = (part: string) => /^[:{]/.test(part);
const partsOf = (pattern: string) => pattern.split(/[/?]/).filter(Boolean);

/** A pattern of private addresses: its parts, and those before the first parameter, in lower case. */
interface PrivatePattern {
  parts: readonly string[];
  prefix: readonly string[];
}

const knownPatterns = new Map<string, PrivatePattern>();

function parsePattern(pattern: string): PrivatePattern {
  const known = knownPatterns.get(pattern);
  if (known) return known;
  const parts = partsOf(pattern);
  const prefix = parts.slice(0, parts.findIndex(isParameter)).map((part) => part.toLowerCase());
  const parsed = { parts, prefix };
  knownPatterns.set(pattern, parsed);
  return parsed;
}

const apiPaths: readonly string[] = Object.values(operations).map(({ path }) => path);
const apiPatterns = apiPaths
  .filter((path) => path.includes('{receipt}'))
  .map((path) => path.replace('/{locale}', '').replaceAll(/\{(\w+)\}/g, ':$1'));
/** Fixed parts of addresses that may follow a private prefix. */
const knownParts = new Set(
  ['withdraw', 'report', ...apiPaths.flatMap(partsOf)].filter((part) => !isParameter(part)),
);

const shortestSecret = 16;
const longestWord = 20;
const runs = new RegExp(`[\\w-]{${shortestSecret},}`, 'g');

const longRuns = /[\w-]{20,}/g;
/** Names in code have no digits and hyphens in their middle as a rule; receipts nearly always do. */
const isMixed = (run: string) => /[A-Z]/.test(run) && /[a-z]/.test(run) && /[\d_-]/.test(run);

/** Whether a long run of characters is a slug (`story-of-the-caravan`), a hash or a UUID, and not a receipt. */
function isHarmless(run: string): boolean {
  if (/^[0-9a-f-]+$/.test(run)) return true;
  return run
    .split('-')
    .every(
      (word) => (/^[a-z]*$/.test(word) && word.length <= longestWord) || /^(\d+|[a-z0-9]{1,6})$/.test(word),
    );
}

/** Decodes escapes, also of escapes, and keeps what is broken. */
function decodeLeniently(part: string): string {
  let text = part;
  for (let round = 0; round < 3 && text.includes('%'); round += 1) {
    try {
      text = decodeURIComponent(text);
    } catch {
      return text;
    }
  }
  return text;
}

function redactPart(part: string): string {
  const decoded = decodeLeniently(part);
  const clean = decoded.replaceAll(runs, (run) => (isHarmless(run) ? run : '*'));
  // Unchanged parts keep their escapes, so that a log line shows what was requested.
  return clean === decoded ? part : clean;
}

/** What follows the fixed parts of a pattern, wherever in the path they stand, in whichever case. */
function redactBelow(parts: string[], folded: readonly string[], pattern: string): void {
  const { parts: all, prefix } = parsePattern(pattern);
  if (prefix.length === 0) return;
  const found = folded.findIndex((_, at) => prefix.every((part, index) => folded[at + index] === part));
  if (found < 0) return;
  for (let at = found + prefix.length; at < parts.length; at += 1) {
    const part = parts[at] ?? '';
    if (part !== '' && !knownParts.has(part)) parts[at] = all[at - found] ?? '*';
  }
}

/**
 * A path for logs.
 * @param patterns of private addresses, such as `registration/:receipt`
 */
export function redactPath(path: string, patterns: readonly string[]): string {
  const parts = path.split('/');
  const folded = parts.map((part) => decodeLeniently(part).toLowerCase());
  for (const pattern of patterns) redactBelow(parts, folded, pattern);
  return parts.map(redactPart).join('/');
}

/** The same for addresses of the site, which include those of the API. */
export function redactSitePath(path: string, pagePatterns: readonly string[]): string {
  return redactPath(path, [...apiPatterns, ...pagePatterns]);
}

/** A text for logs that may name addresses, such as the message of an error. */
export function redactText(text: string, pagePatterns: readonly string[] = []): string {
  return text
    .replaceAll(/[^\s'"()<>]*\/[^\s'"()<>]*/g, (address) => redactSitePath(address, pagePatterns))
    .replaceAll(longRuns, (run) => (isMixed(run) ? '*' : run));
}
