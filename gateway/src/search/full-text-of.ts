import type { Connection } from '../database/database.ts';
import { dialectOf } from '../database/dialect.ts';
import type { FullText } from './full-text.ts';
import { postgresFullText } from './postgres-full-text.ts';
import { sqliteFullText } from './sqlite-full-text.ts';

/** The full-text index of a connection's database. */
export function fullTextOf(connection: Connection): FullText {
  return dialectOf(connection) === 'postgres' ? postgresFullText : sqliteFullText;
}
