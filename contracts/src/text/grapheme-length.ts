// Made when it is first used: the first one of a process or page takes milliseconds.
let graphemes: Intl.Segmenter | undefined;

/** Length in grapheme clusters: one emoji or one vowelled letter counts as one. */
export function graphemeLength(text: string): number {
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  let length = 0;
  for (const _ of graphemes.segment(text)) length += 1;
  return length;
}
