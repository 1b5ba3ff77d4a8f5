import type { Locale } from '@sahn/contracts/text/locale';

/** What of an item can be found in one language, as written. */
export interface SearchText {
  locale: Locale;
  title: string;
  text: string;
  /** Words by which it is found though they are not shown: terms, other titles. */
  extra: string;
  /** What the other languages call it, its kind and its terms: whoever types those letters finds it too. */
  abroad: string;
}
