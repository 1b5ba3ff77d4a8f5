import { createItemAddresses, type FindItemAddress } from '@sahn/contracts/routing/item-address';
import type { ReleaseSet } from './release-set.ts';

/** The shell's own page of an item. */
const homeRoute = { path: '', item: 'pages/home' };

/** Where the pages of some releases show items; without releases on the home page alone. */
export function addressesOf(set: Pick<ReleaseSet, 'modules'> | null): FindItemAddress {
  const routes = set?.modules.flatMap(({ manifest }) => manifest.routes) ?? [];
  return createItemAddresses([homeRoute, ...routes]);
}
