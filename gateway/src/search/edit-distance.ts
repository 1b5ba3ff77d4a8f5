/**
 * Optimal string alignment distance: insertions, deletions, substitutions and transpositions of adjacent letters. Stops
 * beyond `limit` and then returns `limit + 1`.
 */
export function spellingDistance(one: string, other: string, limit: number): number {
  const a = [...one];
  const b = [...other];
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (row > 1 && column > 1 && swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    if (Math.min(...current) > limit) return limit + 1;
    before = above;
    above = current;
  }
  return above[b.length] ?? limit + 1;
}

/** A bit for each letter of a word: a quick filter for words with other letters. */
function letterBits(word: string): number {
  let bits = 0;
  for (const letter of word) bits |= 1 << ((letter.codePointAt(0) ?? 0) & 31);
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** Words with which a misspelt one is compared. Letters and lengths are in arrays: most words are passed by these alone. */
export interface Vocabulary {
  /** Most frequent first. */
  terms: readonly string[];
  letters: Int32Array;
  lengths: Uint16Array;
}

/** @param terms most frequent first */
export function createVocabulary(terms: readonly string[]): Vocabulary {
  return {
    terms,
    letters: Int32Array.from(terms, letterBits),
    lengths: Uint16Array.from(terms, (term) => term.length),
  };
}

/** The known word nearest to a misspelt one, the more frequent of two at the same distance; null when none is near. */
export function nearestTerm(word: string, { terms, letters, lengths }: Vocabulary): string | null {
  const limit = word.length <= 4 ? 1 : 2;
  const bits = letterBits(word);
  let nearest: string | null = null;
  let distance = limit + 1;
  // A misspelt word is not known itself: none is nearer than one edit.
  for (let at = 0; at < terms.length && distance > 1; at += 1) {
    // Each edit changes the set of letters by at most two.
    if (Math.abs((lengths[at] ?? 0) - word.length) > limit) continue;
    if (countBits(bits ^ (letters[at] ?? 0)) > 2 * limit) continue;
    const term = terms[at] ?? '';
    const found = spellingDistance(word, term, distance - 1);
    if (found < distance) [nearest, distance] = [term, found];
  }
  return nearest;
}
