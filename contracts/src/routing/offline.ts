import type { Locale } from '../text/locale.ts';

/*
 * Messages and addresses shared by pages and the service worker, which stores pages for offline use.
 */

/** Path of the service worker. At the root, so that its scope is the whole site. */
export const workerPath = '/worker.js';

/** The client-only document. It renders the page of the address at which it is loaded. */
export const clientShellPath = (locale: Locale) => `/client-shell/${locale}`;

/** Sent after the visitor has kept or removed sounds: the worker then looks which are there. */
export interface SavedMessage {
  kind: 'saved';
}

/** Sent by a page that was loaded before the service worker was active: the worker then stores the page and its files. */
export interface KeepMessage {
  kind: 'keep';
  locale: Locale;
  /** Path with query of the page; null for private pages. */
  page: string | null;
  /** Addresses of scripts, styles, fonts and pictures that it loaded. */
  files: readonly string[];
  /** Texts of style sheets that its document contains, by address. Pages that are shown later load them as files. */
  sheets: Readonly<Record<string, string>>;
}
