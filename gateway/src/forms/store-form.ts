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
import { queueLetter } from '../mail/outbox.queries.ts';
import { emailKey } from './email-key.ts';
import { hashReceipt } from './receipt.ts';

const dayMs = 24 * 3_600_000;
/** One letter to an address a day, however often somebody enters it. */
const letterPauseMs = dayMs;
const registrationsPerAddress = 3;
const addressWindowMs = 7 * dayMs;

/** What is known when a form is stored. */
export interface Storing {
  connection: Connection;
  snapshot: Snapshot;
  receipt: string;
  /** It came without a good proof: nothing follows from it until somebody has looked at it. */
  held: boolean;
  now: number;
}

const flag = (value: boolean) => (value ? 1 : 0);

/** Throws `address-limit`. */
async function refuseOften({ connection, now }: Storing, key: string): Promise<void> {
  const { count } = await connection
    .selectFrom('registration')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('email_key', '=', key)
    .where('created', '>', now - addressWindowMs)
    .executeTakeFirstOrThrow();
  if (Number(count) >= registrationsPerAddress) throw new HttpError('address-limit');
}

export async function storeRegistration(storing: Storing, form: Registration): Promise<void> {
  const { connection, receipt, held, now } = storing;
  const key = emailKey(form.email);
  await refuseOften(storing, key);
  const wroteLately = await connection
    .selectFrom('registration')
    .select('id')
    .where('email_key', '=', key)
    .where('held', '=', 0)
    .where('created', '>', now - letterPauseMs)
    .limit(1)
    .executeTakeFirst();
  const id = randomUUID();
  await connection
    .insertInto('registration')
    .values({
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
    })
    .execute();
  if (wroteLately) return;
  const { email: recipient, locale } = form;
  const letter = { about: id, letter: 'registered', recipient, locale, details: { receipt } };
  await queueLetter(connection, letter, now, held);
}

export async function storeMessage(storing: Storing, form: Message): Promise<void> {
  const { connection, receipt, held, now } = storing;
  await connection
    .insertInto('message')
    .values({
      id: randomUUID(),
      receipt: hashReceipt(receipt),
      text: form.text,
      name: form.name === '' ? null : form.name,
      locale: form.locale,
      state: 'held',
      held: flag(held),
      created: now,
      decided: null,
    })
    .execute();
}

export async function storeContact(storing: Storing, form: Contact): Promise<void> {
  const { connection, snapshot, held, now } = storing;
  const id = randomUUID();
  await connection
    .insertInto('contact')
    .values({ id, ...form, email_key: emailKey(form.email), held: flag(held), created: now, answered: null })
    .execute();
  const { locale, ...details } = form;
  const letter = { about: id, letter: 'contact', recipient: snapshot.site.contact, locale, details };
  await queueLetter(connection, letter, now, held);
}

/** A project's title as a reader is shown it; null when there is no such project. */
export function projectTitle(snapshot: Snapshot, id: string, locale: Locale): string | null {
  const texts = findItem(snapshot, projects, id)?.texts;
  const language = texts && bestLocale(localesOf(texts), locale);
  return (language && texts[language]?.title) ?? null;
}

/** Throws `invalid` when there is no such project. */
export async function storePledge(storing: Storing, form: Pledge): Promise<void> {
  const { connection, snapshot, held, now } = storing;
  const { project, currency, email, locale } = form;
  const minor = parseAmount(form.amount, currency);
  const title = projectTitle(snapshot, project, locale);
  if (title === null) throw new HttpError('invalid', { status: 422, fields: { project: 'choice' } });
  if (minor === null) throw new HttpError('invalid', { status: 422, fields: { amount: 'amount' } });
  const id = randomUUID();
  await connection
    .insertInto('pledge')
    .values({
      id,
      project,
      minor,
      currency,
      email,
      email_key: email === '' ? '' : emailKey(email),
      locale,
      held: flag(held),
      created: now,
    })
    .execute();
  const details = { project: title, amount: `${form.amount} ${currency}`, email };
  const letter = { about: id, letter: 'pledge', recipient: snapshot.site.contact, locale, details };
  await queueLetter(connection, letter, now, held);
}
