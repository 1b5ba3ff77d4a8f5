import type { Branch, Family, Union } from '@sahn/contracts/content/family';
import type { Locale } from '@sahn/contracts/text/locale';
import { people, personOf } from '../kinds/people.ts';
import { itemsInOrder } from '../kinds/snapshot.ts';
import { type ContentReader, readView } from './content-reader.ts';

/** What the tree is made of. */
export interface Relative {
  id: string;
  parents: readonly string[];
  partners: readonly string[];
}

/**
 * The tree from its oldest couples on, in the order of the people. Everybody's own branch stands once: below the first
 * parent that is reached, or as a partner when no parent is known. Where somebody stands again, `elsewhere` says so.
 */
export function buildTree(people: readonly Relative[]): Branch[] {
  const placed = new Set<string>();
  const joined = new Set<string>();
  const byId = new Map(people.map((one) => [one.id, one]));
  const hasParents = (id: string) => (byId.get(id)?.parents ?? []).some((parent) => byId.has(parent));

  const partnersOf = ({ id, partners }: Relative): string[] => {
    const others = people.filter((one) => one.partners.includes(id)).map((one) => one.id);
    const coParents = people.filter(({ parents }) => parents.includes(id)).flatMap(({ parents }) => parents);
    const all = new Set([...coParents, ...partners, ...others]);
    return [...all].filter((one) => one !== id && byId.has(one));
  };

  const place = (person: Relative): Branch => {
    const { id } = person;
    if (placed.has(id)) return { person: id, elsewhere: true, unions: [] };
    placed.add(id);
    const own = people.filter(({ parents }) => parents.includes(id));
    const unions = partnersOf(person).map((partner): Union => {
      const pair = [id, partner].sort().join(' ');
      const children = own.filter(({ parents }) => parents.includes(partner));
      const isJoined = joined.has(pair);
      joined.add(pair);
      const elsewhere = hasParents(partner) || placed.has(partner);
      if (!elsewhere) placed.add(partner);
      return {
        partner: { person: partner, elsewhere },
        children: isJoined ? [] : children.map(place),
      };
    });
    const alone = own.filter(({ parents }) => parents.filter((parent) => byId.has(parent)).length === 1);
    if (alone.length > 0) unions.push({ partner: null, children: alone.map(place) });
    return { person: id, elsewhere: false, unions };
  };

  const isOldest = (one: Relative) =>
    !hasParents(one.id) && partnersOf(one).every((partner) => !hasParents(partner));
  const branches = people.filter(isOldest).flatMap((one) => (placed.has(one.id) ? [] : [place(one)]));
  // A circle of parents has no oldest: nobody is left out because of it.
  return [...branches, ...people.flatMap((one) => (placed.has(one.id) ? [] : [place(one)]))];
}

/** The family tree. */
export async function readFamily(reader: ContentReader, locale: Locale): Promise<Family> {
  const view = await readView(reader, locale);
  const all = itemsInOrder(view.snapshot, people);
  return {
    people: all.map((stored) => personOf(view, stored)),
    branches: buildTree(all.map(({ id, source }) => ({ id, ...source }))),
  };
}
