import type { Change, Difference } from '@sahn/contracts/releases/difference';
import type { Release } from '@sahn/contracts/releases/release';
import { canonicalJson } from '../digest/canonical-json.ts';

type ManifestChange = Difference['manifests'][number];
type Part = ManifestChange['part'];

/** How an entry changed; null when it did not. */
export function changeOf(from: unknown, to: unknown): Change | null {
  if (from === to) return null;
  if (from === undefined || from === null) return 'added';
  return to === undefined || to === null ? 'removed' : 'changed';
}

/** JSON of each entry by part and id. */
function listEntries(release: Release | undefined): Map<string, { part: Part; id: string; json: string }> {
  const entries = new Map<string, { part: Part; id: string; json: string }>();
  if (release?.kind !== 'module') return entries;
  const add = (part: Part, id: string, value: unknown) =>
    entries.set(`${part} ${id}`, { part, id, json: canonicalJson(value) });
  const { routes, nav, slots, redirects, owns, budget, shell } = release.manifest;
  for (const route of routes) add('route', route.id, route);
  for (const entry of nav)
    add('nav', `${entry.route} in ${'location' in entry ? entry.location : entry.place}`, entry);
  for (const slot of slots) add('slot', `${slot.id} in ${slot.slot}`, slot);
  for (const redirect of redirects) add('redirect', redirect.from, redirect);
  for (const [id, value] of Object.entries({ owns, budget, shell }))
    if (value !== undefined) add('manifest', id, value);
  return entries;
}

/** What differs between the manifests of two releases of a module. */
export function compareManifests(
  module: string,
  from: Release | undefined,
  to: Release | undefined,
): ManifestChange[] {
  const [before, after] = [listEntries(from), listEntries(to)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [one, other] = [before.get(key), after.get(key)];
    const entry = one ?? other;
    const change = changeOf(one?.json, other?.json);
    if (!entry || change === null) return [];
    const { part, id } = entry;
    return [{ module, part, id, change, from: one?.json ?? null, to: other?.json ?? null }];
  });
}
