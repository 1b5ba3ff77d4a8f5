import type { Connection } from '../database/database.ts';
import { registrationNumber } from '../forms/registrations.ts';

export const registrationLists = ['held', 'received', 'gathered', 'performed'] as const;
type RegistrationList = (typeof registrationLists)[number];

/** A registration as operators see it in lists: without its address. */
interface ListedRegistration {
  id: string;
  /** The number on certificates. */
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

/** Gathers received registrations for an occasion: all, or those with the given ids. Resolves with their number. */
export async function gatherRegistrations(
  connection: Connection,
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

/** Marks gathered registrations as performed: those of an occasion, or all. Resolves with the recipients of mails. */
export async function markPerformed(
  connection: Connection,
  { occasion, performer }: { occasion?: string; performer?: string },
  now: number,
) {
  const gathered = connection
    .updateTable('registration')
    .set({ state: 'performed', performed: now, performer: performer ?? null })
    .where('state', '=', 'gathered')
    .where('forgotten', 'is', null);
  return (occasion === undefined ? gathered : gathered.where('occasion', '=', occasion))
    .returning(['id', 'email', 'email_key', 'locale'])
    .execute();
}

/** Releases a held registration. Resolves with whether there was one. */
export async function releaseRegistration(connection: Connection, id: string): Promise<boolean> {
  const row = await connection
    .updateTable('registration')
    .set({ held: 0 })
    .where('id', '=', id)
    .where('held', '=', 1)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a registration that was not gathered yet. Resolves with whether there was one. */
export async function deleteReceived(connection: Connection, id: string): Promise<boolean> {
  const row = await connection
    .deleteFrom('registration')
    .where('id', '=', id)
    .where('state', '=', 'received')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
