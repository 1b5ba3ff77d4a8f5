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

/** Time within which identical posts without a key count as one. */
const doubleClickMs = 10_000;

const KeySchema = v.pipe(v.string(), v.uuid());

/** Tells submissions apart: what has the same key is one. */
export interface SubmissionKey {
  /** Never stored; neither is what it was made of. */
  text: string;
  /** How long a second submission with the key is taken for the first. */
  goodForMs: number;
}

/** The key that a client has made. Throws `invalid` for one that is not a UUID. */
export function clientKeyOf(key: string): SubmissionKey {
  if (!v.is(KeySchema, key)) throw new HttpError('invalid', { detail: 'The idempotency key is not a UUID.' });
  return { text: key, goodForMs: Number.POSITIVE_INFINITY };
}

/**
 * The key of a post without one: the same fields from the same sender within a short time are a double click, whichever gateway
 * gets the second. A digest that is keyed with the site's secret, so that nobody can try senders out on what is stored.
 */
export function doubleClickKeyOf(secret: string, sender: string, fields: unknown): SubmissionKey {
  const text = createHmac('sha256', secret)
    .update(JSON.stringify([sender, fields]))
    .digest('base64url');
  return { text, goodForMs: doubleClickMs };
}

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

/** What was sent with a key, and when: epoch milliseconds. */
interface Sent {
  form: FormName;
  key: SubmissionKey;
  body: string;
  now: number;
}

/** The stored response of a key, or null. Throws `idempotency-mismatch` when the body is another. */
export async function findAnswer(
  connection: Connection,
  { form, key: { text, goodForMs }, body, now }: Sent,
): Promise<Accepted | null> {
  const since = Math.max(0, now - goodForMs);
  const row = await findSealedAnswer(connection, form, hashKey(text), since);
  if (!row) return null;
  const same = timingSafeEqual(Buffer.from(row.body, 'hex'), Buffer.from(hashBody(text, body), 'hex'));
  if (!same) throw new HttpError('idempotency-mismatch');
  return unseal(text, row.answer);
}

/** Stores the response of a key. */
export async function storeAnswer(
  connection: Connection,
  { form, key: { text }, body, now }: Sent,
  answer: Accepted,
): Promise<void> {
  await insertSealedAnswer(connection, {
    form,
    key: hashKey(text),
    body: hashBody(text, body),
    answer: seal(text, answer),
    created: now,
  });
}
