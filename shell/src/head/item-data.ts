import type { Api } from '@sahn/contracts/api/api';
import { parametersOf } from '@sahn/contracts/routing/path-pattern';
import type { PageMatch } from '../routing/page-state.ts';

/** schema.org data of an item. */
export type ItemData = Readonly<Record<string, unknown>>;

/** Time limit in milliseconds, the same as for the page's own data: structured data is optional. */
const limitMs = 400;

/** The single item that a route's page shows. */
export function itemOf({ route, params }: Pick<PageMatch, 'route' | 'params'>): {
  kind: string;
  id: string;
} | null {
  const [parameter] = parametersOf(route.path);
  const id = parameter === undefined ? undefined : params[parameter];
  return route.items === undefined || id === undefined ? null : { kind: route.items, id };
}

/** The item that entries of a page's slots get, as `<kind>/<id>`. */
export function hostedItem(match: Pick<PageMatch, 'route' | 'params'>): string | undefined {
  const item = itemOf(match);
  return item ? `${item.kind}/${item.id}` : match.route.item;
}

/** Structured data of the item that a page shows; null when there is none or it could not be loaded. Never rejects. */
export async function loadItemData(
  api: Pick<Api, 'structuredData'>,
  match: PageMatch,
): Promise<ItemData | null> {
  const item = itemOf(match);
  if (item === null) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limitMs);
  });
  return Promise.race([api.structuredData(item.kind, item.id), late])
    .catch(() => null)
    .finally(() => clearTimeout(timer));
}
