import type { StoredRow, StoredValue } from '../database/table-rows.ts';

function compareValues(a: StoredValue | undefined, b: StoredValue | undefined): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  // By code point, as both databases do, and not by UTF-16.
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
}

/** Below, at or above 0, in the order in which both databases have primary keys: numbers and texts. */
export function compareKeys(a: StoredRow, b: StoredRow): number {
  for (const [at, value] of a.entries()) {
    const order = compareValues(value, b[at]);
    if (order !== 0) return order;
  }
  return 0;
}

/** Whether two rows of a table hold the same values. */
export function isSameRow(a: StoredRow, b: StoredRow): boolean {
  return a.every((value, at) => {
    const other = b[at];
    if (value instanceof Uint8Array) return other instanceof Uint8Array && Buffer.compare(value, other) === 0;
    return value === other;
  });
}
