import type { Api } from '@sahn/contracts/api/api';
import { parametersOf } from '@sahn/contracts/routing/path-pattern';
import type { PageMatch } from '../routing/page-state.ts';

/** What an item is in the words of schema.org. */
export type ItemData = Readonly<Record<string, unknown>>;

/** Search engines can do without it: a page does not wait longer for it than for its own data. */
const limitMs = 400;

/** The item that a route's page shows alone. */
export function itemOf({ route, params }: Pick<PageMatch, 'route' | 'params'>): {
  kind: string;
  id: string;
} | null {
  const [parameter] = parametersOf(route.path);
  const id = parameter === undefined ? undefined : params[parameter];
  return route.items === undefined || id === undefined ? null : { kind: route.items, id };
}

/** Structured data of the item that a page shows; null where there is none, or it could not be had. Never rejects. */
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
