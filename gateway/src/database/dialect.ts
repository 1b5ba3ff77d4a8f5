import { PostgresAdapter } from 'kysely';
import type { Connection } from './database.ts';

export type Dialect = 'sqlite' | 'postgres';

/** The dialect of a database, for the few queries that have to be written twice. */
export function dialectOf(connection: Connection): Dialect {
  return connection.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}
