import { type Locale, localeCookie } from '@sahn/contracts/text/locale';

const yearInSeconds = 31_536_000;

/** Stores the language in a cookie, for the next visit to `/`. */
export function rememberLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: some supported browsers lack the Cookie Store API
  document.cookie = `${localeCookie}=${locale};path=/;max-age=${yearInSeconds};samesite=lax`;
}
