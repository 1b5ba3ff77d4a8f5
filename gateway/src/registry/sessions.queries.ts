import type { Connection } from '../database/database.ts';

export interface SessionRow {
  /** SHA-256 of the secret, in hex. */
  digest: string;
  /** Id of the token that signed in. */
  token: string;
  created: number;
  /** Epoch milliseconds. */
  ends: number;
}

export async function findSession(db: Connection, digest: string): Promise<SessionRow | undefined> {
  return db.selectFrom('registry_session').selectAll().where('digest', '=', digest).executeTakeFirst();
}

export async function insertSession(db: Connection, row: SessionRow): Promise<void> {
  await db.insertInto('registry_session').values(row).execute();
}

export async function deleteSession(db: Connection, digest: string): Promise<void> {
  await db.deleteFrom('registry_session').where('digest', '=', digest).execute();
}

export async function deleteEndedSessions(db: Connection, now: number): Promise<void> {
  await db.deleteFrom('registry_session').where('ends', '<=', now).execute();
}
