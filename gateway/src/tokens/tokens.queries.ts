import type { Connection } from '../database/database.ts';

export interface TokenRow {
  id: string;
  sha256: string;
  /** JSON: module names, or `*`. */
  scope: string;
  /** JSON. */
  acts: string;
  /** Epoch milliseconds; null for never. */
  expires: number | null;
  created: number;
}

export async function findToken(db: Connection, id: string): Promise<TokenRow | undefined> {
  return db.selectFrom('token').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function listTokens(db: Connection): Promise<Omit<TokenRow, 'sha256'>[]> {
  return db
    .selectFrom('token')
    .select(['id', 'scope', 'acts', 'expires', 'created'])
    .orderBy('created')
    .execute();
}

export async function insertToken(db: Connection, row: TokenRow): Promise<void> {
  await db.insertInto('token').values(row).execute();
}

/** Resolves with whether there was one. */
export async function deleteToken(db: Connection, id: string): Promise<boolean> {
  const result = await db.deleteFrom('token').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
