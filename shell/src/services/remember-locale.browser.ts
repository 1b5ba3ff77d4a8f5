import { type Locale, localeCookie } from '@sahn/contracts/text/locale';

const yearInSeconds = 31_536_000;

/** Remembers the language for the next visit to `/`. */
export function rememberLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that visitors have
  document.cookie = `${localeCookie}=${locale};path=/;max-age=${yearInSeconds};samesite=lax`;
}
