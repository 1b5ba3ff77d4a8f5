import { sql } from 'kysely';
import { databaseNow, notifyGateways } from '../cluster/cluster.queries.ts';
import type { Database } from '../database/database.ts';
import { dialectOf } from '../database/dialect.ts';
import type { CircuitVerdict } from './circuit-breaker.ts';

type CircuitScope = 'page' | 'part';

/** What the gateways of a database know of pages and parts that cannot be rendered, by the key of the composition. */
export interface SharedCircuits {
  /** Tells the others. Never rejects: a verdict that is not told is found out by each gateway. */
  open(composition: string, scope: CircuitScope, verdict: CircuitVerdict): Promise<void>;
  close(composition: string, scope: CircuitScope, key: string): Promise<void>;
  /** All circuits of a composition that are not closed, those of this gateway included. */
  read(composition: string): Promise<(CircuitVerdict & { scope: string })[]>;
}

/** On SQLite, where there is one gateway. */
export const noSharedCircuits: SharedCircuits = {
  async open() {},
  async close() {},
  read: async () => [],
};

/** @param onError is told why a verdict could not be stored */
export function createSharedCircuits(database: Database, onError: (error: unknown) => void): SharedCircuits {
  if (dialectOf(database) === 'sqlite') return noSharedCircuits;
  const tell = (change: Promise<unknown>) => change.then(() => notifyGateways(database)).catch(onError);
  return {
    open(composition, scope, { key, opened, forMs }) {
      const open_until = sql<number>`${databaseNow} + ${sql.lit(Math.round(forMs))}`;
      return tell(
        database
          .insertInto('open_circuit')
          .values({ composition, scope, key, opened, open_until })
          .onConflict((conflict) =>
            conflict.columns(['composition', 'scope', 'key']).doUpdateSet({ opened, open_until }),
          )
          .execute(),
      );
    },
    close(composition, scope, key) {
      return tell(
        database
          .deleteFrom('open_circuit')
          .where('composition', '=', composition)
          .where('scope', '=', scope)
          .where('key', '=', key)
          .execute(),
      );
    },
    read: (composition) =>
      database
        .selectFrom('open_circuit')
        .select((row) => ['scope', 'key', 'opened', row('open_until', '-', databaseNow).as('forMs')])
        .where('composition', '=', composition)
        .execute(),
  };
}
