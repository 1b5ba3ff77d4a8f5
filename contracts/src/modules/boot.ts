import type { SiteInfo } from '../site/site-info.ts';
import type { Locale } from '../text/locale.ts';
import type { FixedFile, ListedModule } from './catalogue.ts';

/** Id of the data block (`<script type="application/json">`) in every page. */
export const bootElementId = 'sahn-boot';

/** Response header of every API call, by which a page learns that a newer composition is live. */
export const compositionHeader = 'sahn-composition';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];
/** Cookie with the theme, so that the server renders it from the first paint on. */
export const themeCookie = 'theme';

/** A module in the data block, with all that is needed to load it. Paths are relative to `base`. */
export interface BootModule extends ListedModule {
  /** `/modules/<name>/`; `/modules/<name>/<version>/` of releases whose files are not named by content */
  base: string;
  entry: string;
  global: string;
  /** Undefined: the entry needs the runtime of `@module-federation/enhanced`. */
  container?: 'webpack';
  /** Major of the contract that it was built for, where that is not the shell's newest. */
  contract?: number;
  /** Files of translations by locale. */
  locales: Readonly<Record<string, string>>;
  /** Base64 SHA-256 of each script, style sheet and translations file. The browser refuses files without one. */
  integrity: Readonly<Record<string, string>>;
  /** Has `integrity` of all files, where the block has those that the page needs: of modules that do not have the page. */
  hashes?: FixedFile;
}

/** Ids of slot entries; two in a list stand side by side on wide screens. */
export type HomeOrder = readonly (string | readonly string[])[];

/** Style sheets by slot, each once. */
export type SlotStyles = Readonly<Partial<Record<string, readonly string[]>>>;

/** Content of the data block. */
export interface Boot {
  locale: Locale;
  theme: Theme;
  composition: number;
  /** `https://…` without a trailing slash. */
  origin: string;
  /** True for a server-rendered page, which is hydrated; false for the client-only document. */
  rendered: boolean;
  shell: Omit<BootModule, 'routes' | 'nav' | 'slots' | 'global' | 'container' | 'contract'>;
  /** All of the composition, or those that the page uses. */
  modules: readonly BootModule[];
  /** Lists all modules, where `modules` are not all. */
  catalogue?: FixedFile;
  /** The strings that the page needs, in its locale, by namespace (`shell` and module names). */
  translations: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Namespaces of which only navigation labels are included; the rest is fetched with their first page. */
  partial: readonly string[];
  /** Style sheets that are linked in the body, before the page. */
  styles: readonly string[];
  /** Style sheets that are linked before the entries of slots. */
  slotStyles: SlotStyles;
  /** The texts of `site.yml` in the page's locale. */
  info: SiteInfo;
  /** Order of the home page's sections. */
  home: HomeOrder;
  /** Results of the page's loaders on the server, in a format of the shell; undefined in the client-only document. */
  loaded?: unknown;
}
