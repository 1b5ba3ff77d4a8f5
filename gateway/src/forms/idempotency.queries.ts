import type { FormName } from '@sahn/contracts/forms/forms';
import type { Connection } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

/**
 * @param key SHA-256 of the client's key
 * @param since epoch milliseconds; answers of before are left out
 */
export async function findSealedAnswer(connection: Connection, form: FormName, key: string, since: number) {
  return connection
    .selectFrom('idempotency')
    .select(['body', 'answer'])
    .where('form', '=', form)
    .where('key', '=', key)
    .where('created', '>=', since)
    .executeTakeFirst();
}

/** Replaces an answer that `findSealedAnswer` has left out. */
export async function insertSealedAnswer(connection: Connection, row: Tables['idempotency']): Promise<void> {
  const { body, answer, created } = row;
  await connection
    .insertInto('idempotency')
    .values(row)
    .onConflict((conflict) => conflict.columns(['form', 'key']).doUpdateSet({ body, answer, created }))
    .execute();
}

export async function deleteSealedAnswers(connection: Connection, before: number): Promise<void> {
  await connection.deleteFrom('idempotency').where('created', '<', before).execute();
}
