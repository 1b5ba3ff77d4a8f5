import {
  OwnMessageSchema,
  PublicMessageSchema,
  ReceiptSchema,
  RegistrationCountSchema,
} from '@sahn/contracts/forms/forms';
import { reportMessage } from '../../forms/message-reports.ts';
import { listPublicMessages, readOwnMessage, withdrawMessage } from '../../forms/messages.ts';
import { FormIdSchema } from '../../forms/receipt.ts';
import { countRegistrations } from '../../forms/registration-count.ts';
import { readReceipt } from '../../forms/registrations.ts';
import type { ApiServices } from './api-services.ts';
import { defineOperation } from './define-operation.ts';
import { languageEntry, pagedSchema, pageEntry } from './query-schemas.ts';

/** Reads do not wait for a transaction that writes. */
const reading = (services: ApiServices) => ({ ...services, database: services.reader });

/** Operations on what visitors have sent: registrations and messages. */
export const visitorOperations = [
  defineOperation('registrationCount', {
    operationId: 'count-registrations',
    summary: 'How many pilgrimages were asked for, by country and without names',
    answer: RegistrationCountSchema,
    handle: ({ services, locale }) => countRegistrations(services, locale),
  }),
  defineOperation('receipt', {
    operationId: 'open-registration',
    summary: 'How far a registration is; its receipt is its secret',
    params: { receipt: FormIdSchema },
    answer: ReceiptSchema,
    handle: ({ services, locale, params }) => readReceipt(reading(services), locale, params.receipt),
  }),
  defineOperation('messages', {
    operationId: 'list-messages',
    summary: 'Heart-written messages that are public, newest first',
    query: { ...pageEntry, ...languageEntry },
    answer: pagedSchema(PublicMessageSchema),
    handle: ({ services, locale, query }) => listPublicMessages(reading(services), locale, query),
  }),
  defineOperation('ownMessage', {
    operationId: 'open-own-message',
    summary: "An author's own message, whatever its state; its receipt is its secret",
    params: { receipt: FormIdSchema },
    answer: OwnMessageSchema,
    handle: ({ services, locale, params }) => readOwnMessage(reading(services), locale, params.receipt),
  }),
  defineOperation('reportMessage', {
    operationId: 'report-message',
    summary: 'Says that a public message should not be there; enough different reports hide it for a review',
    params: { id: FormIdSchema },
    answer: null,
    limit: ({ formLimits }) => formLimits.reports,
    handle: ({ services, params, clientAddress }) => reportMessage(services, params.id, clientAddress),
  }),
  defineOperation('withdraw', {
    operationId: 'withdraw-message',
    summary: "Withdraws a message by its author's receipt",
    params: { receipt: FormIdSchema },
    answer: null,
    handle: ({ services, params }) => withdrawMessage(services, params.receipt),
  }),
];
