import type { NavLocation } from './nav-locations.ts';

/** An entry of the site's menu: a page of a module, or an address of its own with a label. */
export type MenuEntry =
  | {
      /** `<module>/<route id>`; left out where no module of the composition has it. */
      route: string;
    }
  | { href: string; label: string };

/** What the content folder says of the site itself (`site.yml`), in one language. */
export interface SiteInfo {
  name: string;
  description: string;
  /** Who runs the site, for the footer; empty where nothing is said. */
  about: string;
  /** On what terms texts and pictures may be used, for the footer; empty where nothing is said. */
  notice: string;
  /** Links at the end of the footer. */
  links: readonly { href: string; label: string }[];
  /** Addresses of the site's mark on light and on dark surfaces; null for the shell's own drawing. */
  logo: { light: string; dark: string } | null;
  /** Entries by location; one that is missing shows what modules offer for it. */
  menu: Readonly<Partial<Record<NavLocation, readonly MenuEntry[]>>>;
}
