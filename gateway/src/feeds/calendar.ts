import { createHash } from 'node:crypto';
import { fillTemplate } from '@sahn/contracts/text/fill-template';
import { defaultLocale, type Locale } from '@sahn/contracts/text/locale';
import ical, { ICalEventTransparency } from 'ical-generator';
import { addDays, writeHijri } from '../content/calendar/days.ts';
import { type DatedOccasion, occasionsFrom, occasionsOf, yearAhead } from '../content/calendar/occasions.ts';
import type { Snapshot } from '../content/kinds/snapshot.ts';
import { textIn } from '../content/source/locale-text.ts';
import { sharingTranslations } from '../sharing/sharing-translations.ts';

/** Days in the past that a subscribed calendar still shows. */
const daysBack = 31;

/** A local date, so that no time zone changes the day. */
const day = (iso: string) => new Date(`${iso}T00:00:00`);

/** How often a calendar asks for changes, in seconds. Occasions change with the content and with each new day. */
const refreshSeconds = 86_400;

interface CalendarView {
  snapshot: Snapshot;
  locale: Locale;
  origin: string;
  /** Path of the calendar's page below the locale; null where the composition has none. */
  page: string | null;
  /** ISO 8601 day. */
  today: string;
}

/** The occasions of about a year as an iCalendar file, for calendars that subscribe to it. */
export function buildCalendar(view: CalendarView): string {
  const { snapshot, locale, today } = view;
  const { calendar, site } = snapshot;
  const strings = sharingTranslations.get(locale) ?? {};
  const name = fillTemplate(strings['calendar.title'] ?? '', { site: site.name[locale] });
  const occasions = occasionsFrom(calendar, addDays(today, -daysBack), site.hijriOffset);
  return writeCalendar(view, occasions, { name, ttl: refreshSeconds });
}

/**
 * The occasions of one day as an iCalendar file, with the ids that they have in the whole calendar; null when the day has
 * none or is not a day that the site's calendar shows.
 */
export function buildDay(view: CalendarView, iso: string): string | null {
  const { calendar, site } = view.snapshot;
  if (iso < addDays(view.today, -daysBack) || iso > addDays(view.today, yearAhead)) return null;
  const occasions = occasionsOf(calendar, iso, site.hijriOffset).map((occasion) => ({ iso, occasion }));
  return occasions.length === 0 ? null : writeCalendar(view, occasions, {});
}

/**
 * Occasions by RFC 5545: whole days, free time, with ids that stay the same for the same occasion of the same year.
 * `DTSTAMP` is the beginning of today, so that the file is the same all day.
 */
function writeCalendar(
  { snapshot: { site }, locale, origin, page, today }: CalendarView,
  occasions: readonly DatedOccasion[],
  settings: { name?: string; ttl?: number },
): string {
  const file = ical({
    ...settings,
    prodId: { company: 'Sahn', product: 'Occasions', language: locale.toUpperCase() },
  });
  const stamp = new Date(`${today}T00:00:00Z`);
  for (const { iso, occasion } of occasions) {
    const title = textIn(occasion.title, defaultLocale);
    const id = createHash('sha256')
      .update(`${iso.slice(0, 4)}|${occasion.month}|${occasion.day}|${title}`)
      .digest('hex');
    file.createEvent({
      id: `${id.slice(0, 32)}@${new URL(origin).hostname}`,
      start: day(iso),
      end: day(addDays(iso, 1)),
      allDay: true,
      stamp,
      summary: textIn(occasion.title, locale),
      description: writeHijri(iso, locale, site.hijriOffset),
      ...(page === null ? {} : { url: `${origin}/${locale}${page}` }),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return file.toString();
}
