import type { Connection } from '../database/database.ts';

export const mailLists = ['queued', 'failed', 'held', 'sent', 'stored'] as const;
type MailList = (typeof mailLists)[number];

/** Mails of a state, oldest first; without addresses and text. */
export async function listMails(connection: Connection, list: MailList, limit: number) {
  return connection
    .selectFrom('outbox')
    .select(['id', 'template', 'locale', 'state', 'attempts', 'error', 'due', 'created', 'finished'])
    .where('state', '=', list)
    .orderBy('created')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** How many mails are in each state. */
export async function countMails(connection: Connection): Promise<Record<MailList, number>> {
  const rows = await connection
    .selectFrom('outbox')
    .select((row) => ['state', row.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const countOf = (state: MailList) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return {
    queued: countOf('queued'),
    failed: countOf('failed'),
    held: countOf('held'),
    sent: countOf('sent'),
    stored: countOf('stored'),
  };
}
