import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import { dialectOf } from '../database/dialect.ts';

const file = 'form.key';
const keyBytes = 32;

function readKey(path: string): Buffer | null {
  try {
    const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64url');
    return key.length === keyBytes ? key : null;
  } catch {
    return null;
  }
}

/**
 * The secret of `<folder>/form.key`, created at the first start and readable only by its owner. When it is lost, what was
 * signed with secrets derived from it is refused: proofs in progress, links of previews and of the inspector.
 */
function ensureOwnKey(folder: string): Buffer {
  const path = join(folder, file);
  const stored = readKey(path);
  if (stored) return stored;
  const made = randomBytes(keyBytes);
  mkdirSync(folder, { recursive: true });
  // The mode is that of a new file.
  rmSync(path, { force: true });
  writeFileSync(path, `${made.toString('base64url')}\n`, { mode: 0o600 });
  return made;
}

/**
 * The secret of forms. Gateways of one PostgreSQL database have that of the first one, so that each accepts the proofs
 * for which another one has made the challenge.
 */
export async function ensureFormKey(database: Database, folder: string): Promise<Buffer> {
  const own = ensureOwnKey(folder);
  if (dialectOf(database) === 'sqlite') return own;
  await database
    .insertInto('shared_secret')
    .values({ name: file, value: own.toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await database
    .selectFrom('shared_secret')
    .select('value')
    .where('name', '=', file)
    .executeTakeFirstOrThrow();
  return Buffer.from(value, 'base64url');
}

/** A secret for one purpose, so that none can be used for another. */
export function deriveSecret(key: Buffer, purpose: string): string {
  return createHmac('sha256', key).update(purpose).digest('hex');
}
