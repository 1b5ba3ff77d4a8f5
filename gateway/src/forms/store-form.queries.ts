import type { Connection } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

/** Number of registrations of an email address since a time. */
export async function countRegistrationsSince(
  connection: Connection,
  emailKey: string,
  since: number,
): Promise<number> {
  const { count } = await connection
    .selectFrom('registration')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('email_key', '=', emailKey)
    .where('created', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether an email address was registered since a time; held registrations do not count. */
export async function hasRegisteredSince(
  connection: Connection,
  emailKey: string,
  since: number,
): Promise<boolean> {
  const row = await connection
    .selectFrom('registration')
    .select('id')
    .where('email_key', '=', emailKey)
    .where('held', '=', 0)
    .where('created', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertRegistration(connection: Connection, row: Tables['registration']): Promise<void> {
  await connection.insertInto('registration').values(row).execute();
}

export async function insertMessage(connection: Connection, row: Tables['message']): Promise<void> {
  await connection.insertInto('message').values(row).execute();
}

export async function insertContact(connection: Connection, row: Tables['contact']): Promise<void> {
  await connection.insertInto('contact').values(row).execute();
}

export async function insertPledge(connection: Connection, row: Tables['pledge']): Promise<void> {
  await connection.insertInto('pledge').values(row).execute();
}
