import { locales } from './locale.ts';

/*
 * The visitor's reading choices. They are stored in a cookie; the server copies them to an attribute of the root
 * element, where style sheets read them, so that the first paint is correct.
 */

/** Cookie with the choices that differ from the defaults, joined by dots. */
export const readingCookie = 'reading';
/** Attribute of the root element: the same choices, separated by spaces. */
export const readingAttribute = 'data-reading';

/** Texts whose size can be chosen: passages in vowelled Arabic, and running text in each language. */
export const sizedTexts = ['arabic', ...locales] as const;
export type SizedText = (typeof sizedTexts)[number];

export const textSizes = [1, 2, 3, 4, 5] as const;
export type TextSize = (typeof textSizes)[number];
/** The default size. */
export const usualSize: TextSize = 2;

/** The three parts of a line of a dua. */
export const lineParts = ['arabic', 'transliteration', 'translation'] as const;
export type LinePart = (typeof lineParts)[number];

export const readingChoices = [
  ...sizedTexts.flatMap((text) => textSizes.map((size) => `size-${text}-${size}` as const)),
  ...lineParts.map((part) => `${part}-off` as const),
  /** Latin transliteration on pages in a right-to-left script, which do not show it by default. */
  'transliteration-on',
  /** The meaning of each word under it, where a text has it. */
  'words-on',
  /** Translations to show. Without any, the default translation is shown. */
  ...locales.map((locale) => `show-${locale}` as const),
  /** Latin digits where the language has its own. */
  'digits-latin',
  /** Urdu in naskh instead of nastaliq. */
  'urdu-naskh',
] as const;
export type ReadingChoice = (typeof readingChoices)[number];

/** Parses a cookie's or attribute's text: known choices, each once, in the order of the list. */
export function readChoices(text: string | null | undefined): ReadingChoice[] {
  if (!text) return [];
  const values = new Set(text.split(/[ .]/));
  return readingChoices.filter((choice) => values.has(choice));
}
