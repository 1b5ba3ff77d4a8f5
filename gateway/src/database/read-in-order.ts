/**
 * Rows in the order of their ids, some at a time: together they would not fit into memory twice.
 * @param first an id before all others
 * @param read the next rows after an id, in that order; none at the end
 */
export async function* readInOrder<Id extends string | number, Row extends { id: Id }>(
  first: Id,
  read: (after: Id) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let after = first;
  for (;;) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
