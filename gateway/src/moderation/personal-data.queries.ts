import type { Transaction } from 'kysely';
import type { Connection } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { emailKey } from '../mail/email-key.ts';

/** Ids of the rows of one person, by table. */
export interface PersonIds {
  registrations: string[];
  contact: string[];
  pledges: string[];
  mails: string[];
}

/** A list that is never empty, because some databases reject an empty one. */
const oneOf = (ids: readonly string[]) => (ids.length > 0 ? ids : ['']);

/** Rows that were sent with an address, and mails to it or about these rows that are still stored with their text. */
export async function findOwnIds(connection: Connection, key: string): Promise<PersonIds> {
  const idsFrom = async (table: 'registration' | 'contact' | 'pledge') => {
    const rows = await connection.selectFrom(table).select('id').where('email_key', '=', key).execute();
    return rows.map(({ id }) => id);
  };
  const registrations = await idsFrom('registration');
  const contact = await idsFrom('contact');
  const pledges = await idsFrom('pledge');
  const about = new Set([...registrations, ...contact, ...pledges]);
  const mails = await connection
    .selectFrom('outbox')
    .select(['id', 'about', 'recipient'])
    .where('recipient', 'is not', null)
    .execute();
  const isOwn = (mail: (typeof mails)[number]) =>
    emailKey(mail.recipient ?? '') === key || (mail.about !== null && about.has(mail.about));
  return { registrations, contact, pledges, mails: mails.filter(isOwn).map(({ id }) => id) };
}

/** Columns with free text. `details` is JSON. */
const textColumns = {
  registration: ['name', 'occasion', 'performer'],
  contact: ['name', 'subject', 'text'],
  message: ['name', 'text'],
  outbox: ['details'],
} as const;

export type TextTable = keyof typeof textColumns;

export interface TextRow {
  table: TextTable;
  id: string;
  /** By column; empty ones are left out. */
  texts: Record<string, string>;
}

/** All free texts with an `@`. Whole addresses cannot be found by an index. */
export async function readTexts(connection: Connection): Promise<TextRow[]> {
  const found: TextRow[] = [];
  const add = (table: TextTable, rows: readonly { id: string }[]) => {
    for (const { id, ...columns } of rows) {
      const texts = Object.entries(columns).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].includes('@'),
      );
      if (texts.length > 0) found.push({ table, id, texts: Object.fromEntries(texts) });
    }
  };
  const { registration, contact, message, outbox } = textColumns;
  add(
    'registration',
    await connection
      .selectFrom('registration')
      .select(['id', ...registration])
      .execute(),
  );
  add(
    'contact',
    await connection
      .selectFrom('contact')
      .select(['id', ...contact])
      .execute(),
  );
  add(
    'message',
    await connection
      .selectFrom('message')
      .select(['id', ...message])
      .execute(),
  );
  add(
    'outbox',
    await connection
      .selectFrom('outbox')
      .select(['id', ...outbox])
      .execute(),
  );
  return found;
}

/** Writes texts of a row. Pages with a public message are made anew, because its last decision is now. */
export async function updateTexts(
  connection: Transaction<Tables>,
  { table, id, texts }: TextRow,
  now: number,
): Promise<void> {
  await connection.updateTable(table).set(texts).where('id', '=', id).execute();
  if (table !== 'message') return;
  await connection
    .updateTable('message')
    .set({ decided: now })
    .where('id', '=', id)
    .where('state', '=', 'public')
    .execute();
}

/** The rows as stored, without secrets. */
export async function readPersonalRows(connection: Connection, ids: PersonIds) {
  const registrations = await connection
    .selectFrom('registration')
    .select([
      'id',
      'name',
      'country',
      'email',
      'locale',
      'state',
      'occasion',
      'created',
      'performed',
      'performer',
    ])
    .where('id', 'in', oneOf(ids.registrations))
    .execute();
  const contact = await connection
    .selectFrom('contact')
    .select(['id', 'name', 'email', 'subject', 'text', 'locale', 'created', 'answered'])
    .where('id', 'in', oneOf(ids.contact))
    .execute();
  const pledges = await connection
    .selectFrom('pledge')
    .select(['id', 'project', 'minor', 'currency', 'email', 'locale', 'created'])
    .where('id', 'in', oneOf(ids.pledges))
    .execute();
  const mails = await connection
    .selectFrom('outbox')
    .select(['id', 'template', 'state', 'created', 'finished'])
    .where('id', 'in', oneOf(ids.mails))
    .execute();
  return { registrations, contact, pledges, mails };
}

export async function deletePersonalRows(connection: Connection, ids: PersonIds): Promise<void> {
  await connection.deleteFrom('outbox').where('id', 'in', oneOf(ids.mails)).execute();
  await connection.deleteFrom('registration').where('id', 'in', oneOf(ids.registrations)).execute();
  await connection.deleteFrom('contact').where('id', 'in', oneOf(ids.contact)).execute();
  await connection.deleteFrom('pledge').where('id', 'in', oneOf(ids.pledges)).execute();
}
