import type { Facet, Paged } from '@sahn/contracts/content/kinds';
import type { Locale } from '@sahn/contracts/text/locale';
import type { Connection } from '../../database/database.ts';
import { HttpError } from '../../http/errors.ts';
import { findItems } from '../../search/search.ts';
import { agentIn } from '../kinds/agent.ts';
import type { Filter, ListedKind } from '../kinds/kind.ts';
import { itemsInOrder } from '../kinds/list-order.ts';
import { findItem } from '../kinds/snapshot.ts';
import { noDetail, type Stored } from '../kinds/stored.ts';
import { termIn, type View } from '../kinds/view.ts';
import type { ItemSource } from '../source/item-schema.ts';
import { textIn } from '../source/locale-text.ts';
import { type ContentReader, readView } from './content-reader.ts';

/** Dependencies of lists, which can be searched. */
export interface ListReader extends ContentReader {
  database: Connection;
}

interface ListSettings {
  page: number;
  size: number;
  /** Value by filter, and `q`. */
  filters: Readonly<Record<string, string | undefined>>;
}

function labelOf(view: View, { terms, label }: Filter, value: string, source: ItemSource): string {
  if (terms !== undefined) return termIn(view, terms, value)?.label ?? '';
  return label ? textIn(label(source), view.locale) : value;
}

/** Choices of a filter among the items that match all other filters, most frequent first. */
function countChoices(view: View, items: readonly Stored[], filter: Filter): Facet[] {
  const choices = new Map<string, Facet>();
  for (const { source } of items) {
    for (const id of new Set(filter.values(source))) {
      const known = choices.get(id);
      if (known) known.count += 1;
      else choices.set(id, { id, label: labelOf(view, filter, id, source), count: 1 });
    }
  }
  const collator = new Intl.Collator(view.locale);
  return [...choices.values()]
    .filter(({ label }) => label !== '')
    .sort((a, b) => b.count - a.count || collator.compare(a.label, b.label));
}

/** Sorts by rank, then newest first; or, with a query, by relevance. */
async function orderItems(
  database: Connection,
  view: View,
  kind: ListedKind,
  query: string | undefined,
): Promise<readonly Stored[]> {
  if (query !== undefined && query.trim() !== '') {
    const ids = await findItems(database, kind.name, query);
    return ids.flatMap((id) => findItem(view.snapshot, kind, id) ?? []);
  }
  return itemsInOrder(view.snapshot, kind);
}

/** A page of a kind's items, with the counts of all choices of the filters. */
export async function listItems<Summary>(
  reader: ListReader,
  locale: Locale,
  kind: ListedKind<ItemSource, Summary>,
  { page, size, filters }: ListSettings,
): Promise<Paged<Summary>> {
  const view = await readView(reader, locale);
  const all = await orderItems(reader.database, view, kind, filters.q);
  const known = Object.entries(kind.filters);
  const passes = ({ source }: Stored, but?: string) =>
    known.every(([name, filter]) => {
      const value = filters[name];
      return name === but || value === undefined || filter.values(source).includes(value);
    });

  const found = all.filter((stored) => passes(stored));
  const shown = found.slice((page - 1) * size, page * size);
  const ids = shown.map(({ id }) => id);
  const details = await reader.content.details(kind.name, kind.wholeInLists ? ids : []);
  const facets: Record<string, Facet[]> = {};
  for (const [name, filter] of known) {
    const choices = countChoices(
      view,
      all.filter((stored) => passes(stored, name)),
      filter,
    );
    if (choices.length > 0) facets[name] = choices;
  }
  return {
    items: shown.map((stored) => kind.summary(view, stored, details.get(stored.id) ?? noDetail)),
    page,
    size,
    total: found.length,
    facets,
  };
}

/** One item with its long texts. Throws `not-found`. */
export async function openItem<Item>(
  reader: ContentReader,
  locale: Locale,
  kind: ListedKind<ItemSource, unknown, Item>,
  id: string,
): Promise<Item> {
  const { view, stored, detail } = await readItem(reader, locale, kind, id);
  return kind.item(view, stored, detail);
}

async function readItem(reader: ContentReader, locale: Locale, kind: ListedKind, id: string) {
  const view = await readView(reader, locale);
  const stored = findItem(view.snapshot, kind, id);
  const detail = stored && (await reader.content.details(kind.name, [id])).get(id);
  if (!stored || !detail) throw new HttpError('not-found');
  return { view, stored, detail };
}

/** The schema.org description of an item; null when its kind has none. Throws `not-found`. */
export async function describeItem(
  reader: ContentReader,
  locale: Locale,
  name: string,
  id: string,
): Promise<Record<string, unknown> | null> {
  const kind = reader.content.kinds.findListed(name);
  if (!kind) throw new HttpError('not-found');
  if (!kind.structuredData) return null;
  const { view, stored, detail } = await readItem(reader, locale, kind, id);
  const { author } = stored.source;
  return kind.structuredData(kind.item(view, stored, detail), (named = author) => agentIn(view, named));
}
