import { sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import { storedJson } from '../database/stored-json.ts';

export interface AuditLogRow {
  id: number;
  /** Epoch milliseconds. */
  at: number;
  actor: string;
  act: string;
  /** JSON. */
  detail: string;
  previous: string;
  digest: string;
}

export async function findLastLine(db: Connection): Promise<AuditLogRow | undefined> {
  return db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
}

export async function insertLine(db: Connection, row: AuditLogRow): Promise<void> {
  await db.insertInto('audit_log').values(row).execute();
}

/** Lines after `after`, oldest first. */
export async function listLines(db: Connection, after: number, limit: number): Promise<AuditLogRow[]> {
  return db.selectFrom('audit_log').selectAll().where('id', '>', after).orderBy('id').limit(limit).execute();
}

/** The newest lines, oldest first. */
export async function listNewestLines(db: Connection, limit: number): Promise<AuditLogRow[]> {
  const rows = await db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(limit).execute();
  return rows.reverse();
}

/** The newest lines about the releases of a module, oldest first; rollbacks of the whole site concern every module. */
export async function listNewestLinesOf(
  db: Connection,
  module: string,
  limit: number,
): Promise<AuditLogRow[]> {
  const detail = storedJson(db, 'detail');
  const named = sql`cast(${module} as text)`;
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where((where) =>
      where.or([
        where.and([where('act', 'in', ['publish', 'prune']), sql<boolean>`${detail} ->> 'name' = ${named}`]),
        where.and([
          where('act', '=', 'activate'),
          sql<boolean>`${detail} -> 'releases' -> ${named} is not null`,
        ]),
        where('act', '=', 'point'),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse();
}
