import { minorDigits, toMajorUnits } from '@sahn/contracts/money/minor-units';
import type { Money } from '@sahn/contracts/money/money';
import { type Locale, localeFacts } from '@sahn/contracts/text/locale';

/*
 * Numbers in the digits of a language. Engines disagree about bare language tags, so every format states its digits.
 * Server and browser then render the same text.
 *
 * Whole numbers without grouping and per cent, which nearly every page has, are written without `Intl`: its first format of a
 * language takes a phone 50 to 100 ms, a fifth of the hydration.
 */

const formats = new Map<string, Intl.NumberFormat>();

/** A format of a language, made once. */
export function numberFormat(
  locale: Locale,
  options: Intl.NumberFormatOptions,
  tag = localeFacts[locale].numbers,
): Intl.NumberFormat {
  const key = tag + JSON.stringify(options);
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(tag, options);
  formats.set(key, made);
  return made;
}

/** A whole number that identifies something: a year, a verse, a page of a list. Without grouping. */
export function formatOrdinal(locale: Locale, value: number): string {
  const zero = localeFacts[locale].zero.charCodeAt(0);
  return `${value}`.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
}

/** A number with the language's digits and grouping, to at most two decimals. */
export function formatNumber(locale: Locale, value: number): string {
  if (/^\d{1,3}$/.test(`${value}`)) return formatOrdinal(locale, value);
  return numberFormat(locale, { maximumFractionDigits: 2 }).format(value);
}

/** Wraps a name, an address or an amount in bidirectional isolates, so that it does not reorder the text around it. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

/** A share of one as per cent: 0.635 is 64%. */
export function formatPercent(locale: Locale, share: number): string {
  return localeFacts[locale].percent.replace('{}', formatNumber(locale, Math.round(share * 100)));
}

/**
 * An amount of money by its currency's code; whole amounts are written without decimals. Its digits may be others than
 * those of numbers: Urdu writes prices in Latin ones.
 */
export function formatMoney(locale: Locale, money: Money): string {
  const digits = minorDigits(money.currency);
  const amount = toMajorUnits(money);
  const options = {
    style: 'currency',
    currency: money.currency,
    currencyDisplay: 'code',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : digits,
    maximumFractionDigits: digits,
  } as const;
  return numberFormat(locale, options, localeFacts[locale].money).format(amount);
}

/** Sura and verses in the digits of a language: `2:127-128` → “2:127–128”. */
export function formatVerses(locale: Locale, place: string): string {
  return place.replace('-', '–').replace(/\d+/g, (number) => formatOrdinal(locale, Number(number)));
}
