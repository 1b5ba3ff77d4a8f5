import type { Connection } from '../database/database.ts';

/** Registrations that are not held, by country and state. */
export async function countByCountryAndState(connection: Connection) {
  const rows = await connection
    .selectFrom('registration')
    .select((row) => ['country', 'state', row.fn.countAll<number>().as('count')])
    .where('held', '=', 0)
    .groupBy(['country', 'state'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
