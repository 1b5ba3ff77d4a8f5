import type { Calendar, CalendarOccasion } from '@sahn/contracts/calendar/calendar';
import type { Locale } from '@sahn/contracts/text/locale';
import { pathOfHit } from '../../search/hit-path.ts';
import type { ContentStore, Snapshot } from '../read/content-store.ts';
import { dayIn, textOf, type View } from '../read/view.ts';
import { textIn } from '../source/locale-text.ts';
import { type StoredKind, storedKinds } from '../source/source-schemas.ts';
import type { Stored } from '../source/stored.ts';
import { addDays, hijriDay, isoDay, writeHijri, writeHijriMonth } from './days.ts';
import { occasionsOf } from './occasions.ts';

const monthsOfYear = 12;

/** An item by `<kind>/<id>`, as the calendar names it; `null` when it is not there. */
function findItem(items: Snapshot['items'], name: string): { kind: StoredKind; stored: Stored } | null {
  const [kindName, id = ''] = name.split('/');
  const kind = storedKinds.find((each) => each === kindName);
  const stored = kind && items[kind].get(id);
  return kind && stored ? { kind, stored } : null;
}

function linkedItems(view: View, names: readonly string[]): CalendarOccasion['items'] {
  return names.flatMap((name) => {
    const found = findItem(view.snapshot.items, name);
    if (!found) return [];
    const { language, text } = textOf(view, found.stored);
    return [{ path: pathOfHit(found.kind, found.stored.id), title: text.title, language }];
  });
}

/** The first day of the Hijri month in which a day lies. */
function startOfMonth(iso: string, offset: number): string {
  return addDays(iso, 1 - hijriDay(iso, offset).day);
}

/** The first day of the month after the one that begins on a day. */
function nextMonth(start: string, offset: number): string {
  return startOfMonth(addDays(start, 32), offset);
}

/** The occasions of twelve Hijri months, from the one that is now. The day begins at midnight UTC. */
export async function readOccasions(
  services: { content: ContentStore; now: () => number },
  locale: Locale,
): Promise<Calendar> {
  const snapshot = await services.content.snapshot();
  const view: View = { locale, snapshot };
  const { hijriOffset } = snapshot.site;
  const today = isoDay(services.now());
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
