import { type RawBuilder, sql } from 'kysely';
import type { Connection } from './database.ts';
import { dialectOf } from './dialect.ts';

/** The right side of an `in` for any number of ids, also for none: one parameter holds them all. */
export function listOfIds(connection: Connection, ids: Iterable<number>): RawBuilder<unknown> {
  const list = JSON.stringify([...ids]);
  return dialectOf(connection) === 'postgres'
    ? sql`(select value::bigint from json_array_elements_text(${list}::json))`
    : sql`(select value from json_each(${list}))`;
}
