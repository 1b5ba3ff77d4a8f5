import type { Transaction } from 'kysely';
import type { Connection } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { emailKey } from '../mail/email-key.ts';
import {
  deletePersonalRows,
  findContactCandidates,
  findMailCandidates,
  findMessageCandidates,
  findPledgeIds,
  findRegistrationCandidates,
  type PersonIds,
  readPersonalRows,
} from './personal-data.queries.ts';

/*
 * All stored data of one person, by email address, for disclosure and erasure.
 */

/** Number of erased rows by table. */
type ErasedCounts = { [Table in keyof PersonIds]: number };

const quotes = (text: string | null, key: string) => text?.toLowerCase().includes(key) ?? false;
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Ids of rows that belong to an address or quote it. */
async function findPerson(connection: Connection, key: string): Promise<PersonIds> {
  const registrations = await findRegistrationCandidates(connection, key);
  const contact = await findContactCandidates(connection, key);
  const messages = await findMessageCandidates(connection);
  const mails = await findMailCandidates(connection);
  return {
    registrations: idsOf(registrations.filter((row) => row.email_key === key || quotes(row.name, key))),
    contact: idsOf(
      contact.filter(
        (row) => row.email_key === key || [row.name, row.subject, row.text].some((text) => quotes(text, key)),
      ),
    ),
    pledges: await findPledgeIds(connection, key),
    messages: idsOf(messages.filter((row) => quotes(row.text, key) || quotes(row.name, key))),
    mails: idsOf(mails.filter((row) => emailKey(row.recipient ?? '') === key || quotes(row.details, key))),
  };
}

/** All data of a person as stored, without secrets. */
export async function exportPerson(connection: Connection, address: string) {
  return readPersonalRows(connection, await findPerson(connection, emailKey(address)));
}

/**
 * Erases all data of a person from the tables. Encrypted responses to their forms are not assigned to anybody, cannot be
 * read without the visitor's key, and are deleted after two days.
 */
export async function erasePerson(connection: Transaction<Tables>, address: string): Promise<ErasedCounts> {
  const ids = await findPerson(connection, emailKey(address));
  const mails = await deletePersonalRows(connection, ids);
  return {
    registrations: ids.registrations.length,
    contact: ids.contact.length,
    pledges: ids.pledges.length,
    messages: ids.messages.length,
    mails,
  };
}
