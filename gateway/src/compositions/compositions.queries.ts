import { type Composition, CompositionSchema } from '@sahn/contracts/releases/composition';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Connection } from '../database/database.ts';
import { storedJson } from '../database/stored-json.ts';

/** Why a composition was made: to go live, or to be looked at first. */
export type Purpose = 'live' | 'preview' | 'candidate';

export interface CompositionRow {
  number: number;
  /** JSON: `shell` and `modules`. */
  document: string;
  created: number;
  purpose: string;
}

export function parseComposition(row: Omit<CompositionRow, 'purpose'>): Composition {
  const document: unknown = JSON.parse(row.document);
  return v.parse(CompositionSchema, { ...Object(document), number: row.number, created: row.created });
}

export async function findComposition(db: Connection, number: number): Promise<CompositionRow | undefined> {
  return db.selectFrom('composition').selectAll().where('number', '=', number).executeTakeFirst();
}

/** The newest composition of these releases, whatever it was made for. */
export async function findSameComposition(
  db: Connection,
  document: string,
): Promise<CompositionRow | undefined> {
  return db
    .selectFrom('composition')
    .selectAll()
    .where('document', '=', document)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Those that were live, newest first. All without a limit. */
export async function listCompositions(db: Connection, limit?: number): Promise<CompositionRow[]> {
  return db
    .selectFrom('composition')
    .selectAll()
    .where('purpose', '=', 'live')
    .orderBy('number', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
}

/** Number of the live composition, and when it became that; undefined before the first. */
export async function findLiveState(
  db: Connection,
): Promise<{ number: number; changed: number } | undefined> {
  return db.selectFrom('live').select(['number', 'changed']).executeTakeFirst();
}

export async function findLiveComposition(db: Connection): Promise<CompositionRow | undefined> {
  return db
    .selectFrom('live')
    .innerJoin('composition', 'composition.number', 'live.number')
    .selectAll('composition')
    .executeTakeFirst();
}

export async function findLastNumber(db: Connection): Promise<number> {
  const row = await db
    .selectFrom('composition')
    .select((query) => query.fn.max('number').as('number'))
    .executeTakeFirst();
  return Number(row?.number ?? 0);
}

export async function insertComposition(
  db: Connection,
  row: Omit<CompositionRow, 'purpose'> & { purpose?: Purpose },
): Promise<void> {
  await db.insertInto('composition').values(row).execute();
}

export async function pointLive(db: Connection, number: number): Promise<void> {
  const changed = Date.now();
  await db
    .insertInto('live')
    .values({ id: 1, number, changed })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ number, changed }))
    .execute();
}

/** When and by whom a composition went live; `line` of the audit log. */
interface LiveLine {
  line: number;
  at: number;
  actor: string;
  act: string;
}

/** Every composition that went live, in the order in which that happened, as the audit log has it. */
export async function listLiveTimeline(db: Connection): Promise<(CompositionRow & LiveLine)[]> {
  const detail = storedJson(db, 'audit_log.detail');
  return db
    .selectFrom('audit_log')
    .innerJoin('composition', (join) =>
      join.on(sql<boolean>`composition.number = cast(${detail} ->> 'number' as bigint)`),
    )
    .selectAll('composition')
    .select(['audit_log.id as line', 'audit_log.at', 'audit_log.actor', 'audit_log.act'])
    .where('audit_log.act', 'in', ['activate', 'point', 'unpack'])
    .orderBy('audit_log.id')
    .execute();
}
