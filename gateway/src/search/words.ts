/*
 * One form for all spellings of a word, for the index and for queries: Persian, Arabic and Urdu keyboards have
 * different letters for the same one, and vowel signs, tatweel and accents are written or left out at will. So are the
 * signs that stand for ʿayn and hamza in Latin letters.
 */

const marks =
  /[\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u08D3-\u08FF\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|\p{Variation_Selector}/gu;

const letters: Readonly<Record<string, string>> = {
  ...spread('ىيئېۍے', 'ی'),
  ...spread('كڪ', 'ک'),
  ...spread('ةۃہھۀۂە', 'ه'),
  ...spread('أإآٱ', 'ا'),
  ...spread('ؤ', 'و'),
  ...spread('ٹ', 'ت'),
  ...spread('ڈ', 'د'),
  ...spread('ڑ', 'ر'),
  ...spread('ں', 'ن'),
  ...digits('٠'),
  ...digits('۰'),
};

function spread(from: string, to: string): Record<string, string> {
  return Object.fromEntries([...from].map((letter) => [letter, to]));
}

function digits(zero: string): Record<string, string> {
  const first = zero.codePointAt(0) ?? 0;
  return Object.fromEntries(
    Array.from({ length: 10 }, (_, digit) => [String.fromCodePoint(first + digit), String(digit)]),
  );
}

/**
 * Folds a word. A zero-width non-joiner is dropped; `wordsOf` says how its parts are found too. A hamza before an
 * alif is one with it (ءَامِنُوا and آمنوا), elsewhere it is dropped.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[أإآٱؤئۀۂۓ]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(marks, '')
    .replaceAll(/[\u0300-\u036F\u02B0-\u02FF'’‘`]/g, '')
    .replaceAll(/[ءٔ]/g, '')
    .replaceAll(/./gsu, (letter) => letters[letter] ?? letter);
}

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

/** Words of a text with their folded forms. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(wordPattern)) {
    const surface = match[0];
    const { folded, parts } = formsOnce(surface);
    if (folded !== '') words.push({ surface, at: match.index, folded, parts });
  }
  return words;
}

/** All folded forms of a text's words, in order, for the index. */
export function foldText(text: string): string {
  return wordsOf(text)
    .flatMap((word) => [word.folded, ...word.parts])
    .join(' ');
}
