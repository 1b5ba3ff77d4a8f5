import type { PageTexts } from './content.ts';

const digits: Readonly<Record<string, string>> = { ar: 'arab', fa: 'arabext', ur: 'arabext' };

/** The site's own sentence, with another number. */
export function readingTime(locale: string, texts: PageTexts, minutes: number): string {
  const number = new Intl.NumberFormat(`${locale}-u-nu-${digits[locale] ?? 'latn'}`).format(minutes);
  return (texts.minutes ?? '').replace(/\p{Nd}+/u, number);
}
