import { createHmac } from 'node:crypto';
import type { Request } from 'express';
import { appendAuditLog } from '../audit-log/audit-log.ts';
import { isoDay } from '../content/calendar/days.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { clientKey } from '../http/rate-limit.ts';
import { countReports, hideMessage, insertReport, isPublicMessage } from './message-reports.queries.ts';

/** Number of different reporters after which a message is hidden until it is moderated. */
const reportsThatHide = 3;

/** Keyed hash of a reporter, for one day: it identifies nobody, and the same visitor counts once. */
export function reporterOf(secret: string, address: string, now: number): string {
  return createHmac('sha256', secret)
    .update(`${isoDay(now)} ${clientKey(address)}`)
    .digest('base64url');
}

interface ReportSources {
  database: Database;
  now: () => number;
}

/** Counts a report. The result is the same whether the message exists or not. */
export async function reportMessage(
  { database, now }: ReportSources,
  id: string,
  reporter: string,
): Promise<null> {
  await inTransaction(database, async (connection) => {
    if (!(await isPublicMessage(connection, id))) return;
    await insertReport(connection, { message: id, reporter, created: now() });
    if ((await countReports(connection, id)) < reportsThatHide) return;
    await hideMessage(connection, id, now());
    await appendAuditLog(connection, {
      actor: 'gateway',
      act: 'message',
      detail: { id, state: 'hidden' },
    });
  });
  return null;
}

/** The reporter of a request. */
export function requestReporter(
  { reportSecret, now }: { reportSecret: string; now: () => number },
  request: Request,
): string {
  return reporterOf(reportSecret, request.ip ?? '', now());
}
