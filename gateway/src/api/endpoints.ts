import { kindNames } from '@sahn/contracts/content/kind-schemas';
import { type ContentKind, type ContentKinds, listFilters } from '@sahn/contracts/content/kinds';
import {
  AcceptedSchema,
  ChallengeSchema,
  type FormName,
  formNames,
  formSchemas,
  OwnMessageSchema,
  PublicMessageSchema,
  ReceiptSchema,
  RegistrationCountSchema,
} from '@sahn/contracts/forms/forms';
import * as v from 'valibot';
import { contentKinds } from '../content/kinds/kinds.ts';
import { listItems, openItem } from '../content/read/list-items.ts';
import { tableOfProject } from '../content/read/project-table.ts';
import { reporterOf, reportMessage } from '../forms/message-reports.ts';
import { listPublicMessages, readOwnMessage, withdrawMessage } from '../forms/messages.ts';
import { countRegistrations } from '../forms/registration-count.ts';
import { readReceipt } from '../forms/registrations.ts';
import { HttpError } from '../http/errors.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import {
  languageEntry,
  listEntries,
  listSettings,
  localeEntry,
  pagedSchema,
  pageEntry,
} from './query-schemas.ts';
import { siteEndpoints } from './site-endpoints.ts';

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
      handle: (services, { params, query }) =>
        listItems(services, params.locale, contentKinds[kind], listSettings(query)),
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
      handle: (services, { params }) => openItem(services, params.locale, contentKinds[kind], params.id),
    }),
  ];
}

const formSummaries: Readonly<Record<FormName, string>> = {
  registrations: 'Registers a virtual pilgrimage; the answer holds the secret of its private page',
  messages:
    'Sends a heart-written message, held until it is read; the answer holds the secret that withdraws it',
  contact: 'Writes to those who run the site',
  pledges: 'Promises to give to a project',
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

function challengeEndpoint(form: FormName): Endpoint {
  return defineEndpoint({
    id: `challenge-${form}`,
    method: 'get',
    path: `/${form}/challenge`,
    summary: 'A task whose solution is sent with the form as `proof`, once',
    params: none,
    query: none,
    answer: ChallengeSchema,
    status: 200,
    freshness: 'private',
    limit: ({ formLimits }) => formLimits.challenges,
    handle: (services) => services.proofs.issue(form),
  });
}

const visitorEndpoints: Endpoint[] = [
  ...formNames.map(formEndpoint),
  ...formNames.map(challengeEndpoint),
  defineEndpoint({
    id: 'count-registrations',
    method: 'get',
    path: '/{locale}/registrations/count',
    summary: 'How many pilgrimages were asked for, by country and without names',
    params: localeEntry,
    query: none,
    answer: RegistrationCountSchema,
    status: 200,
    freshness: 'changing',
    handle: (services, { params }) => countRegistrations(services, params.locale),
  }),
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
    id: 'open-own-message',
    method: 'get',
    path: '/{locale}/messages/own/{receipt}',
    summary: "An author's own message, whatever its state; its receipt is its secret",
    params: { ...localeEntry, ...receiptEntry },
    query: none,
    answer: OwnMessageSchema,
    status: 200,
    freshness: 'private',
    handle: (services, { params }) => readOwnMessage(services, params.locale, params.receipt),
  }),
  defineEndpoint({
    id: 'report-message',
    method: 'post',
    path: '/messages/{id}/reports',
    summary: 'Says that a public message should not be there; enough different reports hide it for a review',
    params: idEntry,
    query: none,
    answer: null,
    status: 204,
    freshness: 'private',
    limit: ({ formLimits }) => formLimits.reports,
    handle: (services, { params, address }) =>
      reportMessage(services, params.id, reporterOf(services.reportSecret, address, services.now())),
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

const projectTable = defineEndpoint({
  id: 'table-of-project',
  method: 'get',
  path: '/{locale}/projects/{id}.csv',
  summary: 'All figures of a project as CSV',
  params: { ...localeEntry, ...idEntry },
  query: none,
  answer: null,
  status: 200,
  freshness: 'content',
  csv: true,
  handle: (services, { params }): Promise<unknown> => tableOfProject(services, params.locale, params.id),
});

/** The whole API, in the order in which paths are tried: fixed words before filled-in ones. */
export const endpoints: readonly Endpoint[] = [
  ...siteEndpoints,
  ...visitorEndpoints,
  projectTable,
  ...kindNames.flatMap(kindEndpoints),
];
