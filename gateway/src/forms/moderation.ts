import { defaultLocale, isLocale } from '@sahn/contracts/locale';
import { isoDay, writeDay } from '../api/days.ts';
import { readSite } from '../content/site.ts';
import { type Connection, type Database, inTransaction } from '../database/database.ts';
import { queueLetter } from './outbox.queries.ts';

/*
 * What operators do with what visitors sent.
 */

interface HeldMessage {
  id: string;
  text: string;
  name: string | null;
  locale: string;
  created: number;
}

/** Messages that wait to be read, oldest first. */
export async function listHeldMessages(connection: Connection, limit = 50): Promise<HeldMessage[]> {
  return connection
    .selectFrom('message')
    .select(['id', 'text', 'name', 'locale', 'created'])
    .where('state', '=', 'held')
    .orderBy('created')
    .limit(limit)
    .execute();
}

/** Makes a message public, refuses it, or holds it again. Answers whether there is such a message to decide on. */
export async function decideMessage(
  connection: Connection,
  id: string,
  state: 'public' | 'refused' | 'held',
  now: number,
): Promise<boolean> {
  const row = await connection
    .updateTable('message')
    .set({ state, decided: now })
    .where('id', '=', id)
    .where('state', '!=', 'withdrawn')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface WaitingRegistration {
  id: string;
  name: string;
  country: string;
  state: string;
  occasion: string | null;
  created: number;
}

/** Registrations in a state, oldest first; without their addresses. */
export async function listRegistrations(
  connection: Connection,
  state: 'received' | 'gathered' | 'performed',
  limit = 100,
): Promise<WaitingRegistration[]> {
  return connection
    .selectFrom('registration')
    .select(['id', 'name', 'country', 'state', 'occasion', 'created'])
    .where('state', '=', state)
    .orderBy('created')
    .limit(limit)
    .execute();
}

/** Gathers all received registrations for an occasion. Answers how many. */
export async function gatherRegistrations(connection: Connection, occasion: string): Promise<number> {
  const rows = await connection
    .updateTable('registration')
    .set({ state: 'gathered', occasion })
    .where('state', '=', 'received')
    .returning('id')
    .execute();
  return rows.length;
}

/** Notes that gathered registrations were performed, and writes to everybody. Answers how many. */
export async function performRegistrations(database: Database, now: number): Promise<number> {
  const { hijriOffset } = await readSite(database);
  return inTransaction(database, async (connection) => {
    const rows = await connection
      .updateTable('registration')
      .set({ state: 'performed', performed: now })
      .where('state', '=', 'gathered')
      .returning(['email', 'locale'])
      .execute();
    for (const { email, locale: written } of rows) {
      const locale = isLocale(written) ? written : defaultLocale;
      const details = { day: writeDay(isoDay(now), locale, hijriOffset).civil };
      await queueLetter(connection, { letter: 'performed', recipient: email, locale, details }, now);
    }
    return rows.length;
  });
}

/**
 * Erases everything of an address: registrations, contact messages, and letters that wait. Answers how many rows
 * went. Sealed answers to its forms cannot be opened without the visitor's key and are forgotten after two days.
 */
export async function eraseAddress(database: Database, address: string): Promise<number> {
  return inTransaction(database, async (connection) => {
    const registrations = await connection
      .deleteFrom('registration')
      .where('email', '=', address)
      .returning('id')
      .execute();
    const contacts = await connection
      .deleteFrom('contact')
      .where('email', '=', address)
      .returning('id')
      .execute();
    const letters = await connection
      .deleteFrom('outbox')
      .where('recipient', '=', address)
      .returning('id')
      .execute();
    const forwarded = await connection
      .selectFrom('outbox')
      .select(['id', 'details'])
      .where('letter', '=', 'contact')
      .where('details', 'is not', null)
      .execute();
    const quoting = forwarded.filter(({ details }) => details?.includes(JSON.stringify(address)));
    for (const { id } of quoting) await connection.deleteFrom('outbox').where('id', '=', id).execute();
    return registrations.length + contacts.length + letters.length + quoting.length;
  });
}
