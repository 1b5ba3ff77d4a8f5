import type { Connection } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

/** Marks a proof as used, in the transaction of its form. False when it was used before. */
export async function claimProof(connection: Connection, proof: Tables['used_proof']): Promise<boolean> {
  const row = await connection
    .insertInto('used_proof')
    .values(proof)
    .onConflict((conflict) => conflict.doNothing())
    .returning('signature')
    .executeTakeFirst();
  return row !== undefined;
}
