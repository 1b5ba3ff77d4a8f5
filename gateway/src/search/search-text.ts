import type { Locale } from '@sahn/contracts/text/locale';

/** The searchable texts of an item in one language, as written. */
export interface SearchText {
  locale: Locale;
  title: string;
  text: string;
  /** Terms and other titles, one a line. Shown only where nothing else shows why a text was found. */
  extra: string;
  /** Names of the item, its kind and its terms in the other languages. */
  otherLanguages: string;
}
