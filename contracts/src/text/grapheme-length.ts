const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Length in grapheme clusters: one emoji or one vowelled letter counts as one. */
export function graphemeLength(text: string): number {
  let length = 0;
  for (const _ of graphemes.segment(text)) length += 1;
  return length;
}
