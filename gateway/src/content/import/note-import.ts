import type { Transaction } from 'kysely';
import { appendAuditLog } from '../../audit-log/audit-log.ts';
import type { Tables } from '../../database/tables.ts';
import { readSite } from '../read/site.ts';

/**
 * Notes an import in the audit log. Resolves with its report.
 * @param actor `gateway` for what it imports by itself, which is noted when it has changed something; undefined: nobody
 */
export async function noteImport<
  Report extends { revision: number; changed: number; faults: readonly unknown[] },
>(connection: Transaction<Tables>, actor: string | undefined, report: Report): Promise<Report> {
  const { revision, changed, faults } = report;
  if (actor === undefined || (actor === 'gateway' && changed === 0)) return report;
  const { modulesOff } = await readSite(connection);
  const detail = { revision, changed, faults: faults.length, modulesOff };
  await appendAuditLog(connection, { actor, act: 'import', detail });
  return report;
}
