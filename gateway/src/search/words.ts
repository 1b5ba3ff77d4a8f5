import { fold } from '@sahn/contracts/text/fold';

/** An apostrophe belongs to a word when letters stand on both of its sides. */
const wordPattern = /[\p{L}\p{M}\p{N}\u0640\u200C\u200D]+(?:['’‘`](?=\p{L})[\p{L}\p{M}\p{N}]+)*/gu;

/** Where a word has parts: at non-joiners and apostrophes. */
const seams = /[\u200C'’‘`]/;

export interface WrittenWord {
  /** As written. */
  surface: string;
  /** Offset in the text. */
  at: number;
}

interface Forms {
  folded: string;
  /** Folded parts between zero-width non-joiners or apostrophes, when there are several. */
  parts: string[];
}

export interface Word extends WrittenWord, Forms {}

function foldForms(surface: string): Forms {
  const pieces = surface
    .split(seams)
    .map(fold)
    .filter((piece) => piece !== '');
  return { folded: fold(surface), parts: pieces.length > 1 ? pieces : [] };
}

/** Texts repeat their words, and folding one is far slower than looking it up. */
const foldedBefore = new Map<string, Forms>();
const mostFolded = 30_000;
const longestKept = 40;

/** The folded forms of a word. */
export function formsOf(surface: string): Forms {
  const known = foldedBefore.get(surface);
  if (known) return known;
  const forms = foldForms(surface);
  if (foldedBefore.size >= mostFolded) foldedBefore.clear();
  if (surface.length <= longestKept) foldedBefore.set(surface, forms);
  return forms;
}

/** What letters fold to, by code unit: there are few, so looking one up is far faster than looking up a word. */
const foldedLetters = new Map<number, string>();
const isLetter = /^[\p{L}\p{N}]$/u;

/**
 * With what the folded form of a word begins, by the word's first letter alone. Empty where that does not say: the letter
 * is not kept, or it is a mark, or half of a pair.
 */
function foldedBeginning(surface: string): string {
  const code = surface.charCodeAt(0);
  const known = foldedLetters.get(code);
  if (known !== undefined) return known;
  const letter = surface.charAt(0);
  const beginning = isLetter.test(letter) ? fold(letter).charAt(0) : '';
  foldedLetters.set(code, beginning);
  return beginning;
}

/** Whether a form of a word may begin with one of some letters. Of most words this is known without folding them. */
export function mayBegin(surface: string, letters: ReadonlySet<string>): boolean {
  const beginning = foldedBeginning(surface);
  return beginning === '' || letters.has(beginning) || seams.test(surface);
}

/** Words of a text, one after the other: of a long text a few are often enough. */
export function* eachWord(text: string): Generator<WrittenWord> {
  for (const match of text.matchAll(wordPattern)) {
    const surface = match[0];
    if (foldedBeginning(surface) !== '' || formsOf(surface).folded !== '') yield { surface, at: match.index };
  }
}

/** Words of a text with their folded forms. */
export function wordsOf(text: string): Word[] {
  return Array.from(eachWord(text), ({ surface, at }) => ({ surface, at, ...formsOf(surface) }));
}

/** All folded forms of a text's words, in order, for the index. */
export function foldText(text: string): string {
  return wordsOf(text)
    .flatMap((word) => [word.folded, ...word.parts])
    .join(' ');
}
