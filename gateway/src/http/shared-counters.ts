import { createHmac } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { type RateLimiterAbstract, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from '../database/database.ts';
import { dialectOf } from '../database/dialect.ts';

/** A counter that all gateways of a database share. Each count is a query. */
export type CreateCounter = (
  name: string,
  points: number,
  seconds: number,
) => Pick<RateLimiterAbstract, 'consume' | 'reward'>;

/**
 * Counters in the database; null on SQLite, where the memory of the one gateway is enough.
 * @param secret keys are stored as a keyed digest, because they contain addresses of visitors
 */
export function createSharedCounters(database: Database, secret: string): CreateCounter | null {
  if (dialectOf(database) === 'sqlite') return null;
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) =>
      database.executeQuery(CompiledQuery.raw(text, values)),
  };
  const hide = (key: string | number) => createHmac('sha256', secret).update(String(key)).digest('base64url');
  return (name, points, duration) => {
    const limiter = new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      // Together with what else is kept for a time only.
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration,
    });
    return {
      consume: (key) => limiter.consume(hide(key)),
      reward: (key) => limiter.reward(hide(key)),
    };
  };
}
