import type { Connection } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

/** Remembers a proof in the transaction of what it was for. False when it was used before. */
export async function claimProof(connection: Connection, proof: Tables['used_proof']): Promise<boolean> {
  const row = await connection
    .insertInto('used_proof')
    .values(proof)
    .onConflict((conflict) => conflict.doNothing())
    .returning('signature')
    .executeTakeFirst();
  return row !== undefined;
}
