import { createHmac } from 'node:crypto';
import { appendAuditLog } from '../audit-log/audit-log.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { householdKey } from '../http/client-key.ts';
import { countReports, hideMessage, insertReport, isPublicMessage } from './message-reports.queries.ts';

/** Number of different reporters after which a message is hidden until it is moderated. */
const reportsThatHide = 3;

/**
 * Keyed hash of a reporter's household, for one message: it identifies nobody, connects no two reports, and the same visitor
 * counts once, on whichever day.
 */
function reporterOf(secret: string, message: string, address: string): string {
  return createHmac('sha256', secret)
    .update(`${message} ${householdKey(address)}`)
    .digest('base64url');
}

interface ReportSources {
  database: Database;
  reportSecret: string;
  now: () => number;
}

/** Counts a report from an IP address. The result is the same whether the message exists or not. */
export async function reportMessage(
  { database, reportSecret, now }: ReportSources,
  id: string,
  address: string,
): Promise<null> {
  const reporter = reporterOf(reportSecret, id, address);
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
