import { type Direction, type Locale, localeFacts } from '@sahn/contracts/text/locale';

/**
 * Attributes of an element whose text is in another language than the page; none where they agree. They belong on the
 * element that has the text's role (the heading, not a link within it), since type is chosen by them.
 */
export function languageAttributes(language: Locale, page: Locale): { lang?: Locale; dir?: Direction } {
  return language === page ? {} : { lang: language, dir: localeFacts[language].direction };
}
