import type { ItemRoute } from '@sahn/contracts/routing/item-address';
import * as v from 'valibot';
import { sha256Hex } from '../../digest/canonical-json.ts';

/*
 * The routes of a composition as each call of a thread has them. To copy one text takes a fraction of the time of many
 * objects, and a thread parses it once.
 */

interface SentRoutes {
  key: string;
  text: string;
}

/** Lists of routes as they are sent to threads: there is one list for each composition. */
export function createSentRoutes(): (routes: readonly ItemRoute[]) => SentRoutes {
  const sent = new WeakMap<readonly ItemRoute[], SentRoutes>();
  return (routes) => {
    const known = sent.get(routes);
    if (known) return known;
    const text = JSON.stringify(routes.map(({ id, path, items, item }) => ({ id, path, items, item })));
    const made = { key: sha256Hex(text), text };
    sent.set(routes, made);
    return made;
  };
}

const RoutesSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      id: v.string(),
      path: v.string(),
      items: v.exactOptional(v.string()),
      item: v.exactOptional(v.string()),
    }),
  ),
);

export function parseRoutes(text: string): ItemRoute[] {
  return v.parse(RoutesSchema, text);
}
