import { defaultLocale, isLocale, type Locale, localeCookie } from '@sahn/contracts/text/locale';

interface WeighedTag {
  tag: string;
  weight: number;
}

/** Tags of an `Accept-Language` header by weight; equal ones in the order given (RFC 9110, 12.5.4). */
function parseAccepted(header: string): WeighedTag[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const given = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      const weight = given === undefined ? 1 : Number(given);
      return { tag, weight: Number.isFinite(weight) ? weight : 0 };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight);
}

/** Value of a cookie, or undefined. Of two with one name the first counts: browsers send the closer one first. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

/** A visitor's language: the one chosen before, else the best that the browser asks for, else the site's. */
export function chooseLocale(cookies: string | undefined, accepted: string | undefined): Locale {
  const chosen = readCookie(cookies, localeCookie);
  if (isLocale(chosen)) return chosen;
  const languages = parseAccepted(accepted ?? '').map(({ tag }) => (isLocale(tag) ? tag : tag.split('-')[0]));
  return languages.find(isLocale) ?? defaultLocale;
}
