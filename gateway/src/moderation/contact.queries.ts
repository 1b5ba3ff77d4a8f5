import type { Connection } from '../database/database.ts';

export const contactLists = ['open', 'held', 'answered'] as const;
type ContactList = (typeof contactLists)[number];

/** Messages to the site, oldest first, without addresses and text. */
export async function listContact(connection: Connection, list: ContactList, limit: number) {
  return connection
    .selectFrom('contact')
    .select(['id', 'name', 'subject', 'locale', 'created', 'answered'])
    .where('held', '=', list === 'held' ? 1 : 0)
    .where('answered', list === 'answered' ? 'is not' : 'is', null)
    .orderBy('created')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** One message with address and text. */
export async function findContact(connection: Connection, id: string) {
  const row = await connection
    .selectFrom('contact')
    .select(['id', 'name', 'email', 'subject', 'text', 'locale', 'held', 'created', 'answered'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, held: row.held === 1 };
}

/** Resolves with whether there was one. */
export async function deleteContact(connection: Connection, id: string): Promise<boolean> {
  const row = await connection.deleteFrom('contact').where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}

/** Resolves with whether there is one. */
export async function updateContact(
  connection: Connection,
  id: string,
  change: { held: 0 } | { answered: number | null },
): Promise<boolean> {
  const row = await connection
    .updateTable('contact')
    .set(change)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
