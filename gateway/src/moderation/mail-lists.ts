import type { Connection } from '../database/database.ts';

export const letterLists = ['queued', 'failed', 'held', 'sent', 'stored'] as const;
type LetterList = (typeof letterLists)[number];

/** Letters of a state, oldest first; without addresses and words. */
export async function listLetters(connection: Connection, list: LetterList, limit: number) {
  return connection
    .selectFrom('outbox')
    .select(['id', 'letter', 'locale', 'state', 'attempts', 'error', 'due', 'created', 'finished'])
    .where('state', '=', list)
    .orderBy('created')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** How many letters are in each state. */
export async function countLetters(connection: Connection): Promise<Record<LetterList, number>> {
  const rows = await connection
    .selectFrom('outbox')
    .select((row) => ['state', row.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const countOf = (state: LetterList) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return {
    queued: countOf('queued'),
    failed: countOf('failed'),
    held: countOf('held'),
    sent: countOf('sent'),
    stored: countOf('stored'),
  };
}
