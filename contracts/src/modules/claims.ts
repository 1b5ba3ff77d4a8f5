import { pathCovers, pathsOverlap } from '../routing/path-overlap.ts';
import type { ModuleManifest } from './manifest.ts';
import { slotPrefix } from './offered-slots.ts';

/*
 * What a module claims: paths below the locale, and the names by which other modules, mails and `site.yml` refer to its
 * parts. A claim is a text: a path pattern (`articles/*`, `visits/map`), or `slot:`, `offer:`, `page:`, `kind:` or `item:` and a name.
 */

/**
 * `offer` is the prefix of slots that pages offer; `page` is the id of a route; `kind` and `item` are the content whose address
 * a route decides.
 */
const nameKinds = {
  slot: 'slot entry',
  offer: 'prefix of slots',
  page: 'page id',
  kind: 'address of the kind',
  item: 'address of the item',
} as const;

type NameKind = keyof typeof nameKinds;

type Claiming = Pick<ModuleManifest, 'routes' | 'slots' | 'redirects' | 'owns'>;

const nameForm = /^(slot|offer|page|kind|item):(.+)$/;

/** Whether a claim is a path pattern, not a name. */
export function isPathClaim(claim: string): boolean {
  return !nameForm.test(claim);
}

const named = (kind: NameKind, name: string) => `${kind}:${name}`;

/**
 * Paths that a manifest claims. Without `owns` it claims no more than it uses: everything below the first segment of a
 * path that has only one, and the exact paths of all others.
 */
export function claimedPaths({ routes, redirects, owns }: Claiming): string[] {
  if (owns) return [...owns];
  const paths = routes.map(({ path }) => (path.includes('/') ? path : `${path}/*`));
  const all = [...new Set([...paths, ...redirects.map(({ from }) => from)])];
  const isNeedless = (path: string, at: number) =>
    all.some(
      (other, before) =>
        before !== at && pathCovers(other, path) && (before < at || !pathCovers(path, other)),
    );
  return all.filter((path, at) => !isNeedless(path, at));
}

/** All claims of a manifest, each once. */
export function claimsOf(manifest: Claiming): string[] {
  const names = [
    ...manifest.slots.map(({ id }) => named('slot', id)),
    ...manifest.routes.flatMap(({ id, items, item, offers = [] }) => [
      named('page', id),
      ...offers.map((slot) => named('offer', slotPrefix(slot))),
      ...(items === undefined ? [] : [named('kind', items)]),
      ...(item === undefined ? [] : [named('item', item)]),
    ]),
  ];
  return [...new Set([...claimedPaths(manifest), ...names])];
}

/** Whether two claims are about the same path or name. */
export function claimsOverlap(one: string, other: string): boolean {
  return isPathClaim(one) && isPathClaim(other) ? pathsOverlap(one, other) : one === other;
}

/** Whether the owner of the outer claim owns all of the inner one. */
export function claimCovers(outer: string, inner: string): boolean {
  return isPathClaim(outer) && isPathClaim(inner) ? pathCovers(outer, inner) : outer === inner;
}

/** A claim in a sentence: `the path articles/*`, `the slot entry library`. */
export function describeClaim(claim: string): string {
  const [, kind, name] = nameForm.exec(claim) ?? [];
  return kind !== undefined && Object.hasOwn(nameKinds, kind)
    ? `the ${nameKinds[kind as NameKind]} ${name}`
    : `the path ${claim}`;
}
