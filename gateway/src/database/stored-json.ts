import { type RawBuilder, sql } from 'kysely';
import type { Connection } from './database.ts';
import { dialectOf } from './dialect.ts';

/** A column with JSON, as the left side of `->` and `->>`, which both dialects have. */
export function storedJson(connection: Connection, column: string): RawBuilder<unknown> {
  const text = sql.ref(column);
  return dialectOf(connection) === 'postgres' ? sql`${text}::jsonb` : text;
}
