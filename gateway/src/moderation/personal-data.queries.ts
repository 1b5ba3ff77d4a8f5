import { sql } from 'kysely';
import type { Connection, Database } from '../database/database.ts';

/*
 * Rows of one person, by id. Quotations of an address cannot be found by an index, so all rows with an `@` are candidates.
 */

/** Ids by table. */
export interface PersonIds {
  registrations: string[];
  contact: string[];
  pledges: string[];
  messages: string[];
  mails: string[];
}

/** A list that is never empty, because some databases reject an empty one. */
const oneOf = (ids: readonly string[]) => (ids.length > 0 ? ids : ['']);

export async function findRegistrationCandidates(connection: Connection, emailKey: string) {
  return connection
    .selectFrom('registration')
    .select(['id', 'name', 'email_key'])
    .where((where) => where.or([where('email_key', '=', emailKey), where('name', 'like', '%@%')]))
    .execute();
}

export async function findContactCandidates(connection: Connection, emailKey: string) {
  return connection
    .selectFrom('contact')
    .select(['id', 'email_key', 'name', 'subject', 'text'])
    .where((where) =>
      where.or([
        where('email_key', '=', emailKey),
        where('text', 'like', '%@%'),
        where('subject', 'like', '%@%'),
        where('name', 'like', '%@%'),
      ]),
    )
    .execute();
}

export async function findPledgeIds(connection: Connection, emailKey: string): Promise<string[]> {
  const rows = await connection.selectFrom('pledge').select('id').where('email_key', '=', emailKey).execute();
  return rows.map(({ id }) => id);
}

export async function findMessageCandidates(connection: Connection) {
  return connection
    .selectFrom('message')
    .select(['id', 'text', 'name'])
    .where((where) => where.or([where('text', 'like', '%@%'), where('name', 'like', '%@%')]))
    .execute();
}

/** Mails whose recipient is still stored. */
export async function findMailCandidates(connection: Connection) {
  return connection
    .selectFrom('outbox')
    .select(['id', 'recipient', 'details'])
    .where('recipient', 'is not', null)
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
  const messages = await connection
    .selectFrom('message')
    .select(['id', 'text', 'name', 'locale', 'state', 'created'])
    .where('id', 'in', oneOf(ids.messages))
    .execute();
  const mails = await connection
    .selectFrom('outbox')
    .select(['id', 'template', 'state', 'created', 'finished'])
    .where('id', 'in', oneOf(ids.mails))
    .execute();
  return { registrations, contact, pledges, messages, mails };
}

/** Deletes the rows, and mails about them that still have a recipient. Resolves with the number of mails. */
export async function deletePersonalRows(connection: Connection, ids: PersonIds): Promise<number> {
  const about = [...ids.registrations, ...ids.contact, ...ids.pledges];
  const mails = await connection
    .deleteFrom('outbox')
    .where((where) => where.or([where('id', 'in', oneOf(ids.mails)), where('about', 'in', oneOf(about))]))
    .where('recipient', 'is not', null)
    .returning('id')
    .execute();
  await connection.deleteFrom('registration').where('id', 'in', oneOf(ids.registrations)).execute();
  await connection.deleteFrom('contact').where('id', 'in', oneOf(ids.contact)).execute();
  await connection.deleteFrom('pledge').where('id', 'in', oneOf(ids.pledges)).execute();
  await connection.deleteFrom('message_report').where('message', 'in', oneOf(ids.messages)).execute();
  await connection.deleteFrom('message').where('id', 'in', oneOf(ids.messages)).execute();
  return mails.length;
}

/** Removes erased data from the write-ahead log too; freed pages of the database file are overwritten. */
export async function flushErased(database: Database): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(database);
}
