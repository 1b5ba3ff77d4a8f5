import type { Calendar } from '../calendar/calendar.ts';
import type { Country } from '../content/country.ts';
import type { Hit } from '../content/hit.ts';
import type { ContentKind, ContentKinds, ListQuery, Paged } from '../content/kinds.ts';
import type { PageId, SitePage } from '../content/pages.ts';
import type { Today } from '../content/today.ts';
import type {
  Accepted,
  Challenge,
  FormBody,
  FormName,
  OwnMessage,
  Posted,
  PublicMessage,
  Receipt,
  RegistrationCount,
} from '../forms/forms.ts';
import type { SiteInfo } from '../modules/site-info.ts';
import type { Locale } from '../text/locale.ts';

/** Where the API lives on the site's own origin. */
export const apiBase = '/api/v1';

export interface SearchQuery {
  q: string;
  kind?: string;
  /** A locale, or `all`. */
  language?: string;
  page?: number;
}

export interface SearchAnswer extends Paged<Hit> {
  /** A spelling that finds more, when the asked one finds nothing. */
  suggestion: string | null;
}

/**
 * The gateway's API as a module sees it, already in the page's language. The same face is given on the server and in
 * the browser. Every call rejects with a `Problem`; `status` 404 makes the shell show its not-found page, and status 0
 * says that the network did not answer.
 */
export interface Api {
  list<Kind extends ContentKind>(
    kind: Kind,
    query?: ListQuery<Kind>,
  ): Promise<Paged<ContentKinds[Kind]['summary']>>;
  item<Kind extends ContentKind>(kind: Kind, id: string): Promise<ContentKinds[Kind]['item']>;
  page(id: PageId): Promise<SitePage>;
  /** The site's own texts. */
  site(): Promise<SiteInfo>;
  /**
   * Server only, for the document: what an item is in the words of schema.org; null where its kind says nothing. In the
   * browser always null.
   */
  structuredData(kind: string, id: string): Promise<Readonly<Record<string, unknown>> | null>;
  today(): Promise<Today>;
  /** The occasions of a year, from the Hijri month that is now. */
  occasions(): Promise<Calendar>;
  search(query: SearchQuery): Promise<SearchAnswer>;
  suggest(q: string): Promise<Hit[]>;
  countries(): Promise<Country[]>;
  receipt(receipt: string): Promise<Receipt>;
  /** A minute old at most. */
  registrationCount(): Promise<RegistrationCount>;
  messages(query?: { page?: number; language?: string }): Promise<Paged<PublicMessage>>;
  /** An author's own message by its private link's secret. */
  ownMessage(receipt: string): Promise<OwnMessage>;
  /**
   * What was just posted to this page without scripts and refused; null at any other time, and always in the browser.
   * For loaders of pages with a form.
   */
  posted(form: FormName): Promise<Posted | null>;
  /** Browser only: the task whose solution is sent as `proof`. */
  challenge(form: FormName): Promise<Challenge>;
  /**
   * Browser only. `key` is the idempotency key: the same for every attempt at the same submission. Without a `proof`
   * the form is taken and held until somebody has looked at it.
   */
  send<Name extends FormName>(
    form: Name,
    body: FormBody<Name>,
    key: string,
    proof?: string,
  ): Promise<Accepted>;
  /** Browser only: withdraws a message by its author's receipt. */
  withdraw(receipt: string): Promise<void>;
  /** Browser only: tells those who run the site that a public message should not be there. */
  reportMessage(id: string): Promise<void>;
}

/** Where a project's figures are, as a table to download; below `apiBase`. */
export function projectTablePath(locale: Locale, id: string): string {
  return `/${locale}/projects/${encodeURIComponent(id)}.csv`;
}
