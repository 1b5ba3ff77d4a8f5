import * as v from 'valibot';
import { type StoredRow, type StoredValue, sizeOf } from '../database/table-rows.ts';
import { ArchiveError } from './archive-error.ts';

/*
 * Rows of a table in an archive: each a line of JSON, an array in the order of the columns. Bytes stand beside the lines,
 * one value after the other; a line has `{"bytes": length}` in their position.
 */

const chunkBytes = 1024 * 1024;

export interface RowChunk {
  /** Lines of JSON. */
  lines: Buffer;
  /** The bytes of all rows, one after the other. */
  binary: Buffer;
  rows: number;
}

export function toLine(row: StoredRow): string {
  const values = row.map((value) => (value instanceof Uint8Array ? { bytes: value.byteLength } : value));
  return `${JSON.stringify(values)}\n`;
}

function encodeChunk(rows: readonly StoredRow[]): RowChunk {
  const binary = rows.flatMap((row) => row.filter((value) => value instanceof Uint8Array));
  return { lines: Buffer.from(rows.map(toLine).join('')), binary: Buffer.concat(binary), rows: rows.length };
}

/** Rows together, up to about one megabyte and one row. */
export async function* chunkRows(rows: AsyncIterable<StoredRow>): AsyncGenerator<RowChunk> {
  let chunk: StoredRow[] = [];
  let bytes = 0;
  for await (const row of rows) {
    chunk.push(row);
    bytes += sizeOf(row);
    if (bytes < chunkBytes) continue;
    yield encodeChunk(chunk);
    chunk = [];
    bytes = 0;
  }
  if (chunk.length > 0) yield encodeChunk(chunk);
}

const LineSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.union([v.string(), v.number(), v.null(), v.strictObject({ bytes: v.number() })])),
);

/** The rows of a chunk. Throws `ArchiveError` when lines and bytes do not fit. */
export function decodeChunk(lines: Buffer, binary: Buffer): StoredRow[] {
  let at = 0;
  const toValue = (value: v.InferOutput<typeof LineSchema>[number]): StoredValue => {
    if (typeof value !== 'object' || value === null) return value;
    at += value.bytes;
    return binary.subarray(at - value.bytes, at);
  };
  const rows = lines
    .toString('utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const parsed = v.safeParse(LineSchema, line);
      if (!parsed.success) throw new ArchiveError('damaged');
      return parsed.output.map(toValue);
    });
  if (at !== binary.length) throw new ArchiveError('damaged');
  return rows;
}
