import type { ListedKind } from './kind.ts';
import { itemsOf, type Snapshot } from './snapshot.ts';
import type { Stored } from './stored.ts';

/** What determines the order of a list. */
type OrderedKind = Pick<ListedKind, 'name' | 'schema' | 'rank'>;

/** Sorted once for each revision of the content. */
const sorted = new WeakMap<Snapshot, Map<string, readonly Stored[]>>();

function sortItems(snapshot: Snapshot, kind: OrderedKind): Stored[] {
  const rank = ({ source }: Stored) => kind.rank?.(source) ?? 0;
  const created = ({ source }: Stored) => source.created ?? '';
  return itemsOf(snapshot, kind).sort(
    (a, b) =>
      rank(a) - rank(b) ||
      (created(b) < created(a) ? -1 : created(b) > created(a) ? 1 : 0) ||
      (a.id < b.id ? -1 : 1),
  );
}

/** Items of a kind in the order of their list: by rank, then newest first. */
export function itemsInOrder(snapshot: Snapshot, kind: OrderedKind): readonly Stored[] {
  const ofSnapshot = sorted.get(snapshot) ?? new Map<string, readonly Stored[]>();
  sorted.set(snapshot, ofSnapshot);
  const items = ofSnapshot.get(kind.name) ?? sortItems(snapshot, kind);
  ofSnapshot.set(kind.name, items);
  return items;
}
