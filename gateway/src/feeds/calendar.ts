import { createHash } from 'node:crypto';
import { fillTemplate } from '@sahn/contracts/text/fill-template';
import { defaultLocale, type Locale } from '@sahn/contracts/text/locale';
import ical, { ICalEventTransparency } from 'ical-generator';
import { addDays, writeHijri } from '../content/calendar/days.ts';
import { occasionsFrom } from '../content/calendar/occasions.ts';
import type { Snapshot } from '../content/kinds/snapshot.ts';
import { textIn } from '../content/source/locale-text.ts';
import { sharingTranslations } from '../sharing/sharing-translations.ts';

/** Days in the past that a subscribed calendar still shows. */
const daysBack = 31;

/** A local date, so that no time zone changes the day. */
const day = (iso: string) => new Date(`${iso}T00:00:00`);

/**
 * The occasions of about a year as an iCalendar file (RFC 5545): whole days, free time, with ids that stay the same for
 * the same occasion of the same year.
 * @param page path of the calendar's page below the locale; null where the composition has none
 * @param today ISO 8601 day
 * @param stamp epoch milliseconds of the file's making
 */
export function buildCalendar(
  { calendar, site }: Snapshot,
  locale: Locale,
  origin: string,
  page: string | null,
  today: string,
  stamp: number,
): string {
  const strings = sharingTranslations.get(locale) ?? {};
  const name = fillTemplate(strings['calendar.title'] ?? '', { site: site.name[locale] });
  const file = ical({
    name,
    prodId: { company: 'Sahn', product: 'Occasions', language: locale.toUpperCase() },
  });
  for (const { iso, occasion } of occasionsFrom(calendar, addDays(today, -daysBack), site.hijriOffset)) {
    const title = textIn(occasion.title, defaultLocale);
    const id = createHash('sha256')
      .update(`${iso.slice(0, 4)}|${occasion.month}|${occasion.day}|${title}`)
      .digest('hex');
    file.createEvent({
      id: `${id.slice(0, 32)}@${new URL(origin).hostname}`,
      start: day(iso),
      end: day(addDays(iso, 1)),
      allDay: true,
      stamp: new Date(stamp),
      summary: textIn(occasion.title, locale),
      description: writeHijri(iso, locale, site.hijriOffset),
      ...(page === null ? {} : { url: `${origin}/${locale}${page}` }),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return file.toString();
}
