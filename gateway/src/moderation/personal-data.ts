import { sql, type Transaction } from 'kysely';
import type { Connection, Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { emailKey } from '../forms/email-key.ts';

/*
 * All that is kept of one person, by the address: to show it to them, and to remove it.
 */

/** What was found or removed, by where it was. */
interface PersonCounts {
  registrations: number;
  contact: number;
  pledges: number;
  letters: number;
  /** Messages whose words or name hold the address. */
  messages: number;
  /** Letters kept as files. */
  files: number;
}

const quotes = (text: string | null, key: string) => text?.toLowerCase().includes(key) ?? false;

/** A list that is never empty: not every database takes an empty one. */
const oneOf = (ids: readonly string[]) => (ids.length > 0 ? ids : ['']);

/** Ids of what belongs to an address, or quotes it. */
async function findRows(connection: Connection, key: string) {
  const registrations = await connection
    .selectFrom('registration')
    .select(['id', 'name'])
    .where((where) => where.or([where('email_key', '=', key), where('name', 'like', '%@%')]))
    .select('email_key')
    .execute();
  const contact = await connection
    .selectFrom('contact')
    .select(['id', 'email_key', 'name', 'subject', 'text'])
    .where((where) =>
      where.or([
        where('email_key', '=', key),
        where('text', 'like', '%@%'),
        where('subject', 'like', '%@%'),
        where('name', 'like', '%@%'),
      ]),
    )
    .execute();
  const pledges = await connection.selectFrom('pledge').select('id').where('email_key', '=', key).execute();
  const messages = await connection
    .selectFrom('message')
    .select(['id', 'text', 'name'])
    .where((where) => where.or([where('text', 'like', '%@%'), where('name', 'like', '%@%')]))
    .execute();
  const letters = await connection
    .selectFrom('outbox')
    .select(['id', 'recipient', 'details'])
    .where('recipient', 'is not', null)
    .execute();
  return {
    registrations: registrations
      .filter((row) => row.email_key === key || quotes(row.name, key))
      .map(({ id }) => id),
    contact: contact
      .filter(
        (row) => row.email_key === key || [row.name, row.subject, row.text].some((text) => quotes(text, key)),
      )
      .map(({ id }) => id),
    pledges: pledges.map(({ id }) => id),
    messages: messages.filter((row) => quotes(row.text, key) || quotes(row.name, key)).map(({ id }) => id),
    letters: letters
      .filter((row) => emailKey(row.recipient ?? '') === key || quotes(row.details, key))
      .map(({ id }) => id),
  };
}

/** Everything of a person as it is stored, secrets left out. */
export async function exportPerson(connection: Connection, address: string) {
  const key = emailKey(address);
  const ids = await findRows(connection, key);
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
  const letters = await connection
    .selectFrom('outbox')
    .select(['id', 'letter', 'state', 'created', 'finished'])
    .where('id', 'in', oneOf(ids.letters))
    .execute();
  return { registrations, contact, pledges, messages, letters };
}

/**
 * Removes everything of a person from the tables. Sealed answers to their forms name nobody, cannot be opened without
 * the visitor's key, and are forgotten after two days.
 */
export async function erasePerson(
  connection: Transaction<Tables>,
  address: string,
): Promise<Omit<PersonCounts, 'files'>> {
  const ids = await findRows(connection, emailKey(address));
  const about = [...ids.registrations, ...ids.contact, ...ids.pledges];
  const letters = await connection
    .deleteFrom('outbox')
    .where((where) => where.or([where('id', 'in', oneOf(ids.letters)), where('about', 'in', oneOf(about))]))
    .where('recipient', 'is not', null)
    .returning('id')
    .execute();
  await connection.deleteFrom('registration').where('id', 'in', oneOf(ids.registrations)).execute();
  await connection.deleteFrom('contact').where('id', 'in', oneOf(ids.contact)).execute();
  await connection.deleteFrom('pledge').where('id', 'in', oneOf(ids.pledges)).execute();
  await connection.deleteFrom('message_report').where('message', 'in', oneOf(ids.messages)).execute();
  await connection.deleteFrom('message').where('id', 'in', oneOf(ids.messages)).execute();
  return {
    registrations: ids.registrations.length,
    contact: ids.contact.length,
    pledges: ids.pledges.length,
    messages: ids.messages.length,
    letters: letters.length,
  };
}

/** Takes what was erased out of the write-ahead log too: deleted pages themselves are overwritten. */
export async function flushErased(database: Database): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(database);
}
