import type { Preview } from '@sahn/contracts/releases/preview';
import type { Connection } from '../database/database.ts';

export async function findPreview(db: Connection, id: string): Promise<Preview | undefined> {
  return db.selectFrom('preview').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Those that have not expired, newest first. */
export async function listPreviews(db: Connection, now: number): Promise<Preview[]> {
  return db
    .selectFrom('preview')
    .selectAll()
    .where('expires', '>', now)
    .orderBy('created', 'desc')
    .orderBy('id')
    .execute();
}

export async function insertPreview(db: Connection, row: Preview): Promise<void> {
  await db.insertInto('preview').values(row).execute();
}

/** Resolves with whether there was one. */
export async function deletePreview(db: Connection, id: string): Promise<boolean> {
  const result = await db.deleteFrom('preview').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function deleteExpiredPreviews(db: Connection, now: number): Promise<void> {
  await db.deleteFrom('preview').where('expires', '<=', now).execute();
}
