import { sql } from 'kysely';
import type { Connection, Database } from './database.ts';
import { dialectOf } from './dialect.ts';

/*
 * A table that is there while a site is copied into a database: a copy that was killed is not taken for a site.
 */

/** A backup is restored, a site is moved, or a box is unpacked. */
export type CopyKind = 'restore' | 'move' | 'unpack';

/** The database holds a part of a site. */
export class UnfinishedCopyError extends Error {
  override readonly name = 'UnfinishedCopyError';

  constructor(kind: string) {
    const again =
      kind === 'restore' ? 'empty the data folder (and the database), and restore again' : 'run it again';
    super(`The database holds an unfinished ${kind}, which was broken off: ${again}.`);
  }
}

/** Which copy is unfinished; null when none is. */
export async function readUnfinishedCopy(connection: Connection): Promise<string | null> {
  const { rows } = await (dialectOf(connection) === 'postgres'
    ? sql`select 1 where to_regclass('unfinished_copy') is not null`
    : sql`select 1 from sqlite_master where name = 'unfinished_copy'`
  ).execute(connection);
  if (rows.length === 0) return null;
  const copies = await sql<{ kind: string }>`select kind from unfinished_copy`.execute(connection);
  return copies.rows[0]?.kind ?? 'restore';
}

/** Throws `UnfinishedCopyError` when the database holds a part of a site. */
export async function refuseUnfinishedCopy(database: Database): Promise<void> {
  const kind = await readUnfinishedCopy(database);
  if (kind !== null) throw new UnfinishedCopyError(kind);
}

export async function markUnfinishedCopy(database: Database, kind: CopyKind): Promise<void> {
  await sql`create table if not exists unfinished_copy (kind text primary key)`.execute(database);
  await sql`insert into unfinished_copy (kind) values (${kind}) on conflict do nothing`.execute(database);
}

export async function finishCopy(database: Database): Promise<void> {
  await sql`drop table unfinished_copy`.execute(database);
}
