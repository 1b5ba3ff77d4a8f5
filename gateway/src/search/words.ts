import { fold } from '@sahn/contracts/text/fold';

/** An apostrophe belongs to a word when letters stand on both of its sides. */
const wordPattern = /[\p{L}\p{M}\p{N}\u0640\u200C\u200D]+(?:['’‘`](?=\p{L})[\p{L}\p{M}\p{N}]+)*/gu;

/** Where a word has parts: at non-joiners and apostrophes. */
const seams = /[\u200C'’‘`]/;

export interface Word {
  /** As written. */
  surface: string;
  /** Offset in the text. */
  at: number;
  folded: string;
  /** Folded parts between zero-width non-joiners or apostrophes, when there are several. */
  parts: string[];
}

type Forms = Pick<Word, 'folded' | 'parts'>;

function formsOf(surface: string): Forms {
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

function formsOnce(surface: string): Forms {
  const known = foldedBefore.get(surface);
  if (known) return known;
  const forms = formsOf(surface);
  if (foldedBefore.size >= mostFolded) foldedBefore.clear();
  if (surface.length <= longestKept) foldedBefore.set(surface, forms);
  return forms;
}

/** Words of a text with their folded forms, one after the other: of a long text a few are often enough. */
export function* eachWord(text: string): Generator<Word> {
  for (const match of text.matchAll(wordPattern)) {
    const surface = match[0];
    const { folded, parts } = formsOnce(surface);
    if (folded !== '') yield { surface, at: match.index, folded, parts };
  }
}

/** Words of a text with their folded forms. */
export function wordsOf(text: string): Word[] {
  return [...eachWord(text)];
}

/** All folded forms of a text's words, in order, for the index. */
export function foldText(text: string): string {
  return wordsOf(text)
    .flatMap((word) => [word.folded, ...word.parts])
    .join(' ');
}
