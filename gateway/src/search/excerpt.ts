import type { Hit } from '@sahn/contracts/content/hit';
import { eachWord, type Word, wordsOf } from './words.ts';

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

type IsHit = (word: Word) => boolean;

function segmentsOf(text: string, words: readonly Word[], isHit: IsHit, from: number, to: number): Segments {
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
  return segmentsOf(text, wordsOf(text), isHit, 0, text.length);
}

/** Words up to the first match and as many after it as an excerpt may show. Without a match: all, and -1. */
function readToHit(text: string, isHit: IsHit): { words: Word[]; hit: number } {
  const words: Word[] = [];
  let hit = -1;
  for (const word of eachWord(text)) {
    if (hit === -1 && isHit(word)) hit = words.length;
    words.push(word);
    if (hit !== -1 && words.length > hit + reach.most + 1) break;
  }
  return { words, hit };
}

/**
 * The part of a text around its first matches, else its beginning, as written. It begins and ends at a sentence boundary
 * when one is near, else with an ellipsis.
 */
export function makeExcerpt(whole: string, isHit: IsHit): Segments {
  const text = whole.slice(0, maxText).replaceAll(unended, '$1 · ').replaceAll(/\s+/g, ' ').trim();
  const { words, hit } = readToHit(text, isHit);
  const last = words.at(-1);
  const read = text.slice(0, last ? last.at + last.surface.length : 0);
  const sentences = Array.from(read.matchAll(sentenceStart), (match) => match.index + match[0].length);
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
