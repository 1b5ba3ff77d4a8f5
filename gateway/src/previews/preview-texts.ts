import { defaultLocale, type Locale, locales } from '@sahn/contracts/text/locale';
import { languages } from '../locales/languages.ts';

type PreviewTexts = NonNullable<(typeof languages)[Locale]['preview']>;

/** Texts in the language, or in the default one where it has none. */
export function previewTexts(locale: Locale): { locale: Locale; texts: PreviewTexts } {
  const own = languages[locale].preview;
  const texts = own ?? languages[defaultLocale].preview;
  if (!texts) throw new Error(`languages/${defaultLocale}/language.json lacks the texts of previews`);
  return { locale: own ? locale : defaultLocale, texts };
}

/** Those of all languages that have some. */
export function allPreviewTexts(): { locale: Locale; texts: PreviewTexts }[] {
  return locales.flatMap((locale) => {
    const texts = languages[locale].preview;
    return texts ? [{ locale, texts }] : [];
  });
}
