import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { dropMails, releaseMails } from '../mail/outbox.queries.ts';
import { deleteContact, updateContact } from './contact.queries.ts';

/** Marks one as answered or open, releases a held one to the mailbox, or deletes it. Resolves with whether there was one. */
export async function decideContact(
  connection: Transaction<Tables>,
  id: string,
  decision: 'answered' | 'open' | 'approve' | 'refuse',
  now: number,
): Promise<boolean> {
  if (decision === 'refuse') {
    const isDeleted = await deleteContact(connection, id);
    if (isDeleted) await dropMails(connection, id);
    return isDeleted;
  }
  if (decision !== 'approve')
    return updateContact(connection, id, { answered: decision === 'answered' ? now : null });
  const isReleased = await updateContact(connection, id, { held: 0 });
  if (isReleased) await releaseMails(connection, id, now);
  return isReleased;
}
