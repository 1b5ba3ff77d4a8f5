import type { Locale } from '@sahn/contracts/text/locale';
import type { Connection } from '../../database/database.ts';
import { type StoredKind, storedKinds } from '../source/source-schemas.ts';
import { translationsOf } from '../source/stored.ts';
import { readSnapshot } from './content-store.ts';

/** A public item with the languages that have it. */
interface ItemAddress {
  /** A route's `items` names the kind whose ids fill its path. */
  kind: Exclude<StoredKind, 'story'>;
  id: string;
  /** ISO 8601 day; empty where a page of the site says none. */
  updated: string;
  translations: Locale[];
}

/** Every public item, for the sitemap: kind by kind, by id. */
export async function listAddresses(connection: Connection): Promise<ItemAddress[]> {
  const { items } = await readSnapshot(connection);
  return storedKinds.flatMap((kind) =>
    kind === 'story'
      ? []
      : [...items[kind].values()].map((stored) => ({
          kind,
          id: stored.id,
          updated: stored.source.updated ?? '',
          translations: translationsOf(stored),
        })),
  );
}
