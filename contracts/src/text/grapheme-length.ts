const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Length as a reader counts it: one emoji or one vowelled letter is one. */
export function graphemeLength(text: string): number {
  let length = 0;
  for (const _ of graphemes.segment(text)) length += 1;
  return length;
}
