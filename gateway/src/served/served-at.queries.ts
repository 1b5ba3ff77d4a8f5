import type { AuditLogRow } from '../audit-log/audit-log.queries.ts';
import type { Connection } from '../database/database.ts';

/** The last line of one of these acts up to a time. */
export async function findLastLineOf(
  db: Connection,
  acts: readonly string[],
  until: number,
): Promise<AuditLogRow | undefined> {
  return db
    .selectFrom('audit_log')
    .selectAll()
    .where('act', 'in', acts)
    .where('at', '<=', until)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The first line of one of these acts after another line. */
export async function findNextLineOf(
  db: Connection,
  acts: readonly string[],
  after: number,
): Promise<AuditLogRow | undefined> {
  return db
    .selectFrom('audit_log')
    .selectAll()
    .where('act', 'in', acts)
    .where('id', '>', after)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
