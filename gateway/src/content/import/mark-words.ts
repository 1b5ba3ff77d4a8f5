import type { Block, Inline } from '@sahn/contracts/content/rich-text';
import { type Locale, locales } from '@sahn/contracts/text/locale';
import { mapInlines } from '../source/map-inlines.ts';

/** A word that an item explains. */
export interface ExplainedWord {
  /** `<kind>/<id>` of the item. */
  reference: string;
  forms(locale: Locale): readonly string[];
}

/** Marks in a text the first occurrence of each explained word. */
export type MarkWords = (locale: Locale, blocks: Block[]) => Block[];

export const markNothing: MarkWords = (_locale, blocks) => blocks;

interface Forms {
  pattern: RegExp;
  /** References by form. */
  references: ReadonlyMap<string, string>;
}

const escapePattern = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Letters, marks, digits and the signs within words: a form must not begin or end beside one of them. */
const wordSign = '[\\p{L}\\p{M}\\p{N}\\u200C\\u200D\\u0640ʿʾ’-]';

function formsIn(words: readonly ExplainedWord[], locale: Locale): Forms | null {
  const references = new Map<string, string>();
  for (const word of words) for (const form of word.forms(locale)) references.set(form, word.reference);
  if (references.size === 0) return null;
  // Of two forms with the same beginning, the longer one.
  const longest = [...references.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(
    `(?<!${wordSign})(?:${longest.map(escapePattern).join('|')})(?!${wordSign})`,
    'gu',
  );
  return { pattern, references };
}

/** A run, split where it holds a word that was not marked before. Links and notes stay as they are. */
function markRun(inline: Inline, { pattern, references }: Forms, marked: Set<string>): Inline[] {
  if (inline.href !== undefined || inline.note !== undefined) return [inline];
  const pieces: Inline[] = [];
  let from = 0;
  for (const { 0: form, index } of inline.text.matchAll(pattern)) {
    const term = references.get(form);
    if (term === undefined || marked.has(term)) continue;
    marked.add(term);
    if (index > from) pieces.push({ ...inline, text: inline.text.slice(from, index) });
    pieces.push({ ...inline, text: form, term });
    from = index + form.length;
  }
  if (from === 0 && pieces.length === 0) return [inline];
  if (from < inline.text.length) pieces.push({ ...inline, text: inline.text.slice(from) });
  return pieces;
}

/**
 * Makes the function that marks explained words in paragraphs and lists. What is quoted is not marked: passages, because
 * they are sacred, and quotations, because they are in somebody else's words.
 */
export function createWordMarker(words: readonly ExplainedWord[]): MarkWords {
  const byLocale = new Map(locales.map((locale) => [locale, formsIn(words, locale)]));
  return (locale, blocks) => {
    const forms = byLocale.get(locale);
    if (!forms) return blocks;
    const marked = new Set<string>();
    return blocks.map((block) =>
      block.kind === 'quote' ? block : mapInlines(block, (inline) => markRun(inline, forms, marked)),
    );
  };
}
