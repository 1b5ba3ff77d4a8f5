export interface WrittenWord {
  /** As written. */
  surface: string;
  /** Offset in the text. */
  at: number;
}

/*
 * Texts of a search are read word by word, so a letter's kind is looked up by its code unit: a pattern of the same words
 * takes three times as long.
 */

/** What a character is to a word. */
const kinds = {
  outside: 1,
  /** A mark, a digit or a joiner. */
  inside: 2,
  letter: 3,
  apostrophe: 4,
  /** Half of a pair, whose kind is that of both together. */
  half: 5,
} as const;

type Kind = (typeof kinds)[keyof typeof kinds];

const letter = /^\p{L}$/u;
/** Tatweel and the zero-width joiners belong to words as well. */
const inside = /^[\p{M}\p{N}\u0640\u200C\u200D]$/u;
const half = /^\p{Surrogate}$/u;
const apostrophes = "'’‘`";

function findKind(character: string): Kind {
  if (letter.test(character)) return kinds.letter;
  if (inside.test(character)) return kinds.inside;
  if (apostrophes.includes(character)) return kinds.apostrophe;
  return half.test(character) ? kinds.half : kinds.outside;
}

/** By code unit; 0 where it has not been looked up yet. */
const knownKinds = new Uint8Array(0x1_0000);

function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  const known = knownKinds[code] || findKind(text.charAt(at));
  knownKinds[code] = known;
  return known === kinds.half ? kindOfPair(text, at) : known;
}

/** At one half of a pair. A half without the other belongs to no word. */
function kindOfPair(text: string, at: number): Kind {
  for (const first of [at, at - 1]) {
    const code = text.codePointAt(first) ?? 0;
    if (code > 0xff_ff) return findKind(String.fromCodePoint(code));
  }
  return kinds.outside;
}

/** An apostrophe belongs to a word when letters stand on both of its sides. */
function isApostropheOfWord(text: string, at: number, start: number): boolean {
  return at > start && at + 1 < text.length && kindAt(text, at + 1) === kinds.letter;
}

function endOfWord(text: string, start: number): number {
  let at = start;
  for (; at < text.length; at += 1) {
    const kind = kindAt(text, at);
    if (kind === kinds.outside) break;
    if (kind === kinds.apostrophe && !isApostropheOfWord(text, at, start)) break;
  }
  return at;
}

/** Words of a text, one after the other: of a long text a few are often enough. */
export function* eachWrittenWord(text: string): Generator<WrittenWord> {
  for (let at = 0; at < text.length; ) {
    const end = endOfWord(text, at);
    if (end > at) yield { surface: text.slice(at, end), at };
    at = Math.max(end, at + 1);
  }
}
