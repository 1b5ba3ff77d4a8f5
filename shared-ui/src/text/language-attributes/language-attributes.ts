import { type Direction, type Locale, localeFacts } from '@sahn/contracts/text/locale';

/**
 * Attributes of an element whose text is in another language than the page; none when they are the same. Set them on the
 * element with the text's role (the heading, not a link in it), because styles choose the typography by them.
 */
export function languageAttributes(language: Locale, page: Locale): { lang?: Locale; dir?: Direction } {
  return language === page ? {} : { lang: language, dir: localeFacts[language].direction };
}
