import { type Kysely, PostgresAdapter } from 'kysely';
import type { Tables } from './tables.ts';

export type Dialect = 'sqlite' | 'postgres';

/** The dialect of a database, for the few queries that have to be written twice. */
export function dialectOf(connection: Kysely<Tables>): Dialect {
  return connection.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}
