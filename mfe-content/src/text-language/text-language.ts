import { type Direction, type Locale, localeFacts } from '@sahn/contracts/locale';

/** Attributes of a text that is shown in another language than the page's; none when the two agree. */
export function textLanguage(language: Locale, locale: Locale): { lang?: Locale; dir?: Direction } {
  return language === locale ? {} : { lang: language, dir: localeFacts[language].direction };
}
