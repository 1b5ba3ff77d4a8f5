import type { Day } from '@sahn/contracts/content/day';
import { type Locale, locales } from '@sahn/contracts/text/locale';
import { languages } from '../../locales/languages.ts';

/*
 * Days, formatted on the server. A day is an ISO 8601 date; the Hijri calendar is Umm al-Qura, shifted by the site's own
 * offset.
 */

const dayMs = 86_400_000;

const noon = (iso: string) => new Date(`${iso}T12:00:00Z`);

const minuteMs = 60_000;

interface Clock {
  format: Intl.DateTimeFormat;
  /** Minutes since 1970, and their day: every request needs it, and formatting takes about 50 µs. */
  minute: number;
  day: string;
}

const clocks = new Map<string, Clock>();

function clockOf(timeZone: string): Clock {
  const known = clocks.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  });
  const clock = { format, minute: Number.NaN, day: '' };
  clocks.set(timeZone, clock);
  return clock;
}

function formatDay(format: Intl.DateTimeFormat, epochMs: number): string {
  const parts = format.formatToParts(epochMs);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The day of an instant in a time zone of the IANA database. Throws a `RangeError` for an unknown one. */
export function isoDay(epochMs: number, timeZone: string): string {
  const clock = clockOf(timeZone);
  const minute = Math.floor(epochMs / minuteMs);
  if (minute !== clock.minute) {
    clock.day = formatDay(clock.format, epochMs);
    clock.minute = minute;
  }
  return clock.day;
}

const utcDay = (epochMs: number) => new Date(epochMs).toISOString().slice(0, 10);

/** Whether a text is a day of the calendar, as ISO 8601. */
export function isIsoDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T12:00:00Z`);
  return !Number.isNaN(time) && utcDay(time) === text;
}

/** A day some days later, or earlier. */
export function addDays(iso: string, days: number): string {
  return utcDay(noon(iso).getTime() + days * dayMs);
}

/** Days since 1970, for choosing something of the day. */
export function dayNumber(iso: string): number {
  return Math.floor(noon(iso).getTime() / dayMs);
}

interface HijriDay {
  month: number;
  day: number;
}

const hijriNumbers = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  day: 'numeric',
  month: 'numeric',
  timeZone: 'UTC',
});

/** Month and day of the Hijri calendar. */
export function hijriDay(iso: string, offset: number): HijriDay {
  const parts = hijriNumbers.formatToParts(noon(addDays(iso, offset)));
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  return { month: part('month'), day: part('day') };
}

interface Writers {
  civil: Intl.DateTimeFormat;
  hijri: Intl.DateTimeFormat;
  hijriOfYear: Intl.DateTimeFormat;
  hijriMonth: Intl.DateTimeFormat;
}

function createWriters(locale: Locale): Writers {
  const { calendar } = languages[locale];
  const hijri = calendar.replace(/-ca-.+$/, '-ca-islamic-umalqura');
  const dayAndMonth = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const whole = { ...dayAndMonth, year: 'numeric' } as const;
  return {
    civil: new Intl.DateTimeFormat(calendar, whole),
    hijri: new Intl.DateTimeFormat(hijri, whole),
    hijriOfYear: new Intl.DateTimeFormat(hijri, dayAndMonth),
    hijriMonth: new Intl.DateTimeFormat(hijri, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  };
}

const writers = new Map(locales.map((locale) => [locale, createWriters(locale)]));

function writersOf(locale: Locale): Writers {
  return writers.get(locale) ?? createWriters(locale);
}

function writeHijriDate(format: Intl.DateTimeFormat, iso: string, locale: Locale, offset: number): string {
  // The engines' names differ from each other, and some are misspelt.
  const name = languages[locale].hijriMonths?.[hijriDay(iso, offset).month - 1];
  const parts = format.formatToParts(noon(addDays(iso, offset)));
  return parts.map(({ type, value }) => (type === 'month' ? (name ?? value) : value)).join('');
}

/** A day in the format of a language. */
export function writeDay(iso: string, locale: Locale, hijriOffset: number): Day {
  const { civil, hijri } = writersOf(locale);
  return { iso, civil: civil.format(noon(iso)), hijri: writeHijriDate(hijri, iso, locale, hijriOffset) };
}

/** Hijri day and month without a year. */
export function writeHijri(iso: string, locale: Locale, hijriOffset: number): string {
  return writeHijriDate(writersOf(locale).hijriOfYear, iso, locale, hijriOffset);
}

/** Hijri month of a day, with its year. */
export function writeHijriMonth(iso: string, locale: Locale, hijriOffset: number): string {
  return writeHijriDate(writersOf(locale).hijriMonth, iso, locale, hijriOffset);
}
