import type { Connection } from '../database/database.ts';

/** @param receipt hash of the receipt, as stored */
export async function findRegistrationByReceipt(connection: Connection, receipt: string) {
  return connection.selectFrom('registration').selectAll().where('receipt', '=', receipt).executeTakeFirst();
}
