import type { Money } from '@sahn/contracts/content/content';
import { type Locale, localeFacts } from '@sahn/contracts/text/locale';

/*
 * Numbers in the digits of a language. Engines disagree about bare language tags, so every format states its digits;
 * that keeps what the server wrote and what the browser draws the same.
 */

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(localeFacts[locale].numbers, options);
  formats.set(key, made);
  return made;
}

/** A number with the language's digits and grouping, to at most two decimals. */
export function formatNumber(locale: Locale, value: number): string {
  return numberFormat(locale, { maximumFractionDigits: 2 }).format(value);
}

/** A number that is a name and no amount: years, verses, pages of a list. Without grouping. */
export function formatOrdinal(locale: Locale, value: number): string {
  return numberFormat(locale, { useGrouping: false, maximumFractionDigits: 0 }).format(value);
}

/** Keeps the direction of a name, an address or an amount from touching the sentence in which it stands. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

/** A share of one as per cent: 0.635 is 64%. */
export function formatPercent(locale: Locale, share: number): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

/**
 * Decimals of currencies by ISO 4217 where they are not two. `Intl` cannot be asked: engines take the decimals in daily
 * use instead, none for the rupee of Pakistan, and would be wrong by a hundred times.
 */
const decimals: Readonly<Record<string, number>> = {
  ...{ BIF: 0, CLP: 0, DJF: 0, GNF: 0, ISK: 0, JPY: 0, KMF: 0, KRW: 0, PYG: 0 },
  ...{ RWF: 0, UGX: 0, VND: 0, VUV: 0, XAF: 0, XOF: 0, XPF: 0 },
  ...{ BHD: 3, IQD: 3, JOD: 3, KWD: 3, LYD: 3, OMR: 3, TND: 3 },
};

/** An amount of money by its currency's code; whole amounts are written without decimals. */
export function formatMoney(locale: Locale, money: Money): string {
  const digits = decimals[money.currency] ?? 2;
  const amount = money.minor / 10 ** digits;
  return numberFormat(locale, {
    style: 'currency',
    currency: money.currency,
    currencyDisplay: 'code',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : digits,
    maximumFractionDigits: digits,
  }).format(amount);
}

/** A file's size in the largest unit that keeps it above one. */
export function formatBytes(locale: Locale, bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return numberFormat(locale, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    // Persian and Urdu have no short names of their own for them.
    unitDisplay: locale === 'fa' || locale === 'ur' ? 'long' : 'short',
    maximumFractionDigits: step < 2 ? 0 : 1,
  }).format(bytes / 1000 ** step);
}

/** Playing time as `mm:ss`, or `h:mm:ss` from an hour on, always in Latin digits: it is drawn left to right. */
export function formatClock(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const pad = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  const rest = `${pad(minutes % 60)}:${pad(whole % 60)}`;
  return minutes < 60 ? rest : `${Math.floor(minutes / 60)}:${rest}`;
}
