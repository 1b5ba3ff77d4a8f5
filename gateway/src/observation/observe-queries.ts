import type { Logger } from 'pino';
import type { DatabaseWatch, ObservedQuery } from '../database/database-watch.ts';
import type { Metrics } from '../health/metrics.ts';
import { preciseNow } from '../tracing/precise-now.ts';
import { recordSpan } from '../tracing/spans.ts';

/** Longer queries are logged: visitors notice them. */
const slowMs = 500;

interface QueryTold extends ObservedQuery {
  /** Its end, in epoch milliseconds. */
  at: number;
}

/** Measures queries, logs slow ones, and tells the trace of them. */
export function createQueryObserver(
  metrics: Pick<Metrics, 'count' | 'observe'>,
  log: Pick<Logger, 'warn'>,
): (connection: string, query: QueryTold) => void {
  return (connection, { operation, table, ms, failed, at }) => {
    metrics.observe('sahn_database_query_duration_seconds', ms / 1000, { connection, operation });
    if (failed) metrics.count('sahn_database_query_failures_total', { connection, operation });
    if (ms >= slowMs) log.warn({ connection, operation, table, ms: Math.round(ms) }, 'slow query');
    const attributes = { 'db.operation.name': operation, 'db.collection.name': table };
    recordSpan(
      `${operation} ${table}`.trim(),
      attributes,
      { from: at - ms, to: at, isFailed: failed },
      'client',
    );
  };
}

/** Observes the queries of connections by their names. */
export function observeQueries(
  watches: Readonly<Record<string, DatabaseWatch>>,
  observe: ReturnType<typeof createQueryObserver>,
): void {
  for (const [connection, watch] of Object.entries(watches))
    watch.onQuery = (query) => observe(connection, { ...query, at: preciseNow() });
}
