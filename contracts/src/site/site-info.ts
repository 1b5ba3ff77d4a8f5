import type { NavLocation } from './nav-locations.ts';

/** An entry of the site's menu: a page of a module, or any address with a label. */
export type MenuEntry =
  | {
      /** `<module>/<route id>`. The entry is not shown when no module of the composition has the route. */
      route: string;
    }
  | { href: string; label: string };

/** The settings and texts of `site.yml`, in one language. */
export interface SiteInfo {
  name: string;
  description: string;
  /** Who runs the site, for the footer; may be empty. */
  about: string;
  /** Terms of use of texts and pictures, for the footer; may be empty. */
  notice: string;
  /** Says that the site is a demonstration; empty when it is none. */
  demonstration: string;
  /** Links at the end of the footer. */
  links: readonly { href: string; label: string }[];
  /** Addresses of the logo for light and for dark surfaces; null: the shell's own drawing. */
  logo: { light: string; dark: string } | null;
  /** Entries by location; one that is missing shows what modules offer for it. */
  menu: Readonly<Partial<Record<NavLocation, readonly MenuEntry[]>>>;
}
