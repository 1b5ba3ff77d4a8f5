import type { Route } from '@sahn/contracts/modules/manifest';
import type { SiteInfo } from '@sahn/contracts/modules/site-info';
import type { Locale } from '@sahn/contracts/text/locale';

/** What a part's loading came to. A failure is an answer, not the page's end. */
export type Answer = { state: 'ready'; data: unknown } | { state: 'failed' } | { state: 'missing' };

/** Slot entries' answers by entry id. */
export type SlotAnswers = Readonly<Record<string, Answer>>;

export interface HomeData {
  page: Answer;
  slots: SlotAnswers;
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

/** The page that is shown, with all that drawing it takes. */
export interface PageState extends PageMatch {
  location: PageLocation;
  /** Of the page. */
  answer: Answer;
  /** Of the slots around it. */
  frame: SlotAnswers;
  /** The site's own texts in the page's locale. */
  info: SiteInfo;
}

/** What loading a page comes to; the rest of its state follows from the address. */
export type LoadedParts = Pick<PageState, 'answer' | 'frame' | 'info'>;

/** Thrown by a middleware's wish to be elsewhere. */
export class Redirect extends Error {
  readonly location: string;

  constructor(location: string) {
    super(`Redirect to ${location}`);
    this.name = 'Redirect';
    this.location = location;
  }
}
