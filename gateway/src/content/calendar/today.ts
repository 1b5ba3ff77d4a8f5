import type { Today } from '@sahn/contracts/content/content';
import type { Locale } from '@sahn/contracts/text/locale';
import type { ContentStore } from '../read/content-store.ts';
import { duaSummary, hadithSummary } from '../read/devotion.ts';
import { chaptersInOrder } from '../read/pages.ts';
import { dayIn, textOf, type View } from '../read/view.ts';
import { textIn } from '../source/locale-text.ts';
import type { Stored } from '../source/stored.ts';
import { addDays, dayNumber, isoDay, writeHijri } from './days.ts';
import { occasionsFrom, occasionsOf } from './occasions.ts';

const occasionsAhead = 4;
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
export async function readToday(
  services: { content: ContentStore; now: () => number },
  locale: Locale,
): Promise<Today> {
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
    ahead: occasionsFrom(calendar, addDays(iso, 1), site.hijriOffset, occasionsAhead).map((each) => ({
      day: dayIn(view, each.iso),
      title: textIn(each.occasion.title, locale),
      hijri: writeHijri(each.iso, locale, site.hijriOffset),
    })),
    dua: dua && duaSummary(view, dua),
    hadith: hadith && hadithSummary(view, hadith),
    chapter: chapter && { id: chapter.id, title: textOf(view, chapter).text.title },
  };
}
