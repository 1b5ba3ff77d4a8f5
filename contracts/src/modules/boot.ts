import type { SiteInfo } from '../site/site-info.ts';
import type { Locale } from '../text/locale.ts';
import type { ReleasedNavEntry, Route, SlotEntry, SlotName } from './manifest.ts';

/** Id of the data block (`<script type="application/json">`) in every page. */
export const bootElementId = 'sahn-boot';

/** Answered with every API call, so that a page learns that a newer composition is live. */
export const compositionHeader = 'sahn-composition';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];
/** Cookie that holds the theme, so that the first paint already has it. */
export const themeCookie = 'theme';

/** A module as the browser needs to know it. Paths below `base`. */
export interface BootModule {
  name: string;
  version: string;
  /** `/modules/<name>/<version>/` */
  base: string;
  entry: string;
  global: string;
  routes: readonly Route[];
  nav: readonly ReleasedNavEntry[];
  slots: readonly SlotEntry[];
  /** Locale file by locale. */
  locales: Readonly<Record<string, string>>;
  /** Base64 SHA-256 of each script, style and locale file. What is not here is refused. */
  integrity: Readonly<Record<string, string>>;
}

/** Stylesheets by slot, each once. */
export type SlotStyles = Readonly<Partial<Record<SlotName, readonly string[]>>>;

/** What the page's data block holds. */
export interface Boot {
  locale: Locale;
  theme: Theme;
  composition: number;
  /** `https://…` without a slash at its end. */
  origin: string;
  /** Whether the document holds the page, to be hydrated, or is client-only, to be rendered by the browser. */
  rendered: boolean;
  shell: Omit<BootModule, 'routes' | 'nav' | 'slots' | 'global'>;
  modules: readonly BootModule[];
  /** Strings by namespace (`shell` and module names) in the page's locale: those that the page needs. */
  translations: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Namespaces of which only the navigation's labels came: the rest is fetched with their first page. */
  partial: readonly string[];
  /** Stylesheets that stand in the document's body, before the page. */
  styles: readonly string[];
  /** Stylesheets that stand before the entries of slots. */
  slotStyles: SlotStyles;
  /** The site's own texts in the page's locale. */
  info: SiteInfo;
  /** Order of the home page's sections, by slot entry id. */
  home: readonly string[];
  /** What the page's loaders came to on the server, in the shell's own shape; absent when the page is to be mounted. */
  loaded?: unknown;
}
