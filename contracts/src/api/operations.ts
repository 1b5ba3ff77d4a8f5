import type { Calendar } from '../calendar/calendar.ts';
import type { BookChapter } from '../content/books.ts';
import type { Country } from '../content/country.ts';
import type { Family } from '../content/family.ts';
import type { Glossary } from '../content/glossary.ts';
import type { Hit } from '../content/hit.ts';
import type { ContentKind, ContentKinds, ListQuery, Paged } from '../content/kinds.ts';
import type { PageId, SitePage } from '../content/pages.ts';
import type { ReadingPlan } from '../content/reading-plan.ts';
import type { Road } from '../content/road.ts';
import type { SearchQuery, SearchResults } from '../content/search.ts';
import type { SubjectItem } from '../content/subject-item.ts';
import type { Today } from '../content/today.ts';
import type { Works } from '../content/works.ts';
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
import type { SiteInfo } from '../site/site-info.ts';

/*
 * The operations of the gateway's API, one row each. The browser's client, the API of render workers, the router, the
 * OpenAPI description and the fakes of tests are derived from this table. It holds no schemas, because browsers load it;
 * schemas and handlers are in `gateway/src/api/operations`.
 */

/**
 * A row of the table. Its function takes the parameters of the path in order, except `{locale}`. Then a `GET` takes the
 * query as an object; a `POST` takes the JSON body, an idempotency key and a proof of work, which is sent as a field of
 * the body.
 */
export interface Operation {
  /**
   * Where it can be called. Default: everywhere. `server`: not served over HTTP, resolves with null in the browser.
   * `link`: has no function; pages link to its address.
   */
  readonly side?: 'browser' | 'server' | 'link';
  /** Default: `GET`. */
  readonly method?: 'POST' | 'DELETE';
  /** Below `apiBase`, with `{name}` for parameters, also in a fixed query. `{locale}` is filled by the client. */
  readonly path: string;
  /**
   * What the response depends on. `content`: the content and the day. `changing`: also other data. Default: the visitor;
   * the response is then never stored.
   */
  readonly freshness?: 'content' | 'changing';
}

/** Adds the signature of its function, as a type only. */
export interface Signed<Call> {
  readonly call?: Call;
}

const operation =
  <Call>() =>
  <const Row extends Operation>(row: Row & Signed<Call>): Row & Signed<Call> =>
    row;

/** All figures of a project as a table to download. An export of its own, so that pages can link to it without the table. */
export const projectTable = operation<(id: string) => Promise<Download>>()({
  side: 'link',
  path: '/{locale}/projects/{id}.csv',
  freshness: 'content',
});

export const operations = {
  list: operation<ListItems>()({ path: '/{locale}/{kind}', freshness: 'content' }),
  item: operation<OpenItem>()({ path: '/{locale}/{kind}/{id}', freshness: 'content' }),
  /** A chapter of a book that is bound of the site's own texts. */
  bookChapter: operation<(id: string, chapter: string) => Promise<BookChapter>>()({
    path: '/{locale}/books/{id}/chapters/{chapter}',
    freshness: 'content',
  }),
  /** The schema.org description of an item; null when its kind has none. */
  structuredData: operation<
    (kind: string, id: string) => Promise<Readonly<Record<string, unknown>> | null>
  >()({ side: 'server', path: '/{locale}/structured-data/{kind}/{id}' }),
  /** Items of some kinds (`albums,tracks`) that share keywords with an item; those with the rarest first. */
  sameSubjects: operation<
    (kind: string, id: string, query: { kinds: string; size?: number }) => Promise<SubjectItem[]>
  >()({ path: '/{locale}/same-subjects/{kind}/{id}', freshness: 'content' }),
  projectTable,
  /** The texts of `site.yml`. */
  site: operation<() => Promise<SiteInfo>>()({ path: '/{locale}/site', freshness: 'content' }),
  page: operation<(id: PageId) => Promise<SitePage>>()({
    path: '/{locale}/pages/{id}',
    freshness: 'content',
  }),
  /** The family tree. */
  family: operation<() => Promise<Family>>()({ path: '/{locale}/family', freshness: 'content' }),
  /** The stations of the road and the ways between them. */
  road: operation<() => Promise<Road>>()({ path: '/{locale}/road', freshness: 'content' }),
  glossary: operation<() => Promise<Glossary>>()({ path: '/{locale}/glossary', freshness: 'content' }),
  /** The works that texts cite. */
  works: operation<() => Promise<Works>>()({ path: '/{locale}/works', freshness: 'content' }),
  today: operation<() => Promise<Today>>()({ path: '/{locale}/day', freshness: 'content' }),
  /** The occasions of a year, from the current Hijri month. */
  occasions: operation<() => Promise<Calendar>>()({ path: '/{locale}/occasions', freshness: 'content' }),
  /** The plan of reading; empty when the content has none. */
  plan: operation<() => Promise<ReadingPlan>>()({ path: '/{locale}/plan', freshness: 'content' }),
  search: operation<(query: SearchQuery) => Promise<SearchResults>>()({
    path: '/{locale}/search',
    freshness: 'content',
  }),
  suggest: operation<(q: string) => Promise<Hit[]>>()({
    path: '/{locale}/suggest?q={q}',
    freshness: 'content',
  }),
  countries: operation<() => Promise<Country[]>>()({ path: '/{locale}/countries', freshness: 'content' }),
  receipt: operation<(receipt: string) => Promise<Receipt>>()({ path: '/{locale}/registrations/{receipt}' }),
  /** At most one minute old. */
  registrationCount: operation<() => Promise<RegistrationCount>>()({
    path: '/{locale}/registrations/count',
    freshness: 'changing',
  }),
  messages: operation<(query?: { page?: number; language?: string }) => Promise<Paged<PublicMessage>>>()({
    path: '/{locale}/messages',
    freshness: 'changing',
  }),
  /** An author's own message, by the secret of its private link. */
  ownMessage: operation<(receipt: string) => Promise<OwnMessage>>()({
    path: '/{locale}/messages/own/{receipt}',
  }),
  /**
   * The form that was posted to this page without scripts and refused; null in all other requests. For loaders of pages
   * with a form.
   */
  posted: operation<(form: FormName) => Promise<Posted | null>>()({ side: 'server', path: '/{form}/posted' }),
  /** The proof-of-work challenge; its solution is sent as `proof`. */
  challenge: operation<(form: FormName) => Promise<Challenge>>()({
    side: 'browser',
    path: '/{form}/challenge',
  }),
  /**
   * `key` is the idempotency key: the same for every attempt at the same submission. A form without a `proof` is accepted
   * and held for moderation.
   */
  send: operation<SendForm>()({ side: 'browser', method: 'POST', path: '/{form}' }),
  /** Withdraws a message by its author's receipt. */
  withdraw: operation<(receipt: string) => Promise<void>>()({
    side: 'browser',
    method: 'DELETE',
    path: '/messages/{receipt}',
  }),
  /** Reports a public message to the moderators. */
  reportMessage: operation<(id: string) => Promise<void>>()({
    side: 'browser',
    method: 'POST',
    path: '/messages/{id}/reports',
  }),
};

type ListItems = <Kind extends ContentKind>(
  kind: Kind,
  query?: ListQuery<Kind>,
) => Promise<Paged<ContentKinds[Kind]['summary']>>;

type OpenItem = <Kind extends ContentKind>(kind: Kind, id: string) => Promise<ContentKinds[Kind]['item']>;

type SendForm = <Name extends FormName>(
  form: Name,
  body: FormBody<Name>,
  key: string,
  proof?: string,
) => Promise<Accepted>;

/** A table that browsers save as a file. */
export interface Download {
  /** File name, ASCII. */
  name: string;
  text: string;
}
