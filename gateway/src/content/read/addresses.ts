import type { Locale } from '@sahn/contracts/text/locale';
import type { Connection } from '../../database/database.ts';
import { type Kinds, siteKinds } from '../kinds/kinds.ts';
import type { Snapshot } from '../kinds/snapshot.ts';
import { translationsOf } from '../kinds/stored.ts';
import { readSnapshot } from './content-store.ts';

/** An item with the languages that have it. */
interface PublicItem {
  kind: string;
  id: string;
  /** ISO 8601 day; empty when it has none. */
  updated: string;
  translations: Locale[];
}

/** All items for the sitemap, sorted by kind and id. Whether an item has a page depends on the routes. */
export async function listAddresses(connection: Connection, kinds: Kinds = siteKinds): Promise<PublicItem[]> {
  return addressesOf(await readSnapshot(connection, kinds), kinds);
}

/** The same for content that has been read. */
export function addressesOf({ items }: Pick<Snapshot, 'items'>, kinds: Kinds): PublicItem[] {
  return kinds.all.flatMap(({ name }) =>
    [...(items.get(name)?.values() ?? [])].map((stored) => ({
      kind: name,
      id: stored.id,
      updated: stored.source.updated ?? '',
      translations: translationsOf(stored),
    })),
  );
}
