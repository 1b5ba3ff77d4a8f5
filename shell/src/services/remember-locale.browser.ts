import { type Locale, localeCookie } from '@sahn/contracts/text/locale';
import { keepPreference } from '@sahn/shared-ui/preferences';

/** Stores the language for the next visit to `/`. */
export function rememberLocale(locale: Locale): void {
  keepPreference(localeCookie, locale);
}
