import type * as v from 'valibot';
import type { Calendar } from '../calendar/calendar.ts';
import type {
  AlbumSchema,
  AlbumSummarySchema,
  ArticleSchema,
  ArticleSummarySchema,
  BookSchema,
  BookSummarySchema,
  Country,
  DuaSchema,
  DuaSummarySchema,
  HadithSchema,
  HadithSummarySchema,
  Hit,
  PageId,
  ProjectSchema,
  SitePage,
  Term,
  Today,
  TrackSchema,
} from '../content/content.ts';
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

/** Kinds that are listed and opened: what a list holds, and what an opened item is. */
export interface ContentKinds {
  articles: {
    summary: v.InferOutput<typeof ArticleSummarySchema>;
    item: v.InferOutput<typeof ArticleSchema>;
  };
  books: { summary: v.InferOutput<typeof BookSummarySchema>; item: v.InferOutput<typeof BookSchema> };
  hadith: { summary: v.InferOutput<typeof HadithSummarySchema>; item: v.InferOutput<typeof HadithSchema> };
  duas: { summary: v.InferOutput<typeof DuaSummarySchema>; item: v.InferOutput<typeof DuaSchema> };
  albums: { summary: v.InferOutput<typeof AlbumSummarySchema>; item: v.InferOutput<typeof AlbumSchema> };
  tracks: { summary: v.InferOutput<typeof TrackSchema>; item: v.InferOutput<typeof TrackSchema> };
  projects: { summary: v.InferOutput<typeof ProjectSchema>; item: v.InferOutput<typeof ProjectSchema> };
}
export type ContentKind = keyof ContentKinds;

/** Filters by which a kind may be asked; each is a term's id, `q` is free text. */
export const listFilters = {
  articles: ['category', 'keyword', 'q'],
  books: ['category', 'keyword', 'format', 'q'],
  hadith: ['category', 'keyword', 'narrator', 'source', 'q'],
  duas: ['kind', 'category', 'keyword', 'q'],
  albums: ['category', 'keyword', 'q'],
  tracks: ['kind', 'category', 'keyword', 'maddah', 'genre', 'q'],
  projects: ['state', 'category', 'keyword', 'q'],
} as const satisfies Record<ContentKind, readonly string[]>;

export type ListQuery<Kind extends ContentKind = ContentKind> = {
  /** From 1. */
  page?: number;
  /** 1 to 50; 12 when left out. */
  size?: number;
} & { [Filter in (typeof listFilters)[Kind][number]]?: string };

/** One choice of a filter with the number of items that it would leave. */
export interface Facet extends Term {
  count: number;
}

export interface Paged<Item> {
  items: Item[];
  page: number;
  size: number;
  total: number;
  /** Choices by filter name, for the filters that have any. */
  facets: Record<string, Facet[]>;
}

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
