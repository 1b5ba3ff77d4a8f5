import { randomUUID } from 'node:crypto';
import {
  type Contact,
  type Message,
  type Pledge,
  parseAmount,
  type Registration,
} from '@sahn/contracts/forms/forms';
import type { Locale } from '@sahn/contracts/text/locale';
import { projects } from '../content/kinds/projects.ts';
import { findItem, type Snapshot } from '../content/kinds/snapshot.ts';
import { localesOf } from '../content/source/locale-text.ts';
import type { Connection } from '../database/database.ts';
import { HttpError } from '../http/errors.ts';
import { bestLocale } from '../locales/best-locale.ts';
import { emailKey } from '../mail/email-key.ts';
import { queueMail } from '../mail/outbox.queries.ts';
import { hashReceipt } from './receipt.ts';
import {
  countRegistrationsSince,
  hasRegisteredSince,
  insertContact,
  insertMessage,
  insertPledge,
  insertRegistration,
} from './store-form.queries.ts';

const dayMs = 24 * 3_600_000;
/** At most one mail a day to an address, however often it is entered. */
const mailPauseMs = dayMs;
const registrationsPerAddress = 3;
const addressWindowMs = 7 * dayMs;

/** Context of storing a form. */
export interface Storing {
  connection: Connection;
  snapshot: Snapshot;
  receipt: string;
  /** Whether it came without a valid proof and is held for moderation. */
  held: boolean;
  now: number;
}

const flag = (value: boolean) => (value ? 1 : 0);

/** Throws `address-limit`. */
async function checkAddressLimit({ connection, now }: Storing, key: string): Promise<void> {
  const count = await countRegistrationsSince(connection, key, now - addressWindowMs);
  if (count >= registrationsPerAddress) throw new HttpError('address-limit');
}

export async function storeRegistration(storing: Storing, form: Registration): Promise<void> {
  const { connection, receipt, held, now } = storing;
  const key = emailKey(form.email);
  await checkAddressLimit(storing, key);
  const wasMailed = await hasRegisteredSince(connection, key, now - mailPauseMs);
  const id = randomUUID();
  await insertRegistration(connection, {
    id,
    ...form,
    email_key: key,
    receipt: hashReceipt(receipt),
    state: 'received',
    held: flag(held),
    occasion: null,
    created: now,
    performed: null,
    performer: null,
    forgotten: null,
  });
  if (wasMailed) return;
  const { email: recipient, locale } = form;
  const mail = { about: id, template: 'registered', recipient, locale, details: { receipt } };
  await queueMail(connection, mail, now, held);
}

export async function storeMessage(storing: Storing, form: Message): Promise<void> {
  const { connection, receipt, held, now } = storing;
  await insertMessage(connection, {
    id: randomUUID(),
    receipt: hashReceipt(receipt),
    text: form.text,
    name: form.name === '' ? null : form.name,
    locale: form.locale,
    state: 'held',
    held: flag(held),
    created: now,
    decided: null,
  });
}

export async function storeContact(storing: Storing, form: Contact): Promise<void> {
  const { connection, snapshot, held, now } = storing;
  const id = randomUUID();
  await insertContact(connection, {
    id,
    ...form,
    email_key: emailKey(form.email),
    held: flag(held),
    created: now,
    answered: null,
  });
  const { locale, ...details } = form;
  const mail = { about: id, template: 'contact', recipient: snapshot.site.contact, locale, details };
  await queueMail(connection, mail, now, held);
}

/** A project's title for a reader; null when the project does not exist. */
export function projectTitle(snapshot: Snapshot, id: string, locale: Locale): string | null {
  const texts = findItem(snapshot, projects, id)?.texts;
  const language = texts && bestLocale(localesOf(texts), locale);
  return (language && texts[language]?.title) ?? null;
}

/** Throws `invalid` when the project does not exist. */
export async function storePledge(storing: Storing, form: Pledge): Promise<void> {
  const { connection, snapshot, held, now } = storing;
  const { project, currency, email, locale } = form;
  const minor = parseAmount(form.amount, currency);
  const title = projectTitle(snapshot, project, locale);
  if (title === null) throw new HttpError('invalid', { status: 422, fields: { project: 'choice' } });
  if (minor === null) throw new HttpError('invalid', { status: 422, fields: { amount: 'amount' } });
  const id = randomUUID();
  await insertPledge(connection, {
    id,
    project,
    minor,
    currency,
    email,
    email_key: email === '' ? '' : emailKey(email),
    locale,
    held: flag(held),
    created: now,
  });
  const details = { project: title, amount: `${form.amount} ${currency}`, email };
  const mail = { about: id, template: 'pledge', recipient: snapshot.site.contact, locale, details };
  await queueMail(connection, mail, now, held);
}
