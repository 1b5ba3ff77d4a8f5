import { messageStates } from '@sahn/contracts/forms/forms';
import type { Transaction } from 'kysely';
import type { Connection } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

/** Lists of messages; `reported` are those that visitors have reported, hidden ones included. */
export const messageLists = [...messageStates, 'reported'] as const;
type MessageList = (typeof messageLists)[number];

const listed = ['id', 'text', 'name', 'locale', 'state', 'held', 'created'] as const;

/** Messages of a list with the number of their reports, oldest first. */
export async function listMessages(connection: Connection, list: MessageList, limit: number) {
  const rows = await connection
    .selectFrom('message')
    .select(listed)
    .select((row) =>
      row
        .selectFrom('message_report')
        .select((report) => report.fn.countAll<number>().as('count'))
        .whereRef('message_report.message', '=', 'message.id')
        .as('reports'),
    )
    .where((where) =>
      list === 'reported'
        ? where('id', 'in', where.selectFrom('message_report').select('message'))
        : where('state', '=', list),
    )
    .orderBy('created')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ held, ...row }) => ({ ...row, proved: held === 0, reports: Number(row.reports ?? 0) }));
}

/**
 * Makes a message public, refuses it, hides it, or holds it again. Deletes earlier reports: only new ones can hide it
 * again. Resolves with whether such a message exists.
 */
export async function decideMessage(
  connection: Transaction<Tables>,
  id: string,
  state: 'public' | 'refused' | 'hidden' | 'held',
  now: number,
): Promise<boolean> {
  const row = await connection
    .updateTable('message')
    .set({ state, decided: now })
    .where('id', '=', id)
    .where('state', '!=', 'withdrawn')
    // The text is empty after a withdrawal or the retention period.
    .where('text', '!=', '')
    .returning('id')
    .executeTakeFirst();
  if (row) await connection.deleteFrom('message_report').where('message', '=', id).execute();
  return row !== undefined;
}
