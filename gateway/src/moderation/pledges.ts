import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { dropMails, releaseMails } from '../mail/outbox.queries.ts';
import { deletePledge, releasePledge } from './pledges.queries.ts';

/** Releases a held pledge with its mail, or deletes a pledge. Resolves with whether there was one. */
export async function decidePledge(
  connection: Transaction<Tables>,
  id: string,
  decision: 'approve' | 'refuse',
  now: number,
): Promise<boolean> {
  const isApproval = decision === 'approve';
  const isDone = await (isApproval ? releasePledge(connection, id) : deletePledge(connection, id));
  if (isDone && isApproval) await releaseMails(connection, id, now);
  if (isDone && !isApproval) await dropMails(connection, id);
  return isDone;
}
