import type { Locale } from '@sahn/contracts/text/locale';
import type { Connection } from '../database/database.ts';

/** Number of public messages by language. */
export async function countPublicMessages(connection: Connection): Promise<ReadonlyMap<string, number>> {
  const rows = await connection
    .selectFrom('message')
    .select((row) => ['locale', row.fn.countAll<number>().as('count')])
    .where('state', '=', 'public')
    .groupBy('locale')
    .execute();
  return new Map(rows.map(({ locale, count }) => [locale, Number(count)]));
}

/** Public messages in these languages, newest first. */
export async function findPublicMessages(
  connection: Connection,
  languages: readonly Locale[],
  { limit, offset }: { limit: number; offset: number },
) {
  return connection
    .selectFrom('message')
    .select(['id', 'text', 'name', 'locale', 'created'])
    .where('state', '=', 'public')
    .where('locale', 'in', languages)
    .orderBy('created', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** @param receipt hash of the receipt, as stored */
export async function findMessageByReceipt(connection: Connection, receipt: string) {
  return connection
    .selectFrom('message')
    .select(['text', 'name', 'locale', 'state', 'created'])
    .where('receipt', '=', receipt)
    .executeTakeFirst();
}

/** Withdraws a message and deletes its text. Resolves with whether it exists. */
export async function withdrawByReceipt(
  connection: Connection,
  receipt: string,
  now: number,
): Promise<boolean> {
  const row = await connection
    .updateTable('message')
    .set({ state: 'withdrawn', text: '', name: null, decided: now })
    .where('receipt', '=', receipt)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
