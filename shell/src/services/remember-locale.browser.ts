import { preferenceCookie } from '@sahn/contracts/site/preference-cookie';
import { type Locale, localeCookie } from '@sahn/contracts/text/locale';

/** Stores the language in a cookie, for the next visit to `/`. */
export function rememberLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: some supported browsers lack the Cookie Store API
  document.cookie = preferenceCookie(localeCookie, locale, location.protocol);
}
