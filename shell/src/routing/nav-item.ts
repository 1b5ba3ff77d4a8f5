import type { NavLocation } from '@sahn/contracts/site/nav-locations';

export interface NavItem {
  label: string;
  /** Path below the locale prefix: `/articles`. */
  to: string;
  /** Whether the current page is this one or below it. */
  current: boolean;
}

/** Links by location, each location in its order. */
export type Nav = Readonly<Partial<Record<NavLocation, readonly NavItem[]>>>;

/** The link to a path, at any location; undefined for a page that no module of the composition has. */
export function findNavItem(nav: Nav, to: string | null): NavItem | undefined {
  return Object.values(nav)
    .flat()
    .find((item) => item.to === to);
}
