import { fillPath, parametersOf } from './path-pattern.ts';

/** What a manifest's route says of the content that it shows. */
export interface ItemRoute {
  path: string;
  /** Kind whose items it shows: each on a page of its own where the path has a parameter, else all on this one. */
  items?: string;
  /** The one item that it shows, `<kind>/<id>`. */
  item?: string;
}

/** Path of an item below the locale, such as `/articles/patience` or `/zeinabiee#rain`; null where no page shows it. */
export type FindItemAddress = (kind: string, id: string) => string | null;

/**
 * Tells where items are shown, by the routes of a composition: whoever renames a path renames it everywhere. A page for
 * the item alone counts before one that shows all of its kind.
 */
export function createItemAddresses(routes: readonly ItemRoute[]): FindItemAddress {
  const single = new Map(routes.flatMap(({ path, item }) => (item === undefined ? [] : [[item, path]])));
  const byKind = new Map<string, string>();
  for (const { path, items } of routes) {
    const hasOwnPages = parametersOf(path).length === 1;
    if (items !== undefined && (hasOwnPages || !byKind.has(items))) byKind.set(items, path);
  }
  return (kind, id) => {
    const own = single.get(`${kind}/${id}`);
    if (own !== undefined) return `/${own}`;
    const path = byKind.get(kind);
    if (path === undefined) return null;
    const [parameter] = parametersOf(path);
    return parameter === undefined
      ? `/${path}#${encodeURIComponent(id)}`
      : `/${fillPath(path, { [parameter]: id })}`;
  };
}
