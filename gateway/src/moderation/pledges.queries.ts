import type { Connection } from '../database/database.ts';

export const pledgeLists = ['open', 'held'] as const;
type PledgeList = (typeof pledgeLists)[number];

/** Pledges, oldest first, without addresses. */
export async function listPledges(connection: Connection, list: PledgeList, limit: number) {
  const rows = await connection
    .selectFrom('pledge')
    .select(['id', 'project', 'minor', 'currency', 'locale', 'email', 'created'])
    .where('held', '=', list === 'held' ? 1 : 0)
    .orderBy('created')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ email, ...row }) => ({
    ...row,
    minor: Number(row.minor),
    wantsAnswer: email !== '',
  }));
}

/** Sum of pledges to each project, without held ones. */
export async function sumPledges(connection: Connection) {
  const rows = await connection
    .selectFrom('pledge')
    .select((row) => [
      'project',
      'currency',
      row.fn.countAll<number>().as('count'),
      row.fn.sum<number>('minor').as('minor'),
    ])
    .where('held', '=', 0)
    .groupBy(['project', 'currency'])
    .orderBy('project')
    .orderBy('currency')
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count), minor: Number(row.minor) }));
}

/** One pledge with its address. */
export async function findPledge(connection: Connection, id: string) {
  const row = await connection
    .selectFrom('pledge')
    .select(['id', 'project', 'minor', 'currency', 'email', 'locale', 'held', 'created'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, minor: Number(row.minor), held: row.held === 1 };
}

/** Releases a held pledge. Resolves with whether there was one. */
export async function releasePledge(connection: Connection, id: string): Promise<boolean> {
  const row = await connection
    .updateTable('pledge')
    .set({ held: 0 })
    .where('id', '=', id)
    .where('held', '=', 1)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Resolves with whether there was one. */
export async function deletePledge(connection: Connection, id: string): Promise<boolean> {
  const row = await connection.deleteFrom('pledge').where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}
