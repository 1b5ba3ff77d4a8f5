import type { FormName } from '@sahn/contracts/forms/forms';
import type { Connection } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

/** @param key SHA-256 of the client's key */
export async function findSealedAnswer(connection: Connection, form: FormName, key: string) {
  return connection
    .selectFrom('idempotency')
    .select(['body', 'answer'])
    .where('form', '=', form)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function insertSealedAnswer(connection: Connection, row: Tables['idempotency']): Promise<void> {
  await connection.insertInto('idempotency').values(row).execute();
}

export async function deleteSealedAnswers(connection: Connection, before: number): Promise<void> {
  await connection.deleteFrom('idempotency').where('created', '<', before).execute();
}
