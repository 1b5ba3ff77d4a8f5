import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { Connection } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { emailKey } from '../mail/email-key.ts';
import { mentions, redactMentions } from '../mail/mentions.ts';
import {
  deletePersonalRows,
  findOwnIds,
  type PersonIds,
  readPersonalRows,
  readTexts,
  type TextRow,
  type TextTable,
  updateTexts,
} from './personal-data.queries.ts';

/*
 * All stored data of one person, by email address, for disclosure and erasure.
 *
 * A person's own are the rows that were sent with the address, and the mails to it or about them. They are disclosed and
 * deleted. Where others have written the address into a text of theirs, or somebody into a message without an address, it
 * is a mention: the text is not the person's, so it is not disclosed; erasing takes the address out of it.
 */

const DetailsSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

/** A row of somebody else that mentions the person: where, and not what it says. */
interface Mention {
  table: TextTable;
  id: string;
}

/** Number of rows by table. */
type ErasedCounts = Record<keyof PersonIds, number> & {
  /** Messages in which the address was redacted. */
  messages: number;
  /** Other rows of others in which it was. */
  mentions: number;
};

/** The values of a mail that is not sent yet; null when there are none. */
function detailsOf(details: string | null): Record<string, string> | null {
  const parsed = v.safeParse(DetailsSchema, details);
  return parsed.success ? parsed.output : null;
}

/** The row without an address; null when it does not hold it. */
function redactRow(row: TextRow, key: string): TextRow | null {
  const texts = Object.entries(row.texts).map(([column, text]) => [column, redactText(column, text, key)]);
  const isChanged = texts.some(([column, text]) => column !== undefined && row.texts[column] !== text);
  return isChanged ? { ...row, texts: Object.fromEntries(texts) } : null;
}

function redactText(column: string, text: string, key: string): string {
  if (column !== 'details') return redactMentions(text, key);
  const values = Object.entries(detailsOf(text) ?? {});
  return values.some(([, value]) => mentions(value, key))
    ? JSON.stringify(Object.fromEntries(values.map(([name, value]) => [name, redactMentions(value, key)])))
    : text;
}

/** Rows of others with the address in a text, as they are without it. */
async function findMentions(connection: Connection, key: string, own: PersonIds): Promise<TextRow[]> {
  const mine = new Set(Object.values(own).flat());
  const rows = (await readTexts(connection)).filter(({ id }) => !mine.has(id));
  return rows.map((row) => redactRow(row, key)).filter((row) => row !== null);
}

/** All data of a person as stored, without secrets, and where others mention the address. */
export async function exportPerson(connection: Connection, address: string) {
  const key = emailKey(address);
  const own = await findOwnIds(connection, key);
  const mentioning = (await findMentions(connection, key, own)).map(
    ({ table, id }): Mention => ({ table, id }),
  );
  return {
    ...(await readPersonalRows(connection, own)),
    messages: mentioning.filter(({ table }) => table === 'message'),
    mentions: mentioning.filter(({ table }) => table !== 'message'),
  };
}

/**
 * Erases a person from the tables. Encrypted responses to their forms are not assigned to anybody, cannot be read without
 * the visitor's key, and are deleted after two days.
 */
export async function erasePerson(
  connection: Transaction<Tables>,
  address: string,
  now: number,
): Promise<ErasedCounts> {
  const key = emailKey(address);
  const own = await findOwnIds(connection, key);
  const mentioning = await findMentions(connection, key, own);
  await deletePersonalRows(connection, own);
  for (const row of mentioning) await updateTexts(connection, row, now);
  const messages = mentioning.filter(({ table }) => table === 'message').length;
  return {
    registrations: own.registrations.length,
    contact: own.contact.length,
    pledges: own.pledges.length,
    mails: own.mails.length,
    messages,
    mentions: mentioning.length - messages,
  };
}
