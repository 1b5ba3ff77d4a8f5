import { locales } from './locale.ts';

/*
 * How a visitor wants to read. The choices stand in a cookie, so that the document's first element already names them
 * and the first paint is the right one; the style sheets of the site read them there.
 */

/** Cookie with the choices that differ from the site's own, joined by dots. */
export const readingCookie = 'reading';
/** Attribute of the document's first element: the same choices, separated by spaces. */
export const readingAttribute = 'data-reading';

/** What has a size of its own: passages in vowelled Arabic, and running text in each language. */
export const sizedTexts = ['arabic', ...locales] as const;
export type SizedText = (typeof sizedTexts)[number];

export const textSizes = [1, 2, 3, 4, 5] as const;
export type TextSize = (typeof textSizes)[number];
/** The size that nobody has to choose. */
export const usualSize: TextSize = 2;

/** The three parts of a line of a dua. */
export const lineParts = ['arabic', 'transliteration', 'translation'] as const;
export type LinePart = (typeof lineParts)[number];

export const readingChoices = [
  ...sizedTexts.flatMap((text) => textSizes.map((size) => `size-${text}-${size}` as const)),
  ...lineParts.map((part) => `${part}-off` as const),
  /** Translations beside the Arabic; the page's own language while there is none of these. */
  ...locales.map((locale) => `show-${locale}` as const),
  /** Latin digits where the language has its own. */
  'digits-latin',
  /** Urdu in naskh instead of nastaliq. */
  'urdu-naskh',
] as const;
export type ReadingChoice = (typeof readingChoices)[number];

/** Known choices in a cookie's or attribute's text, each once and in the order of the list; all else is dropped. */
export function readChoices(text: string | null | undefined): ReadingChoice[] {
  if (!text) return [];
  const words = new Set(text.split(/[ .]/));
  return readingChoices.filter((choice) => words.has(choice));
}
