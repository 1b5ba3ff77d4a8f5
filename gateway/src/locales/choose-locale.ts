import { defaultLocale, isLocale, type Locale, localeCookie } from '@sahn/contracts/text/locale';
import type { Request } from 'express';
import { readCookie } from '../http/read-cookie.ts';

/** The language of a tag such as `fa-IR`, when the site has it. */
function localeOf(tag: string): Locale | undefined {
  const [language = ''] = tag.toLowerCase().split('-');
  return isLocale(language) ? language : undefined;
}

/**
 * A visitor's language: the one chosen before, else the best of the browser's, else the default. The tags are tried in the
 * order of their weights (lookup of RFC 4647). Matching our four languages against them instead would give English for
 * `ur-PK, en;q=0.8, ur;q=0.7`.
 */
export function chooseLocale(req: Request): Locale {
  const chosen = readCookie(req, localeCookie);
  if (isLocale(chosen)) return chosen;
  return req.acceptsLanguages().map(localeOf).find(isLocale) ?? defaultLocale;
}
