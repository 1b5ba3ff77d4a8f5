import type { Locale } from '../text/locale.ts';

/*
 * Between a page and the worker that keeps pages on the visitor's device for when there is no connection.
 */

/** The worker's address: at the root, so that it may answer for the whole site. */
export const workerPath = '/worker.js';

/** The client-only document: it renders the page of whatever address it is shown at. */
export const clientShellPath = (locale: Locale) => `/client-shell/${locale}`;

/** Sent by a page: it was there before the worker, which then keeps what the page came with. */
export interface KeepMessage {
  kind: 'keep';
  locale: Locale;
  /** Path with query of the page; null when it is one visitor's own. */
  page: string | null;
  /** Addresses of scripts, styles, fonts and pictures that it drew with. */
  files: readonly string[];
}
