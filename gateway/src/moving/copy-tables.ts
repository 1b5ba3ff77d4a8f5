import { createHash } from 'node:crypto';
import { toLine } from '../backup/row-chunks.ts';
import { type Connection, type Database, inTransaction } from '../database/database.ts';
import { deleteRow, keyOf, readRows, type StoredRow, sizeOf, upsertRows } from '../database/table-rows.ts';
import { readTableShapes, type TableShape } from '../database/table-shapes.ts';
import { fullTextOf } from '../search/full-text-of.ts';
import { removeFromIndex } from '../search/search-index.ts';
import { VocabularyChange } from '../search/vocabulary.ts';
import { compareKeys, isSameRow } from './compare-rows.ts';

/** What a copy holds: of each table the number of rows, and SHA-256 over them. */
export type TableSums = ReadonlyMap<string, { rows: number; sha256: string }>;

export interface CopyReport {
  /** Of the source. */
  sums: TableSums;
  /** Rows that were written or deleted. */
  changed: number;
}

const writtenAtOnce = 1024 * 1024;

class TableSum {
  readonly #hash = createHash('sha256');
  rows = 0;

  add(row: StoredRow): void {
    this.rows += 1;
    this.#hash.update(toLine(row));
    for (const value of row) if (value instanceof Uint8Array) this.#hash.update(value);
  }

  end(): { rows: number; sha256: string } {
    return { rows: this.rows, sha256: this.#hash.digest('hex') };
  }
}

/** Takes what is indexed of a row out of the index of search, before the row is written anew or deleted. */
async function removeIndexed(connection: Connection, table: TableShape, row: StoredRow): Promise<void> {
  const key = keyOf(table, row);
  // The vocabulary is copied as it is.
  if (table.name === 'content_item')
    await removeFromIndex(connection, String(key[0]), String(key[1]), new VocabularyChange());
  if (table.name !== 'search_document') return;
  await deleteRow(connection, table, key);
  await fullTextOf(connection).remove(connection, Number(key[0]));
}

/** Deletes the rows that the source does not have. Resolves with their number. */
async function deleteOthers(source: Connection, target: Database, table: TableShape): Promise<number> {
  const keyOnly: TableShape = { ...table, columns: table.key };
  const wanted = readRows(source, keyOnly);
  let next = await wanted.next();
  const others: StoredRow[] = [];
  for await (const row of readRows(target, keyOnly)) {
    while (!next.done && compareKeys(next.value, row) < 0) next = await wanted.next();
    if (next.done || compareKeys(next.value, row) !== 0) others.push(row);
  }
  if (others.length === 0) return 0;
  await inTransaction(target, async (connection) => {
    for (const row of others) {
      await removeIndexed(connection, keyOnly, row);
      await deleteRow(connection, table, row);
    }
  });
  return others.length;
}

/** Writes the rows that the target lacks or has otherwise. */
async function copyTable(
  source: Connection,
  target: Database,
  table: TableShape,
): Promise<{ changed: number; sum: TableSum }> {
  const sum = new TableSum();
  let changed = 0;
  let chunk: StoredRow[] = [];
  let bytes = 0;
  const write = async () => {
    const rows = chunk;
    chunk = [];
    bytes = 0;
    if (rows.length === 0) return;
    await inTransaction(target, async (connection) => {
      for (const row of rows) await removeIndexed(connection, table, row);
      await upsertRows(connection, table, rows);
    });
  };

  const there = readRows(target, table);
  let next = await there.next();
  for await (const row of readRows(source, table)) {
    sum.add(row);
    const key = keyOf(table, row);
    while (!next.done && compareKeys(keyOf(table, next.value), key) < 0) next = await there.next();
    if (!next.done && isSameRow(next.value, row)) continue;
    changed += 1;
    chunk.push(row);
    bytes += sizeOf(row);
    if (bytes > writtenAtOnce) await write();
  }
  await write();
  return { changed, sum };
}

/**
 * Makes the rows of a database those of another one, which may have another dialect. What is the same already is only
 * read. A few megabytes are in memory at once.
 * @param source one state, which nobody changes
 */
export async function copyTables(source: Connection, target: Database): Promise<CopyReport> {
  const tables = await readTableShapes(source);
  const sums = new Map<string, { rows: number; sha256: string }>();
  let changed = 0;
  // Rows that refer to others come after them, and are deleted first.
  for (const table of tables.toReversed()) changed += await deleteOthers(source, target, table);
  for (const table of tables) {
    const copied = await copyTable(source, target, table);
    changed += copied.changed;
    sums.set(table.name, copied.sum.end());
  }
  return { sums, changed };
}

/** Reads all rows. */
export async function sumTables(connection: Connection): Promise<TableSums> {
  const sums = new Map<string, { rows: number; sha256: string }>();
  for (const table of await readTableShapes(connection)) {
    const sum = new TableSum();
    for await (const row of readRows(connection, table)) sum.add(row);
    sums.set(table.name, sum.end());
  }
  return sums;
}
