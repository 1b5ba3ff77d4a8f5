import { defaultLocale, isLocale } from '@sahn/contracts/text/locale';
import type { Transaction } from 'kysely';
import { isoDay, writeDay } from '../content/calendar/days.ts';
import type { Connection } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { registrationNumber } from '../forms/registrations.ts';
import { dropLetters, queueLetter, releaseLetters } from '../mail/outbox.queries.ts';

type Writing = Transaction<Tables>;

export const registrationLists = ['held', 'received', 'gathered', 'performed'] as const;
type RegistrationList = (typeof registrationLists)[number];

/** A registration as operators see it in lists: without its address. */
interface ListedRegistration {
  id: string;
  /** As it stands on certificates. */
  number: string;
  name: string;
  country: string;
  locale: string;
  state: string;
  occasion: string | null;
  created: number;
}

const listed = ['id', 'name', 'country', 'locale', 'state', 'occasion', 'created'] as const;

/** Registrations of a list, oldest first. */
export async function listRegistrations(
  connection: Connection,
  list: RegistrationList,
  limit: number,
): Promise<ListedRegistration[]> {
  const held = list === 'held';
  const rows = await connection
    .selectFrom('registration')
    .select(listed)
    .where('held', '=', held ? 1 : 0)
    .where('state', '=', held ? 'received' : list)
    .where('forgotten', 'is', null)
    .orderBy('created')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, number: registrationNumber(row.id) }));
}

/** One registration with its address, by id or by the number of its certificate. */
export async function findRegistration(connection: Connection, key: string) {
  const prefix = /^[0-9a-f]{4}-?[0-9a-f]{4}$/i.test(key) ? key.replace('-', '').toLowerCase() : null;
  const row = await connection
    .selectFrom('registration')
    .select([...listed, 'email', 'held', 'performed', 'performer'])
    .where((where) => (prefix === null ? where('id', '=', key) : where('id', 'like', `${prefix}-%`)))
    .executeTakeFirst();
  return row && { ...row, held: row.held === 1, number: registrationNumber(row.id) };
}

/** Lets a held registration in, and its letter go; or removes it. Answers whether there was such a one. */
export async function decideRegistration(
  connection: Writing,
  id: string,
  decision: 'approve' | 'refuse',
  now: number,
): Promise<boolean> {
  if (decision === 'refuse') {
    const row = await connection
      .deleteFrom('registration')
      .where('id', '=', id)
      .where('state', '=', 'received')
      .returning('id')
      .executeTakeFirst();
    if (row) await dropLetters(connection, id);
    return row !== undefined;
  }
  const row = await connection
    .updateTable('registration')
    .set({ held: 0 })
    .where('id', '=', id)
    .where('held', '=', 1)
    .returning('id')
    .executeTakeFirst();
  if (row) await releaseLetters(connection, id, now);
  return row !== undefined;
}

/** Gathers received registrations for an occasion: all, or those that are named. Answers how many. */
export async function gatherRegistrations(
  connection: Writing,
  occasion: string,
  ids?: readonly string[],
): Promise<number> {
  const received = connection
    .updateTable('registration')
    .set({ state: 'gathered', occasion })
    .where('state', '=', 'received')
    .where('held', '=', 0)
    .where('forgotten', 'is', null);
  const rows = await (ids === undefined ? received : received.where('id', 'in', ids))
    .returning('id')
    .execute();
  return rows.length;
}

interface Performance {
  /** Only those gathered for it; all that are gathered when left out. */
  occasion?: string;
  /** Who performed it, as certificates name them. */
  performer?: string;
  hijriOffset: number;
}

/** Notes that gathered registrations were performed, and writes once to each address. Answers how many there were. */
export async function performRegistrations(
  connection: Writing,
  { occasion, performer, hijriOffset }: Performance,
  now: number,
): Promise<number> {
  const gathered = connection
    .updateTable('registration')
    .set({ state: 'performed', performed: now, performer: performer ?? null })
    .where('state', '=', 'gathered')
    .where('forgotten', 'is', null);
  const rows = await (occasion === undefined ? gathered : gathered.where('occasion', '=', occasion))
    .returning(['id', 'email', 'email_key', 'locale'])
    .execute();
  const byAddress = new Map(rows.map((row) => [row.email_key, row]));
  for (const { id, email, locale: written } of byAddress.values()) {
    const locale = isLocale(written) ? written : defaultLocale;
    const details = { day: writeDay(isoDay(now), locale, hijriOffset).civil };
    await queueLetter(connection, { about: id, letter: 'performed', recipient: email, locale, details }, now);
  }
  return rows.length;
}
