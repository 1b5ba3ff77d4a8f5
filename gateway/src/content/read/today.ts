import type { Today } from '@sahn/contracts/content/today';
import type { Locale } from '@sahn/contracts/text/locale';
import { addDays, dayNumber, isoDay, writeHijri } from '../calendar/days.ts';
import { occasionsFrom, occasionsOf } from '../calendar/occasions.ts';
import { duas } from '../kinds/duas.ts';
import { hadith } from '../kinds/hadith.ts';
import { itemsInOrder, itemsOf } from '../kinds/snapshot.ts';
import { noDetail, type Stored } from '../kinds/stored.ts';
import { story } from '../kinds/story.ts';
import { dayIn, textOf, type View } from '../kinds/view.ts';
import type { ItemSource } from '../source/item-schema.ts';
import { textIn } from '../source/locale-text.ts';
import { parseReference } from '../source/reference.ts';
import { type ContentReader, readView } from './content-reader.ts';

const occasionsAhead = 3;

/** The first item that the day's occasions name, else one that depends only on the day. */
function chooseOfDay<Source extends ItemSource>(
  items: readonly Stored<Source>[],
  named: readonly string[],
  number: number,
): Stored<Source> | null {
  const linked = named.flatMap((name) => items.find(({ id }) => id === name) ?? []);
  return linked[0] ?? items[number % items.length] ?? null;
}

const byId = (a: Stored, b: Stored) => (a.id < b.id ? -1 : 1);

/** A dua as the card of the day shows it: with its first recitation, which can be played there. */
async function duaOfDay(
  { content }: ContentReader,
  view: View,
  stored: Parameters<typeof duas.item>[1],
): Promise<Today['dua']> {
  const detail = (await content.details(duas.name, [stored.id])).get(stored.id) ?? noDetail;
  const [recitation = null] = duas.item(view, stored, detail).recitations;
  return { ...duas.summary(view, stored, noDetail), recitation };
}

/** Today in the Hijri calendar, with related content. The day begins at midnight in the site's time zone. */
export async function readToday(reader: ContentReader, locale: Locale): Promise<Today> {
  const view = await readView(reader, locale);
  const { snapshot } = view;
  const { calendar, site } = snapshot;
  const iso = isoDay(reader.now(), site.timeZone);
  const number = dayNumber(iso);
  const occasions = occasionsOf(calendar, iso, site.hijriOffset);
  const references = occasions.flatMap(({ items }) => items.flatMap((item) => parseReference(item) ?? []));
  const named = ({ name }: { name: string }) =>
    references.flatMap(({ kind, id }) => (kind === name ? [id] : []));
  const dua = chooseOfDay(itemsOf(snapshot, duas).sort(byId), named(duas), number);
  const saying = chooseOfDay(itemsOf(snapshot, hadith).sort(byId), named(hadith), number);
  const chapter = chooseOfDay(itemsInOrder(snapshot, story), named(story), number);
  return {
    day: dayIn(view, iso),
    occasions: occasions.map(({ title }) => ({ title: textIn(title, locale) })),
    ahead: occasionsFrom(calendar, addDays(iso, 1), site.hijriOffset, occasionsAhead).map((each) => ({
      day: dayIn(view, each.iso),
      title: textIn(each.occasion.title, locale),
      hijri: writeHijri(each.iso, locale, site.hijriOffset),
    })),
    dua: dua && (await duaOfDay(reader, view, dua)),
    hadith: saying && hadith.summary(view, saying, noDetail),
    chapter: chapter && { id: chapter.id, title: textOf(view, chapter).text.title },
  };
}
