import { type Rollout, RolloutSchema } from '@sahn/contracts/releases/rollout';
import * as v from 'valibot';
import type { Connection } from '../database/database.ts';
import { canonicalJson } from '../digest/canonical-json.ts';
import { type Counts, CountsSchema } from './rollout-counts.ts';

function parse(row: { document: string } | undefined): Rollout | null {
  return row ? v.parse(RolloutSchema, JSON.parse(row.document)) : null;
}

/** The newest one, whether or not it runs. */
export async function findLastRollout(db: Connection): Promise<Rollout | null> {
  const query = db.selectFrom('rollout').select('document').orderBy('running', 'desc');
  return parse(await query.orderBy('created', 'desc').limit(1).executeTakeFirst());
}

export async function findRunningRollout(db: Connection): Promise<Rollout | null> {
  const query = db.selectFrom('rollout').select('document').where('running', '=', 1);
  return parse(await query.limit(1).executeTakeFirst());
}

export async function storeRollout(db: Connection, rollout: Rollout): Promise<void> {
  const row = { document: canonicalJson(rollout), running: rollout.state === 'running' ? 1 : 0 };
  await db
    .insertInto('rollout')
    .values({ id: rollout.id, created: rollout.created, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** What counts are of: a step, and the two compositions that are compared. */
export function countedOf({ step, composition, base }: Rollout): string {
  return `${step}.${composition}.${base}`;
}

export async function storeCounts(
  db: Connection,
  { rollout, counted, gateway }: { rollout: string; counted: string; gateway: string },
  counts: Counts,
): Promise<void> {
  const document = JSON.stringify(counts);
  await db
    .insertInto('rollout_count')
    .values({ rollout, counted, gateway, document })
    .onConflict((conflict) => conflict.columns(['rollout', 'counted', 'gateway']).doUpdateSet({ document }))
    .execute();
}

export async function readCounts(db: Connection, rollout: Rollout): Promise<Counts[]> {
  const rows = await db
    .selectFrom('rollout_count')
    .select('document')
    .where('rollout', '=', rollout.id)
    .where('counted', '=', countedOf(rollout))
    .execute();
  return rows.map(({ document }) => v.parse(CountsSchema, JSON.parse(document)));
}

export async function deleteCounts(db: Connection, rollout: string): Promise<void> {
  await db.deleteFrom('rollout_count').where('rollout', '=', rollout).execute();
}
