import { type Composition, CompositionSchema } from '@sahn/contracts/releases/composition';
import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { Connection } from '../database/database.ts';
import { dialectOf } from '../database/dialect.ts';
import { canonicalJson } from '../digest/canonical-json.ts';

/** The channel of PostgreSQL on which gateways tell each other that something has changed. */
export const channel = 'sahn';

/** Rows of gateways that died are kept so long, for those who look for the reason. */
const rememberedMs = 60 * 60 * 1000;

/** Milliseconds by the clock of the database: those of the gateways' machines may differ. */
export const databaseNow: RawBuilder<number> = sql`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;
const inMs = (ms: number): RawBuilder<number> => sql`${databaseNow} + ${sql.lit(ms)}`;

/**
 * Tells all gateways that something has changed: when the transaction commits, or at once outside of one. Nothing on
 * SQLite.
 */
export async function notifyGateways(connection: Connection): Promise<void> {
  if (dialectOf(connection) === 'postgres') await sql`select pg_notify(${channel}, '')`.execute(connection);
}

/** Begins or extends the lease of a gateway. Resolves with what it sees of itself and of the others. */
export async function renewGateway(
  db: Connection,
  { id, version }: { id: string; version: string },
  leaseMs: number,
): Promise<{ gateways: number; clockDifferenceMs: number }> {
  const lease_until = inMs(leaseMs);
  const clock_difference: RawBuilder<number> = sql`cast(${Date.now()} as bigint) - ${databaseNow}`;
  const row = await db
    .insertInto('gateway')
    .values({
      id,
      started: databaseNow,
      lease_until,
      prepared: null,
      fault: null,
      version,
      clock_difference,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ lease_until, clock_difference }))
    .returning((query) => [
      'clock_difference',
      query
        .selectFrom('gateway as other')
        .select((other) => other.fn.countAll<number>().as('count'))
        .where('other.lease_until', '>', databaseNow)
        .where('other.id', '<>', id)
        .as('others'),
    ])
    .executeTakeFirstOrThrow();
  return { gateways: Number(row.others ?? 0) + 1, clockDifferenceMs: Number(row.clock_difference) };
}

interface KnownGateway {
  id: string;
  version: string | null;
  clock_difference: number | null;
  fault: string | null;
  /** Milliseconds until its lease ends; below zero since then. */
  livesMs: number;
}

/** Gateways that live, and those that died within the last hour. */
export async function listGateways(db: Connection): Promise<KnownGateway[]> {
  const livesMs: RawBuilder<number> = sql`lease_until - ${databaseNow}`;
  return db
    .selectFrom('gateway')
    .select(['id', 'version', 'clock_difference', 'fault', livesMs.as('livesMs')])
    .where('lease_until', '>', inMs(-rememberedMs))
    .orderBy('started')
    .execute();
}

export async function removeGateway(db: Connection, id: string): Promise<void> {
  await db
    .deleteFrom('gateway')
    .where((row) => row.or([row('id', '=', id), row('lease_until', '<', inMs(-rememberedMs))]))
    .execute();
}

/** Says that a gateway has prepared an activation, or why it could not. */
export async function reportPrepared(
  db: Connection,
  id: string,
  report: { prepared: string; fault: string | null },
): Promise<void> {
  await db.updateTable('gateway').set(report).where('id', '=', id).execute();
}

/** Other gateways that live and have not prepared the activation, or could not. */
export async function findUnprepared(
  db: Connection,
  token: string,
  id: string,
): Promise<{ id: string; prepared: string | null; fault: string | null }[]> {
  return db
    .selectFrom('gateway')
    .select(['id', 'prepared', 'fault'])
    .where('id', '<>', id)
    .where('lease_until', '>', databaseNow)
    .where((row) =>
      row.or([row('prepared', 'is', null), row('prepared', '<>', token), row('fault', 'is not', null)]),
    )
    .execute();
}

/** Takes the turn to change the live composition, when nobody who lives has it. */
export async function takeActivation(db: Connection, token: string, gateway: string): Promise<boolean> {
  const taken = await db
    .insertInto('activation')
    .values({ id: 1, token, gateway, composition: null })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ token, gateway, composition: null })
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('gateway')
                .select('gateway.id')
                .whereRef('gateway.id', '=', 'activation.gateway')
                .where('gateway.lease_until', '>', databaseNow),
            ),
          ),
        ),
    )
    .returning('token')
    .executeTakeFirst();
  return taken !== undefined;
}

/** False when another gateway has the turn by now. */
export async function proposeComposition(
  db: Connection,
  token: string,
  composition: Composition,
): Promise<boolean> {
  const proposed = await db
    .updateTable('activation')
    .set({ composition: canonicalJson(composition) })
    .where('token', '=', token)
    .returning('token')
    .executeTakeFirst();
  return proposed !== undefined;
}

/** False when another gateway has the turn by now. */
export async function endActivation(db: Connection, token: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('activation')
    .where('token', '=', token)
    .returning('token')
    .executeTakeFirst();
  return ended !== undefined;
}

/** The activation under way, with its composition as soon as it is proposed. */
export async function readActivation(
  db: Connection,
): Promise<{ token: string; gateway: string; composition: Composition | null } | null> {
  const row = await db.selectFrom('activation').selectAll().executeTakeFirst();
  if (!row) return null;
  const { token, gateway, composition } = row;
  const proposed = composition === null ? null : v.parse(CompositionSchema, JSON.parse(composition));
  return { token, gateway, composition: proposed };
}

/** Whether nobody has claimed the job within the time; it is claimed now. */
export async function claimJob(db: Connection, job: string, forMs: number): Promise<boolean> {
  const lease_until = inMs(forMs);
  const claimed = await db
    .insertInto('job_run')
    .values({ job, lease_until })
    .onConflict((conflict) =>
      conflict.column('job').doUpdateSet({ lease_until }).where('job_run.lease_until', '<=', databaseNow),
    )
    .returning('job')
    .executeTakeFirst();
  return claimed !== undefined;
}
