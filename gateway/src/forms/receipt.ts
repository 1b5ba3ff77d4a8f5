import { createHash, randomBytes } from 'node:crypto';

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
