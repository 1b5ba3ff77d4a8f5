import { ImageSchema } from '@sahn/contracts/content/image';
import type { SubjectItem } from '@sahn/contracts/content/subject-item';
import type { Locale } from '@sahn/contracts/text/locale';
import * as v from 'valibot';
import { HttpError } from '../../http/errors.ts';
import type { ListedKind } from '../kinds/kind.ts';
import type { Snapshot } from '../kinds/snapshot.ts';
import { noDetail, type Stored } from '../kinds/stored.ts';
import { termIn, textOf, type View } from '../kinds/view.ts';
import { type ContentReader, readView } from './content-reader.ts';

/** What the summaries of some kinds have and those of others have not. */
const ShownSchema = v.object({
  image: v.nullish(ImageSchema),
  cover: v.nullish(ImageSchema),
  seconds: v.optional(v.number()),
  pictureCount: v.optional(v.number()),
});

/** How many items have each keyword. */
function countKeywords({ items }: Snapshot): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const ofKind of items.values())
    for (const { source } of ofKind.values())
      for (const keyword of source.keywords) counts.set(keyword, (counts.get(keyword) ?? 0) + 1);
  return counts;
}

/** Keywords that are on every second item of a kind tell its items apart from nothing. */
function commonKeywords(stored: Iterable<Stored>): ReadonlySet<string> {
  const all = [...stored];
  const counts = Map.groupBy(
    all.flatMap(({ source }) => source.keywords),
    (keyword) => keyword,
  );
  return new Set([...counts].flatMap(([keyword, { length }]) => (length * 2 > all.length ? [keyword] : [])));
}

interface Kindred {
  kind: ListedKind;
  stored: Stored;
  shared: readonly string[];
  weight: number;
}

function findKindred({ snapshot }: View, kinds: readonly ListedKind[], own: Stored): Kindred[] {
  const counts = countKeywords(snapshot);
  const weigh = (keyword: string) => 1 / (counts.get(keyword) ?? 1);
  return kinds
    .flatMap((kind) => {
      const items = [...(snapshot.items.get(kind.name)?.values() ?? [])];
      const common = items.length > 3 ? commonKeywords(items) : new Set<string>();
      return items
        .filter((stored) => stored !== own)
        .map((stored): Kindred => {
          const shared = own.source.keywords.filter(
            (keyword) => stored.source.keywords.includes(keyword) && !common.has(keyword),
          );
          const weight = shared.reduce((sum, keyword) => sum + weigh(keyword), 0);
          return { kind, stored, shared, weight };
        });
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || (a.stored.id < b.stored.id ? -1 : 1));
}

function toItem(view: View, { kind, stored, shared }: Kindred): SubjectItem[] {
  const path = view.addressOf(kind.name, stored.id);
  if (path === null) return [];
  const { language, text } = textOf(view, stored);
  const shown = v.parse(ShownSchema, kind.summary(view, stored, noDetail));
  return [
    {
      path,
      title: text.title,
      language,
      kind: kind.name,
      id: stored.id,
      sort: kind.label(stored.source),
      image: shown.cover ?? shown.image ?? null,
      seconds: shown.seconds ?? null,
      pictures: shown.pictureCount ?? null,
      keywords: shared.flatMap((keyword) => termIn(view, 'keywords', keyword)?.label ?? []),
    },
  ];
}

/** Items of some kinds that share keywords with an item and that a page shows. Throws `not-found`. */
export async function readSameSubjects(
  reader: ContentReader,
  locale: Locale,
  item: { kind: string; id: string },
  { kinds, size }: { kinds: readonly string[]; size: number },
): Promise<SubjectItem[]> {
  const view = await readView(reader, locale);
  const own = view.snapshot.items.get(item.kind)?.get(item.id);
  if (!own) throw new HttpError('not-found');
  const listed = kinds.flatMap((name) => reader.content.kinds.findListed(name) ?? []);
  return findKindred(view, listed, own)
    .filter(({ kind, stored }) => view.addressOf(kind.name, stored.id) !== null)
    .slice(0, size)
    .flatMap((kindred) => toItem(view, kindred));
}
