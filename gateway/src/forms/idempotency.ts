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
import { findSealedAnswer, insertSealedAnswer } from './idempotency.queries.ts';

/*
 * Idempotency keys of forms. The first response contains a secret, so it is stored encrypted with the client's key, and
 * only the hash of the key is stored: neither can be read from the database.
 */

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

/** The stored response of a key, or null. Throws `idempotency-mismatch` when the body is another. */
export async function findAnswer(
  connection: Connection,
  form: FormName,
  key: string,
  body: string,
): Promise<Accepted | null> {
  const row = await findSealedAnswer(connection, form, hashKey(key));
  if (!row) return null;
  const same = timingSafeEqual(Buffer.from(row.body, 'hex'), Buffer.from(hashBody(key, body), 'hex'));
  if (!same) throw new HttpError('idempotency-mismatch');
  return unseal(key, row.answer);
}

/** Stores the response of a key. */
export async function storeAnswer(
  connection: Connection,
  form: FormName,
  key: string,
  body: string,
  answer: Accepted,
  now: number,
): Promise<void> {
  await insertSealedAnswer(connection, {
    form,
    key: hashKey(key),
    body: hashBody(key, body),
    answer: seal(key, answer),
    created: now,
  });
}
