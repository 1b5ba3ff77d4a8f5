import type { Locale } from '@sahn/contracts/text/locale';
import { languages } from '../../../locales/languages.ts';

const serif = '@fontsource-variable/source-serif-4/files/source-serif-4';
const latin = (style: 'normal' | 'italic') => [
  `${serif}-latin-wght-${style}.woff2`,
  `${serif}-latin-ext-wght-${style}.woff2`,
];

/** Typeface of the books of a language. Apart from what cuts fonts: that takes 40 MB wherever it is loaded. */
export function bookFace(locale: Locale) {
  const face = languages[locale].book;
  return {
    scale: face?.scale ?? 1,
    lineHeight: face?.lineHeight ?? 1.45,
    fonts: face?.fonts ?? latin('normal'),
    italics: face ? face.italics : latin('italic'),
  };
}
