import type { Route } from '@sahn/contracts/modules/manifest';
import type { SiteInfo } from '@sahn/contracts/site/site-info';
import type { Locale } from '@sahn/contracts/text/locale';

/** Result of loading a part. A failure is a result too, because the rest of the page is shown. */
export type PartResult =
  | {
      state: 'ready';
      data: unknown;
      /** Of a page that the server has rendered: results of the slots that it offers. */
      slots?: SlotResults;
    }
  /** `busy`: the gateway has too much to do at the moment. */
  | { state: 'failed'; busy?: boolean }
  | { state: 'missing' };

/** Slot entries' results by entry id. */
export type SlotResults = Readonly<Record<string, PartResult>>;

export interface HomeData {
  page: PartResult;
  slots: SlotResults;
}

/** The page that a path matches. */
export interface PageMatch {
  /** Module of the page; the shell's name for its own pages. */
  module: string;
  route: Route;
  params: Readonly<Record<string, string>>;
  /** The path's language, or the negotiated one when the path has none. */
  locale: Locale;
}

export interface PageLocation {
  pathname: string;
  search: string;
  hash: string;
}

/** A page with everything that is needed to render it. */
export interface PageState extends PageMatch {
  location: PageLocation;
  /** Result of the page itself. */
  result: PartResult;
  /** Results of the frame's slots. */
  frame: SlotResults;
  /** The texts of `site.yml` in the page's locale. */
  info: SiteInfo;
}

/** The results of loading a page; the rest of its state follows from the address. */
export type LoadedParts = Pick<PageState, 'result' | 'frame' | 'info'>;

/** Thrown when a middleware redirects. */
export class Redirect extends Error {
  readonly location: string;

  constructor(location: string) {
    super(`Redirect to ${location}`);
    this.name = 'Redirect';
    this.location = location;
  }
}
