import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { type Accepted, AcceptedSchema, type FormName } from '@sahn/contracts/forms/forms';
import * as v from 'valibot';
import type { Connection } from '../database/database.ts';
import { HttpError } from '../http/errors.ts';

/*
 * Sending twice what was sent once. The first answer holds a secret, so it is kept sealed under the client's key,
 * and of the key only its hash is kept: who reads the database can open neither.
 */

export const keptForMs = 48 * 3_600_000;

const hashKey = (key: string) => createHash('sha256').update(key).digest('hex');
const hashBody = (key: string, body: string) => createHmac('sha256', key).update(body).digest('hex');
const sealingKey = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'sahn form answer', 32));

function seal(key: string, answer: Accepted): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(key), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function unseal(key: string, sealed: Uint8Array): Accepted {
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(key), sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  const text = Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
  return v.parse(AcceptedSchema, JSON.parse(text));
}

/** The answer that this key was given, or `null`. Throws `idempotency-mismatch` when it came with another body. */
export async function findAnswer(
  connection: Connection,
  form: FormName,
  key: string,
  body: string,
): Promise<Accepted | null> {
  const row = await connection
    .selectFrom('idempotency')
    .select(['body', 'answer'])
    .where('form', '=', form)
    .where('key', '=', hashKey(key))
    .executeTakeFirst();
  if (!row) return null;
  const same = timingSafeEqual(Buffer.from(row.body, 'hex'), Buffer.from(hashBody(key, body), 'hex'));
  if (!same) throw new HttpError('idempotency-mismatch');
  return unseal(key, row.answer);
}

export async function keepAnswer(
  connection: Connection,
  form: FormName,
  key: string,
  body: string,
  answer: Accepted,
  now: number,
): Promise<void> {
  const row = { form, key: hashKey(key), body: hashBody(key, body), answer: seal(key, answer), created: now };
  await connection.insertInto('idempotency').values(row).execute();
}

/** Forgets keys that nobody will send again. */
export async function forgetAnswers(connection: Connection, now: number): Promise<void> {
  await connection
    .deleteFrom('idempotency')
    .where('created', '<', now - keptForMs)
    .execute();
}
