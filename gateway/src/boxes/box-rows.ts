import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import { readRows, type StoredRow, type StoredValue } from '../database/table-rows.ts';
import type { TableShape } from '../database/table-shapes.ts';
import { type BoxedComposition, releasesOf } from './find-boxed-composition.ts';

/** Of these tables the rows of the composition's releases; of others all. */
function conditions(composition: BoxedComposition): Readonly<Record<string, RawBuilder<unknown>>> {
  const releases = releasesOf(composition).map(
    ([name, version]) => sql`(name = ${name} and version = ${version})`,
  );
  const named = sql`(${sql.join(releases, sql` or `)})`;
  return {
    blob: sql`sha256 in (select sha256 from release_file where ${named})`,
    release: named,
    release_file: named,
  };
}

/** Rows of one, whatever else is stored: it is the live one where the box is served. */
function ownRows({
  number,
  document,
  created,
  changed,
}: BoxedComposition): Readonly<Record<string, Record<string, StoredValue>>> {
  return {
    composition: { number, document, created, purpose: 'live' },
    live: { id: 1, number, changed },
  };
}

/** The rows of a box, of one table. */
export async function* readBoxRows(
  connection: Connection,
  table: TableShape,
  composition: BoxedComposition,
): AsyncGenerator<StoredRow> {
  const own = ownRows(composition)[table.name];
  if (own) yield table.columns.map((column) => own[column] ?? null);
  else yield* readRows(connection, table, table.columns, conditions(composition)[table.name]);
}
