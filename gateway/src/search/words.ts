import { fold } from '@sahn/contracts/text/fold';
import { eachWrittenWord, type WrittenWord } from './written-words.ts';

/** Where a word has parts: at non-joiners and apostrophes. */
const seams = /[\u200C'’‘`]/;

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

/** Words of a text with their folded forms. A sign alone, such as a hamza, has none and is no word. */
export function wordsOf(text: string): Word[] {
  return Array.from(eachWrittenWord(text), (word) => ({ ...word, ...formsOf(word.surface) })).filter(
    ({ folded }) => folded !== '',
  );
}

/** All folded forms of a text's words, in order, for the index. */
export function foldText(text: string): string {
  return wordsOf(text)
    .flatMap((word) => [word.folded, ...word.parts])
    .join(' ');
}
