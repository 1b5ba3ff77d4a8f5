import { createHmac } from 'node:crypto';
import type { Request } from 'express';
import { appendLog } from '../audit-log/log.ts';
import { isoDay } from '../content/calendar/days.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { clientKey } from '../http/rate-limit.ts';

/** So many different visitors hide a message until somebody has looked at it. */
const reportsThatHide = 3;

/** Who reports, for one day and this site only: nobody can be found by it, and the same visitor counts once. */
export function reporterOf(secret: string, address: string, now: number): string {
  return createHmac('sha256', secret)
    .update(`${isoDay(now)} ${clientKey(address)}`)
    .digest('base64url');
}

/** Counts a report. Answers the same whether there is such a message or not. */
export async function reportMessage(
  services: { database: Database; now: () => number },
  id: string,
  reporter: string,
): Promise<null> {
  const { database, now } = services;
  await inTransaction(database, async (connection) => {
    const message = await connection
      .selectFrom('message')
      .select('id')
      .where('id', '=', id)
      .where('state', '=', 'public')
      .executeTakeFirst();
    if (!message) return;
    await connection
      .insertInto('message_report')
      .values({ message: id, reporter, created: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { count } = await connection
      .selectFrom('message_report')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('message', '=', id)
      .executeTakeFirstOrThrow();
    if (Number(count) < reportsThatHide) return;
    await connection
      .updateTable('message')
      .set({ state: 'hidden', decided: now() })
      .where('id', '=', id)
      .execute();
    await appendLog(connection, { actor: 'gateway', act: 'message', detail: { id, state: 'hidden' } });
  });
  return null;
}

/** Whom a request's report counts for. */
export function requestReporter(
  services: { reportSecret: string; now: () => number },
  request: Request,
): string {
  return reporterOf(services.reportSecret, request.ip ?? '', services.now());
}
