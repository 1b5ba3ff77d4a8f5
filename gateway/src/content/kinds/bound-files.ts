import type { bookFormats } from '@sahn/contracts/content/books';
import type { Locale } from '@sahn/contracts/text/locale';

/** Formats of the files that are made of a bound book. */
export const boundFormats = ['epub', 'pdf'] as const satisfies readonly (typeof bookFormats)[number][];
export type BoundFormat = (typeof boundFormats)[number];

/** Name of a made file among an item's media. The slash keeps it apart from files that `item.yml` names. */
export function boundFile(locale: Locale, format: BoundFormat): string {
  return `bound/${locale}.${format}`;
}
