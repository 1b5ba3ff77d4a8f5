import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';

/** Creates a secret of 128 bits, of which only the hash is stored. */
export function createReceipt(): string {
  return randomBytes(16).toString('base64url');
}

/** Whether a text can be a receipt at all. */
export function isReceipt(text: string): boolean {
  return /^[A-Za-z0-9_-]{22}$/.test(text);
}

/** What is stored of a receipt; 128 random bits need no slow hash. */
export function hashReceipt(receipt: string): string {
  return createHash('sha256').update(receipt).digest('hex');
}

/** The receipt or the id of what a visitor has sent, as a visitor names it. PostgreSQL fails on some characters of others. */
export const FormIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/));
