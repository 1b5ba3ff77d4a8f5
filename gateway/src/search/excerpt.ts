import type { Hit } from '@sahn/contracts/content/hit';
import { eachWrittenWord, type WrittenWord } from './written-words.ts';

export type Segments = Hit['title'];

const wordsBefore = 8;
const wordsShown = 34;
/** Maximum number of words by which an excerpt is extended to the beginning or end of a sentence. */
const reach = { back: 16, fewest: 20, most: 40 };
/** Text beyond this length is not searched for an excerpt. */
const maxText = 20_000;

/** A line without an end of its own, a heading for one: the next must not seem to go on from it. */
const unended = /([\p{L}\p{M}\p{N})\]»”])[^\S\n]*\n\s*(?=\S)/gu;

/** What stands before a sentence's first letter. A point before a digit or a small letter belongs to an abbreviation. */
const sentenceStart = /(?:^|[.!?؟۔]["”’»)\]]*\s+|\s·\s)(?=["“‘«([]?[\p{Lu}\p{Lo}])/gu;

export type IsHit = (word: WrittenWord) => boolean;

function segmentsOf(
  text: string,
  words: readonly WrittenWord[],
  isHit: IsHit,
  from: number,
  to: number,
): Segments {
  const segments: Segments = [];
  const add = (piece: string, hit: boolean) => {
    if (piece === '') return;
    const last = segments.at(-1);
    if (last && !hit && last.hit === undefined) last.text += piece;
    else segments.push(hit ? { text: piece, hit } : { text: piece });
  };
  let at = from;
  for (const word of words) {
    if (word.at < from || word.at >= to || !isHit(word)) continue;
    add(text.slice(at, word.at), false);
    add(word.surface, true);
    at = word.at + word.surface.length;
  }
  add(text.slice(at, to), false);
  return segments;
}

/** A whole text with marked matches. */
export function markHits(text: string, isHit: IsHit): Segments {
  return segmentsOf(text, [...eachWrittenWord(text)], isHit, 0, text.length);
}

/** Words that are read beyond what an excerpt may show: one has the end of a sentence before it, or after it. */
const margin = 2;

/**
 * What of a text can stand in its excerpt, or decides where that begins and ends. Of a long text the rest is neither folded
 * nor cleaned.
 * @returns with the number of the first match among the part's words, -1 without one
 */
function readAround(text: string, isHit: IsHit): { part: string; hit: number } {
  const starts: number[] = [];
  let [hit, end] = [-1, text.length];
  for (const word of eachWrittenWord(text)) {
    if (hit === -1 && isHit(word)) hit = starts.length;
    starts.push(word.at);
    if (hit !== -1 && starts.length > hit + reach.most + margin) {
      end = word.at + word.surface.length;
      break;
    }
  }
  if (hit === -1) return { part: text.slice(0, starts[reach.most + margin]), hit };
  const first = Math.max(0, hit - reach.back - margin);
  return { part: text.slice(first === 0 ? 0 : starts[first], end), hit: hit - first };
}

/**
 * The part of a text around its first matches, else its beginning, as written. It begins and ends at a sentence boundary
 * when one is near, else with an ellipsis.
 */
export function makeExcerpt(whole: string, isHit: IsHit): Segments {
  const { part, hit } = readAround(whole.slice(0, maxText), isHit);
  const text = part.replaceAll(unended, '$1 · ').replaceAll(/\s+/g, ' ').trim();
  const words = [...eachWrittenWord(text)];
  const sentences = Array.from(text.matchAll(sentenceStart), (match) => match.index + match[0].length);
  const placeOf = (word: number) => (word <= 0 ? 0 : (words[word]?.at ?? text.length));
  const within = (from: number, to: number) =>
    sentences.filter((at) => at >= placeOf(from) && at <= placeOf(to));

  const [opening] = within(hit - reach.back, hit);
  const start = opening ?? placeOf(hit - wordsBefore);
  const first = words.findIndex((word) => word.at >= start);
  const closing = within(first + reach.fewest, first + reach.most).at(-1);
  const end =
    text.length > placeOf(first + reach.most) ? (closing ?? placeOf(first + wordsShown)) : text.length;

  const segments = segmentsOf(text, words, isHit, start, end);
  const closed = segments.at(-1);
  if (closed) closed.text = closed.text.replace(/[\s·]+$/, '');
  const isCut = end < text.length ? closing === undefined : whole.length > maxText;
  return [
    ...(start > 0 && opening === undefined ? [{ text: '… ' }] : []),
    ...segments,
    ...(isCut ? [{ text: ' …' }] : []),
  ];
}
