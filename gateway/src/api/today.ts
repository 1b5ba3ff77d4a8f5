import type { Today } from '@sahn/contracts/content';
import type { Locale } from '@sahn/contracts/locale';
import { textIn } from '../content/locale-text.ts';
import type { Calendar } from '../content/site-files.ts';
import type { Stored } from '../content/stored.ts';
import type { ContentServices } from './content-services.ts';
import { addDays, dayNumber, hijriDay, isoDay, writeHijri } from './days.ts';
import { duaSummary, hadithSummary } from './present/devotion.ts';
import { chaptersInOrder } from './present/pages.ts';
import { dayIn, textOf, type View } from './view.ts';

const occasionsAhead = 4;
/** A Hijri year has 354 or 355 days: so far ahead, every occasion has come once. */
const daysAhead = 385;

/**
 * Occasions of a day. A month may have 29 days: what is kept on its 30th is then kept on its last.
 */
function occasionsOf(calendar: Calendar, iso: string, offset: number): Calendar {
  const { month, day } = hijriDay(iso, offset);
  const last = day === 29 && hijriDay(addDays(iso, 1), offset).month !== month;
  return calendar.filter((each) => each.month === month && (each.day === day || (last && each.day === 30)));
}

function findAhead(calendar: Calendar, today: string, offset: number) {
  const ahead: { iso: string; occasion: Calendar[number] }[] = [];
  if (calendar.length === 0) return ahead;
  for (let days = 1; days <= daysAhead && ahead.length < occasionsAhead; days += 1) {
    const iso = addDays(today, days);
    for (const occasion of occasionsOf(calendar, iso, offset)) ahead.push({ iso, occasion });
  }
  return ahead.slice(0, occasionsAhead);
}

/** The first item that the day's occasions name, else one that is the same all day. */
function chooseOfDay<Item>(
  items: readonly [string, Item][],
  named: readonly string[],
  number: number,
): Item | null {
  const linked = named.flatMap((name) => items.find(([id]) => id === name)?.[1] ?? []);
  return linked[0] ?? items[number % items.length]?.[1] ?? null;
}

const entriesOf = <Item>(items: ReadonlyMap<string, Item>) => [...items].sort(([a], [b]) => (a < b ? -1 : 1));

/** Today by the Hijri calendar, with what belongs to it. The day begins at midnight UTC. */
export async function readToday(services: ContentServices, locale: Locale): Promise<Today> {
  const snapshot = await services.content.snapshot();
  const view: View = { locale, snapshot };
  const { calendar, site, items } = snapshot;
  const iso = isoDay(services.now());
  const number = dayNumber(iso);
  const occasions = occasionsOf(calendar, iso, site.hijriOffset);
  const named = (kind: string) =>
    occasions.flatMap((occasion) =>
      occasion.items.flatMap((item) => (item.startsWith(`${kind}/`) ? [item.slice(kind.length + 1)] : [])),
    );
  const dua = chooseOfDay(entriesOf(items.duas), named('duas'), number);
  const hadith = chooseOfDay(entriesOf(items.hadith), named('hadith'), number);
  const chapters = chaptersInOrder(view).map((each): [string, Stored<'story'>] => [each.id, each]);
  const chapter = chooseOfDay(chapters, named('story'), number);
  return {
    day: dayIn(view, iso),
    occasions: occasions.map(({ title }) => ({ title: textIn(title, locale) })),
    ahead: findAhead(calendar, iso, site.hijriOffset).map((each) => ({
      day: dayIn(view, each.iso),
      title: textIn(each.occasion.title, locale),
      hijri: writeHijri(each.iso, locale, site.hijriOffset),
    })),
    dua: dua && duaSummary(view, dua),
    hadith: hadith && hadithSummary(view, hadith),
    chapter: chapter && { id: chapter.id, title: textOf(view, chapter).text.title },
  };
}
