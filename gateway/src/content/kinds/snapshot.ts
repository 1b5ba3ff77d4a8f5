import type * as v from 'valibot';
import type { ItemSource } from '../source/item-schema.ts';
import type { Calendar, CountryNames, Plan, Site } from '../source/site-files.ts';
import type { Terms } from '../source/terms.ts';
import type { Stored } from './stored.ts';

/** All content of one revision without long texts, for lists and filters. */
export interface Snapshot {
  revision: number;
  site: Site;
  terms: Terms;
  calendar: Calendar;
  /** The plan of reading; null when the content has none. */
  plan: Plan | null;
  countries: CountryNames;
  /** Items by kind and id. */
  items: ReadonlyMap<string, ReadonlyMap<string, Stored>>;
}

/** The part of a kind's definition that determines the type of its items. */
export interface SourceOf<Source extends ItemSource> {
  readonly name: string;
  readonly schema: v.GenericSchema<unknown, Source>;
}

/** A type guard without a check: every item of a kind was parsed with its kind's schema. */
export function isOf<Source extends ItemSource>(
  kind: SourceOf<Source>,
  stored: Stored,
): stored is Stored<Source> {
  return stored.kind === kind.name;
}

/** An item of a kind; undefined when it does not exist. */
export function findItem<Source extends ItemSource>(
  snapshot: Snapshot,
  kind: SourceOf<Source>,
  id: string,
): Stored<Source> | undefined {
  const stored = snapshot.items.get(kind.name)?.get(id);
  return stored && isOf(kind, stored) ? stored : undefined;
}

/** All items of a kind, by id. */
export function itemsOf<Source extends ItemSource>(
  snapshot: Snapshot,
  kind: SourceOf<Source>,
): Stored<Source>[] {
  return [...(snapshot.items.get(kind.name)?.values() ?? [])].filter((stored) => isOf(kind, stored));
}

/** All items of a kind in the order that they say; equal ones by id. */
export function itemsInOrder<Source extends ItemSource & { order: number }>(
  snapshot: Snapshot,
  kind: SourceOf<Source>,
): Stored<Source>[] {
  return itemsOf(snapshot, kind).sort((a, b) => a.source.order - b.source.order || (a.id < b.id ? -1 : 1));
}
