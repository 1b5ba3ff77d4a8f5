import { createHmac, timingSafeEqual } from 'node:crypto';

const goodForMs = 5 * 60_000;

const sign = (secret: string, until: string) =>
  createHmac('sha256', secret).update(until).digest('base64url');

/** A right to be told what arrived of a request. Every gateway of the site knows the secret, and nothing is stored. */
export function issueSeenToken(secret: string, now: number): string {
  const until = String(now + goodForMs);
  return `${until}.${sign(secret, until)}`;
}

export function isSeenToken(secret: string, token: string, now: number): boolean {
  const [until = '', signature = ''] = token.split('.');
  const expected = Buffer.from(sign(secret, until));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) && Number(until) > now;
}
