import type { PageTexts } from './content.ts';
import { formatNumber } from './format-number.ts';

/** The site's own sentence, with another number. */
export function readingTime(locale: string, texts: PageTexts, minutes: number): string {
  return (texts.minutes ?? '').replace(/\p{Nd}+/u, formatNumber(locale, minutes));
}
