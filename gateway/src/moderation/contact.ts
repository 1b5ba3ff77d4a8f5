import type { Transaction } from 'kysely';
import type { Connection } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { dropLetters, releaseLetters } from '../mail/outbox.queries.ts';

export const contactLists = ['open', 'held', 'answered'] as const;
type ContactList = (typeof contactLists)[number];

/** What was written to the site, oldest first; without addresses and words. */
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

/** One of them whole. */
export async function findContact(connection: Connection, id: string) {
  const row = await connection
    .selectFrom('contact')
    .select(['id', 'name', 'email', 'subject', 'text', 'locale', 'held', 'created', 'answered'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, held: row.held === 1 };
}

/** Marks it, lets a held one go to the mailbox, or removes it. Answers whether there was such a one. */
export async function decideContact(
  connection: Transaction<Tables>,
  id: string,
  decision: 'answered' | 'open' | 'approve' | 'refuse',
  now: number,
): Promise<boolean> {
  if (decision === 'refuse') {
    const gone = await connection
      .deleteFrom('contact')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (gone) await dropLetters(connection, id);
    return gone !== undefined;
  }
  const change = decision === 'approve' ? { held: 0 } : { answered: decision === 'answered' ? now : null };
  const row = await connection
    .updateTable('contact')
    .set(change)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (row && decision === 'approve') await releaseLetters(connection, id, now);
  return row !== undefined;
}
