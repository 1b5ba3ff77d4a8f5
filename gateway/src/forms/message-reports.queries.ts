import type { Connection } from '../database/database.ts';

export async function isPublicMessage(connection: Connection, id: string): Promise<boolean> {
  const row = await connection
    .selectFrom('message')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'public')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a report. The same reporter counts once. */
export async function insertReport(
  connection: Connection,
  report: { message: string; reporter: string; created: number },
): Promise<void> {
  await connection
    .insertInto('message_report')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function countReports(connection: Connection, message: string): Promise<number> {
  const { count } = await connection
    .selectFrom('message_report')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('message', '=', message)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function hideMessage(connection: Connection, id: string, now: number): Promise<void> {
  await connection
    .updateTable('message')
    .set({ state: 'hidden', decided: now })
    .where('id', '=', id)
    .execute();
}
