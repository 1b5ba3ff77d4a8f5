import type { Connection } from '../database/database.ts';

/** The number of texts in the index. */
export interface TextCounts {
  /** Of the content. */
  revision: number;
  total: number;
  /** By locale. */
  sizes: ReadonlyMap<string, number>;
}

/** The newest revision of the content. */
export async function readIndexedRevision(connection: Connection): Promise<number> {
  const state = await connection.selectFrom('content_state').select('revision').executeTakeFirstOrThrow();
  return state.revision;
}

const counted = new WeakMap<Connection, TextCounts>();

/** Counts the texts, once for each revision of the content: on a large site that takes longer than a search. */
export async function countTexts(connection: Connection): Promise<TextCounts> {
  const revision = await readIndexedRevision(connection);
  const known = counted.get(connection);
  if (known?.revision === revision) return known;
  const rows = await connection
    .selectFrom('search_document')
    .select((each) => ['locale', each.fn.countAll<number>().as('count')] as const)
    .groupBy('locale')
    .execute();
  const sizes = new Map(rows.map(({ locale, count }) => [locale, Number(count)]));
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const counts = { revision, total, sizes };
  counted.set(connection, counts);
  return counts;
}
