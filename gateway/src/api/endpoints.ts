import { type ContentKind, type ContentKinds, listFilters } from '@sahn/contracts/api';
import { CountrySchema, HitSchema, pageIds, SitePageSchema, TodaySchema } from '@sahn/contracts/content';
import {
  AcceptedSchema,
  type FormName,
  formSchemas,
  PublicMessageSchema,
  ReceiptSchema,
} from '@sahn/contracts/forms';
import * as v from 'valibot';
import { listPublicMessages, withdrawMessage } from '../forms/messages.ts';
import { readReceipt } from '../forms/registrations.ts';
import { HttpError } from '../http/errors.ts';
import { search, suggest } from '../search/search.ts';
import { contentKinds } from './content-kinds.ts';
import { listCountries } from './countries.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { listItems, openItem } from './list-items.ts';
import {
  languageEntry,
  listEntries,
  listSettings,
  localeEntry,
  pagedSchema,
  pageEntry,
  searchEntries,
  wordsEntry,
} from './query-schemas.ts';
import { openPage } from './site-pages.ts';
import { readToday } from './today.ts';

const idEntry = { id: v.pipe(v.string(), v.maxLength(80)) };
const receiptEntry = { receipt: v.pipe(v.string(), v.maxLength(80)) };
const none = {};

function kindEndpoints<Kind extends ContentKind>(kind: Kind): Endpoint[] {
  const facts = contentKinds[kind];
  const SummarySchema: v.GenericSchema<unknown, ContentKinds[Kind]['summary']> = facts.summarySchema;
  return [
    defineEndpoint({
      id: `list-${kind}`,
      method: 'get',
      path: `/{locale}/${kind}`,
      summary: `A page of ${kind}, narrowed by ${listFilters[kind].join(', ')}`,
      params: localeEntry,
      query: listEntries(kind),
      answer: pagedSchema(SummarySchema),
      status: 200,
      freshness: 'content',
      handle: (services, { params, query }) => listItems(services, params.locale, kind, listSettings(query)),
    }),
    defineEndpoint({
      id: `open-${kind}`,
      method: 'get',
      path: `/{locale}/${kind}/{id}`,
      summary: `One of the ${kind}, opened`,
      params: { ...localeEntry, ...idEntry },
      query: none,
      answer: facts.itemSchema,
      status: 200,
      freshness: 'content',
      handle: (services, { params }) => openItem(services, params.locale, kind, params.id),
    }),
  ];
}

const siteEndpoints: Endpoint[] = [
  defineEndpoint({
    id: 'open-page',
    method: 'get',
    path: '/{locale}/pages/{id}',
    summary: 'A page of the site itself; the story of life with its chapters',
    params: { ...localeEntry, id: v.picklist(pageIds) },
    query: none,
    answer: SitePageSchema,
    status: 200,
    freshness: 'content',
    handle: (services, { params }) => openPage(services, params.locale, params.id),
  }),
  defineEndpoint({
    id: 'day',
    method: 'get',
    path: '/{locale}/day',
    summary: 'Today by the Hijri calendar, with what belongs to it',
    params: localeEntry,
    query: none,
    answer: TodaySchema,
    status: 200,
    freshness: 'content',
    handle: (services, { params }) => readToday(services, params.locale),
  }),
  defineEndpoint({
    id: 'search',
    method: 'get',
    path: '/{locale}/search',
    summary: 'Searches the whole site; without a language, each item once as its reader is shown it',
    params: localeEntry,
    query: searchEntries,
    answer: v.object({ ...pagedSchema(HitSchema).entries, suggestion: v.nullable(v.string()) }),
    status: 200,
    freshness: 'content',
    handle: (services, { params, query }) => search(services.database, params.locale, query),
  }),
  defineEndpoint({
    id: 'suggest',
    method: 'get',
    path: '/{locale}/suggest',
    summary: 'The few best hits, while a visitor is typing',
    params: localeEntry,
    query: { q: wordsEntry },
    answer: v.array(HitSchema),
    status: 200,
    freshness: 'content',
    handle: (services, { params, query }) => suggest(services.database, params.locale, query.q),
  }),
  defineEndpoint({
    id: 'countries',
    method: 'get',
    path: '/{locale}/countries',
    summary: 'Countries by name',
    params: localeEntry,
    query: none,
    answer: v.array(CountrySchema),
    status: 200,
    freshness: 'content',
    handle: async (services, { params }) => listCountries(await services.content.snapshot(), params.locale),
  }),
];

const formSummaries: Readonly<Record<FormName, string>> = {
  registrations: 'Registers a virtual pilgrimage; the answer holds the secret of its private page',
  messages:
    'Sends a heart-written message, held until it is read; the answer holds the secret that withdraws it',
  contact: 'Writes to those who run the site',
};

function formEndpoint(form: FormName): Endpoint {
  return defineEndpoint({
    id: `send-${form}`,
    method: 'post',
    path: `/${form}`,
    summary: formSummaries[form],
    params: none,
    query: none,
    body: { schema: formSchemas[form], limit: form === 'registrations' ? '16kb' : '64kb' },
    answer: AcceptedSchema,
    status: 201,
    freshness: 'private',
    handle: (services, { body }) => {
      if (!body) throw new HttpError('invalid');
      return services.submissions.submit({ form, body: body.value, key: body.key, allow: body.allow });
    },
  });
}

const visitorEndpoints: Endpoint[] = [
  formEndpoint('registrations'),
  formEndpoint('messages'),
  formEndpoint('contact'),
  defineEndpoint({
    id: 'open-registration',
    method: 'get',
    path: '/{locale}/registrations/{receipt}',
    summary: 'How far a registration is; its receipt is its secret',
    params: { ...localeEntry, ...receiptEntry },
    query: none,
    answer: ReceiptSchema,
    status: 200,
    freshness: 'private',
    handle: (services, { params }) => readReceipt(services, params.locale, params.receipt),
  }),
  defineEndpoint({
    id: 'list-messages',
    method: 'get',
    path: '/{locale}/messages',
    summary: 'Heart-written messages that are public, newest first',
    params: localeEntry,
    query: { ...pageEntry, ...languageEntry },
    answer: pagedSchema(PublicMessageSchema),
    status: 200,
    freshness: 'changing',
    handle: (services, { params, query }) => listPublicMessages(services, params.locale, query),
  }),
  defineEndpoint({
    id: 'withdraw-message',
    method: 'delete',
    path: '/messages/{receipt}',
    summary: "Withdraws a message by its author's receipt",
    params: receiptEntry,
    query: none,
    answer: null,
    status: 204,
    freshness: 'private',
    handle: (services, { params }) => withdrawMessage(services, params.receipt),
  }),
];

const kinds: readonly ContentKind[] = ['articles', 'books', 'hadith', 'duas', 'albums', 'tracks', 'projects'];

/** The whole API, in the order in which paths are tried: fixed words before filled-in ones. */
export const endpoints: readonly Endpoint[] = [
  ...siteEndpoints,
  ...visitorEndpoints,
  ...kinds.flatMap(kindEndpoints),
];
