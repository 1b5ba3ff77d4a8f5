import type { Hit } from '@sahn/contracts/content';
import { type Word, wordsOf } from './fold.ts';

export type Segments = Hit['title'];

const wordsBefore = 8;
const wordsShown = 34;
/** Text beyond this is not looked through for an excerpt. */
const maxText = 20_000;

/** A line without an end of its own, a heading for one: the next must not seem to go on from it. */
const unended = /([\p{L}\p{M}\p{N})\]»”])[^\S\n]*\n\s*(?=\S)/gu;

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

/** A whole text with the words marked that were asked for. */
export function markHits(text: string, isHit: IsHit): Segments {
  return segmentsOf(text, wordsOf(text), isHit, 0, text.length);
}

/** The piece of a text around the first words that were asked for, else its beginning; letters as written. */
export function makeExcerpt(whole: string, isHit: IsHit): Segments {
  const text = whole.slice(0, maxText).replaceAll(unended, '$1 · ').replaceAll(/\s+/g, ' ');
  const words = wordsOf(text);
  const first = Math.max(0, words.findIndex(isHit) - wordsBefore);
  const start = first === 0 ? 0 : (words[first]?.at ?? 0);
  const next = words[first + wordsShown];
  const end = next ? next.at : text.length;
  const segments = segmentsOf(text, words, isHit, start, end);
  const last = segments.at(-1);
  if (last) last.text = last.text.trimEnd();
  return [
    ...(start > 0 ? [{ text: '… ' }] : []),
    ...segments,
    ...(next || text.length < whole.trim().length - 200 ? [{ text: ' …' }] : []),
  ];
}
