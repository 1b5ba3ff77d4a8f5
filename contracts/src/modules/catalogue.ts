import type { ReleasedNavEntry, Route, SlotEntry } from './manifest.ts';

/*
 * Documents describe the modules that their page uses. The catalogue of a composition lists all, and names the file by which
 * a browser loads a module. Both kinds of files are addressed by their content.
 */

/** Addresses of catalogues, and of the files that they name, begin with it. */
export const catalogueBase = '/compositions/';

/** A file of the site that never changes. */
export interface FixedFile {
  /** A path of this site. */
  path: string;
  /** Value of the attribute `integrity`: a browser refuses other bytes. */
  integrity: string;
}

/** What leads to a module's pages and parts: known of every module of a composition. */
export interface ListedModule {
  name: string;
  version: string;
  routes: readonly Route[];
  nav: readonly ReleasedNavEntry[];
  slots: readonly SlotEntry[];
}

/** A module of the catalogue, with the file that holds the rest of what a data block has of a module. */
export type CatalogueModule = ListedModule & FixedFile;

/** Content of a catalogue: the modules of a composition in its order. */
export interface Catalogue {
  modules: readonly CatalogueModule[];
}
