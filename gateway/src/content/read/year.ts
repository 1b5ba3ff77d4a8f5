import type { Calendar, CalendarOccasion } from '@sahn/contracts/calendar/calendar';
import type { Locale } from '@sahn/contracts/text/locale';
import { addDays, hijriDay, isoDay, writeHijri, writeHijriMonth } from '../calendar/days.ts';
import { occasionsOf } from '../calendar/occasions.ts';
import { linkedItems } from '../kinds/linked-items.ts';
import { dayIn } from '../kinds/view.ts';
import { textIn } from '../source/locale-text.ts';
import { type ContentReader, readView } from './content-reader.ts';

const monthsOfYear = 12;

/** The first day of the Hijri month in which a day lies. */
function startOfMonth(iso: string, offset: number): string {
  return addDays(iso, 1 - hijriDay(iso, offset).day);
}

/** The first day of the month after the one that begins on a day. */
function nextMonth(start: string, offset: number): string {
  return startOfMonth(addDays(start, 32), offset);
}

/** The occasions of twelve Hijri months, from the current one on. The day begins at midnight in the site's time zone. */
export async function readOccasions(reader: ContentReader, locale: Locale): Promise<Calendar> {
  const view = await readView(reader, locale);
  const { snapshot } = view;
  const { hijriOffset } = snapshot.site;
  const today = isoDay(reader.now(), snapshot.site.timeZone);
  const months: Calendar['months'] = [];
  let start = startOfMonth(today, hijriOffset);
  while (months.length < monthsOfYear) {
    const next = nextMonth(start, hijriOffset);
    const occasions: CalendarOccasion[] = [];
    for (let iso = start; iso < next; iso = addDays(iso, 1)) {
      for (const { title, items } of occasionsOf(snapshot.calendar, iso, hijriOffset)) {
        occasions.push({
          day: dayIn(view, iso),
          title: textIn(title, locale),
          hijri: writeHijri(iso, locale, hijriOffset),
          today: iso === today,
          items: linkedItems(view, items),
        });
      }
    }
    const { month } = hijriDay(start, hijriOffset);
    months.push({ month, title: writeHijriMonth(start, locale, hijriOffset), occasions });
    start = next;
  }
  return { today: { ...dayIn(view, today), short: writeHijri(today, locale, hijriOffset) }, months };
}
