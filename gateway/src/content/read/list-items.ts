import {
  type ContentKind,
  type ContentKinds,
  type Facet,
  listFilters,
  type Paged,
} from '@sahn/contracts/content/kinds';
import type { Locale } from '@sahn/contracts/text/locale';
import type { Database } from '../../database/database.ts';
import { HttpError } from '../../http/errors.ts';
import { findItems } from '../../search/search.ts';
import { textIn } from '../source/locale-text.ts';
import type { ItemSource } from '../source/source-schemas.ts';
import type { Detail, Stored } from '../source/stored.ts';
import { contentKinds, type KindFacts, sourceId } from './content-kinds.ts';
import type { ContentStore } from './content-store.ts';
import { termIn, type View } from './view.ts';

interface ListServices {
  content: ContentStore;
  database: Database;
}

interface ListSettings {
  page: number;
  size: number;
  /** Value by filter, and `q`. */
  filters: Readonly<Record<string, string | undefined>>;
}

const noDetail: Detail = { bodies: {}, lines: [], times: {} };

/** The kind's filters by name; open, because they are asked for by names that came in a query. */
function filtersOf<Kind extends ContentKind>(kind: Kind) {
  const filters: Readonly<Record<string, KindFacts<Kind>['filters'][keyof KindFacts<Kind>['filters']]>> =
    contentKinds[kind].filters;
  return listFilters[kind].flatMap((name) => {
    const filter = filters[name];
    return filter ? [{ name, terms: filter.terms, values: filter.values }] : [];
  });
}

function labelOf(view: View, list: string | undefined, value: string, source: ItemSource): string {
  if (list !== undefined) return termIn(view, list, value)?.label ?? '';
  const isBook = 'reference' in source && sourceId(source.source) === value;
  return isBook ? textIn(source.source, view.locale) : value;
}

/** Choices of a filter among the items that all other filters leave; the commonest first. */
function countChoices<Kind extends ContentKind>(
  view: View,
  items: readonly Stored<Kind>[],
  filter: { terms: string | undefined; values: (source: ItemSource<Kind>) => readonly string[] },
): Facet[] {
  const choices = new Map<string, Facet>();
  for (const { source } of items) {
    for (const id of new Set(filter.values(source))) {
      const known = choices.get(id);
      if (known) known.count += 1;
      else choices.set(id, { id, label: labelOf(view, filter.terms, id, source), count: 1 });
    }
  }
  const collator = new Intl.Collator(view.locale);
  return [...choices.values()]
    .filter(({ label }) => label !== '')
    .sort((a, b) => b.count - a.count || collator.compare(a.label, b.label));
}

async function orderItems<Kind extends ContentKind>(
  services: ListServices,
  view: View,
  kind: Kind,
  asked: string | undefined,
): Promise<Stored<Kind>[]> {
  const items: ReadonlyMap<string, Stored<Kind>> = view.snapshot.items[kind];
  if (asked !== undefined && asked.trim() !== '') {
    const ids = await findItems(services.database, kind, asked);
    return ids.flatMap((id) => items.get(id) ?? []);
  }
  const rank = contentKinds[kind].rank ?? (() => 0);
  const created = (source: { created: string }) => source.created;
  return [...items.values()].sort(
    (a, b) =>
      rank(a.source) - rank(b.source) ||
      (created(b.source) < created(a.source) ? -1 : created(b.source) > created(a.source) ? 1 : 0) ||
      (a.id < b.id ? -1 : 1),
  );
}

/** A page of a kind's items, with what each choice of each filter would leave. */
export async function listItems<Kind extends ContentKind>(
  services: ListServices,
  locale: Locale,
  kind: Kind,
  { page, size, filters }: ListSettings,
): Promise<Paged<ContentKinds[Kind]['summary']>> {
  const view: View = { locale, snapshot: await services.content.snapshot() };
  const all = await orderItems(services, view, kind, filters.q);
  const known = filtersOf(kind);
  const passes = (stored: Stored<Kind>, but?: string) =>
    known.every(({ name, values }) => {
      const value = filters[name];
      return name === but || value === undefined || values(stored.source).includes(value);
    });

  const found = all.filter((stored) => passes(stored));
  const shown = found.slice((page - 1) * size, page * size);
  const facts = contentKinds[kind];
  const ids = shown.map(({ id }) => id);
  const details = await services.content.details(kind, facts.wholeInLists ? ids : []);
  const facets: Record<string, Facet[]> = {};
  for (const filter of known) {
    const choices = countChoices(
      view,
      all.filter((stored) => passes(stored, filter.name)),
      filter,
    );
    if (choices.length > 0) facets[filter.name] = choices;
  }
  return {
    items: shown.map((stored) => facts.summary(view, stored, details.get(stored.id) ?? noDetail)),
    page,
    size,
    total: found.length,
    facets,
  };
}

/** One item, opened. Throws `not-found`. */
export async function openItem<Kind extends ContentKind>(
  services: { content: ContentStore },
  locale: Locale,
  kind: Kind,
  id: string,
): Promise<ContentKinds[Kind]['item']> {
  const view: View = { locale, snapshot: await services.content.snapshot() };
  const items: ReadonlyMap<string, Stored<Kind>> = view.snapshot.items[kind];
  const stored = items.get(id);
  const detail = stored && (await services.content.details(kind, [id])).get(id);
  if (!stored || !detail) throw new HttpError('not-found');
  return contentKinds[kind].item(view, stored, detail);
}
