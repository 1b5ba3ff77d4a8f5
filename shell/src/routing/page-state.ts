import type { Route } from '@sahn/contracts/modules/manifest';
import type { SiteInfo } from '@sahn/contracts/site/site-info';
import type { Locale } from '@sahn/contracts/text/locale';

/** Result of loading a part. A failure is a result too: the rest of the page is shown. */
export type PartResult = { state: 'ready'; data: unknown } | { state: 'failed' } | { state: 'missing' };

/** Slot entries' results by entry id. */
export type SlotResults = Readonly<Record<string, PartResult>>;

export interface HomeData {
  page: PartResult;
  slots: SlotResults;
}

/** Where a path leads. */
export interface PageMatch {
  /** Module whose page it is; the shell's own name for its own pages. */
  module: string;
  route: Route;
  params: Readonly<Record<string, string>>;
  /** The path's language; the negotiated one where the path names none. */
  locale: Locale;
}

export interface PageLocation {
  pathname: string;
  search: string;
  hash: string;
}

/** The page that is shown, with all that rendering it takes. */
export interface PageState extends PageMatch {
  location: PageLocation;
  /** Of the page. */
  result: PartResult;
  /** Of the slots around it. */
  frame: SlotResults;
  /** The site's own texts in the page's locale. */
  info: SiteInfo;
}

/** What loading a page results in; the rest of its state follows from the address. */
export type LoadedParts = Pick<PageState, 'result' | 'frame' | 'info'>;

/** Thrown by a middleware's wish to be elsewhere. */
export class Redirect extends Error {
  readonly location: string;

  constructor(location: string) {
    super(`Redirect to ${location}`);
    this.name = 'Redirect';
    this.location = location;
  }
}
