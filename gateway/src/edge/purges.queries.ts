import { readPagesRevision } from '../content/read/content-revision.queries.ts';
import type { Connection } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

type Purge = Tables['edge_purge'];

/** A text that changes with each change of what is live and of the content, also when it is what it was before. */
export async function readSiteState(db: Connection): Promise<string> {
  const live = await db.selectFrom('live').select(['number', 'changed']).executeTakeFirst();
  return [live?.number, live?.changed, await readPagesRevision(db)].join('.');
}

export async function listPurges(db: Connection, addresses: readonly string[]): Promise<Purge[]> {
  return db.selectFrom('edge_purge').selectAll().where('address', 'in', addresses).execute();
}

/** Puts a cache down to be told of a state at `now`. Of gateways that do so at once, one changes the row. */
export async function putDown(db: Connection, address: string, state: string, now: number): Promise<void> {
  const changed = { state, due: now, told: 0, attempts: 0 };
  await db
    .insertInto('edge_purge')
    .values({ address, ...changed, fault: null })
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet(changed).where('edge_purge.state', '<>', state),
    )
    .execute();
}

/** Changes a row that nobody has changed since it was read. False when somebody has. */
export async function changePurge(
  db: Connection,
  { address, state, due }: Pick<Purge, 'address' | 'state' | 'due'>,
  change: Partial<Purge>,
): Promise<boolean> {
  const changed = await db
    .updateTable('edge_purge')
    .set(change)
    .where('address', '=', address)
    .where('state', '=', state)
    .where('due', '=', due)
    .returning('address')
    .executeTakeFirst();
  return changed !== undefined;
}
