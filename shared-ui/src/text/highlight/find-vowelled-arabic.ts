/*
 * Vowelled Arabic within a text of any language, as search results have it. A run has two words or more with two vowel
 * marks or more each; between them stand words with one mark, and short ones without any. Persian and Urdu put a mark on
 * single words (an izafat, a tanwin), and their own ک and ی are no letters of Arabic: neither is taken for a run.
 */
const letter = '\\u0621-\\u064A\\u0671';
const mark = '\\u064B-\\u0655\\u0670\\u06D6-\\u06ED';
const marked = `[${letter}]+[${mark}]+(?:[${letter}${mark}])*`;
const vowelled = `(?:[${letter}]+[${mark}]+){2,}[${letter}]*`;
const between = `(?:${marked}|[${letter}]{1,3})`;
const gap = '[\\s\\u060C\\u061B\\u061F\\uFD3E\\uFD3F«»():.!-]{1,4}';
const run = new RegExp(
  `(?<![\\p{L}\\p{M}])${vowelled}(?:${gap}${between})*?${gap}${vowelled}(?:${gap}${marked})*(?![\\p{L}\\p{M}])`,
  'gu',
);

/** Ranges of vowelled Arabic in a text: offsets of their beginning and of their end. */
export function findVowelledArabic(text: string): [from: number, to: number][] {
  return Array.from(text.matchAll(run), ({ index, 0: found }) => [index, index + found.length]);
}
