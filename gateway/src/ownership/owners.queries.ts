import type { Owner } from '@sahn/contracts/releases/owner';
import type { Connection } from '../database/database.ts';

export async function listOwners(db: Connection): Promise<Owner[]> {
  return db.selectFrom('claim_owner').selectAll().orderBy('module').orderBy('claim').execute();
}

export async function insertOwner(db: Connection, row: Owner): Promise<void> {
  await db
    .insertInto('claim_owner')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteOwner(
  db: Connection,
  { claim, module }: Pick<Owner, 'claim' | 'module'>,
): Promise<void> {
  await db.deleteFrom('claim_owner').where('claim', '=', claim).where('module', '=', module).execute();
}
