import type { Connection } from '../database/database.ts';

/** @param receipt as it is stored, hashed */
export async function findRegistrationByReceipt(connection: Connection, receipt: string) {
  return connection.selectFrom('registration').selectAll().where('receipt', '=', receipt).executeTakeFirst();
}
